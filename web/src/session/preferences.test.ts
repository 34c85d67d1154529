// @vitest-environment jsdom

import type { CurrentUser } from '@toasoan/contract/account/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCredentials } from '#web/client/credentials.ts'
import { changePreference, preferenceNow, startPreferences } from './preferences.ts'
import { setUser } from './session.ts'

type Wishes = { on: boolean; style: string | null; words: string[] }

let server: Wishes
let sent: { method: string; body: { spelling?: Record<string, unknown> } }[]
let network: boolean
let stop = () => {}

/** The server of one person, who may be out of reach. */
function serve() {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (!network) throw new TypeError('no network')
    const change = body ? JSON.parse(body as string) : {}
    sent.push({ method, body: change })
    const { accept = [], forget = [], ...rest } = change.spelling ?? {}
    const words = [...new Set([...server.words, ...accept])].filter((word) => !forget.includes(word))
    server = { ...server, ...rest, words }
    const preferences = { spelling: server, tour: { seen: false } }
    // What a page begins with has them among the rest.
    const data = path.endsWith('/start') ? { preferences } : preferences
    return new Response(JSON.stringify({ data }))
  })
}

const words = () => preferenceNow('spelling').words
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const start = () => {
  stop = startPreferences(7)
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  keepCredentials({ access_token: 'token', refresh_token: 'r', expires_in: 600 })
  server = { on: true, style: null, words: [] }
  sent = []
  network = true
  serve()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('takes up what other browsers left', async () => {
  server.words = ['thoong']
  start()
  expect(words()).toEqual([])
  await later(0)
  expect(words()).toEqual(['thoong'])
  expect(preferenceNow('spelling')).toBe(preferenceNow('spelling'))
})

it('keeps the identity of what another answer leaves as it was', async () => {
  server.words = ['thoong']
  start()
  await later(0)
  const before = preferenceNow('spelling')
  window.dispatchEvent(new Event('online'))
  await later(0)
  expect(sent.length).toBeGreaterThan(1)
  expect(preferenceNow('spelling')).toBe(before)
})

it('shows a change at once, and sends several together', async () => {
  start()
  await later(0)
  changePreference('spelling', { accept: ['một'] })
  changePreference('spelling', { on: false, accept: ['hai'] })
  expect(preferenceNow('spelling')).toMatchObject({ on: false, words: ['một', 'hai'] })
  await later(5000)
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(server).toMatchObject({ on: false, words: ['một', 'hai'] })
})

it('keeps what is changed before it has started', async () => {
  setUser({ id: 7, ability: [] } as unknown as CurrentUser)
  changePreference('spelling', { accept: ['sớm'] })
  start()
  expect(words()).toEqual(['sớm'])
  await later(5000)
  expect(server.words).toEqual(['sớm'])
})

it('shows what this browser kept before it has started', () => {
  setUser({ id: 7, ability: [] } as unknown as CurrentUser)
  const kept = { spelling: { value: { on: false, style: null, words: ['giữ'] }, waiting: null } }
  localStorage.setItem('preferences-7', JSON.stringify(kept))
  expect(words()).toEqual(['giữ'])
})

it('joins what was accepted without a network with what another browser accepted', async () => {
  start()
  await later(0)
  network = false
  changePreference('spelling', { accept: ['ở đây'] })
  await later(5000)
  expect(words()).toEqual(['ở đây'])
  // The page is left and opened anew, still without a network.
  stop()
  start()
  await later(0)
  expect(words()).toEqual(['ở đây'])
  server.words = ['nơi khác']
  network = true
  window.dispatchEvent(new Event('online'))
  await later(100)
  expect(server.words).toEqual(['nơi khác', 'ở đây'])
  expect(words()).toEqual(['nơi khác', 'ở đây'])
})

it('sends once what this browser kept before there was a place on the server', async () => {
  localStorage.setItem(
    'spelling-7',
    JSON.stringify({ on: false, ignored: ['thoong', 'Sai', 'a'.repeat(99), 5] }),
  )
  server.words = ['nơi khác']
  start()
  await later(5000)
  expect(server).toMatchObject({ on: false, words: ['nơi khác', 'thoong'] })
  expect(localStorage.getItem('spelling-7')).toBeNull()
})

it('a word of another tab is neither lost nor sent twice', async () => {
  start()
  await later(0)
  changePreference('spelling', { accept: ['thẻ này'] })
  const kept = JSON.parse(localStorage.getItem('preferences-7') as string)
  kept.spelling.waiting.accept.push('thẻ kia')
  localStorage.setItem('preferences-7', JSON.stringify(kept))
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferences-7' }))
  expect(words()).toEqual(['thẻ này', 'thẻ kia'])
  await later(10_000)
  expect(server.words).toEqual(['thẻ này', 'thẻ kia'])
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('what the server refuses is not sent for ever', async () => {
  start()
  await later(0)
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    sent.push({ method, body: {} })
    return new Response(JSON.stringify({ error: 'invalid', message: 'x', errors: {} }), { status: 422 })
  })
  changePreference('spelling', { accept: ['một'] })
  await later(300_000)
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(words()).toEqual([])
})
