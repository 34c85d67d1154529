// @vitest-environment jsdom

import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCredentials } from '#web/client/credentials.ts'
import { newValues } from './article-values.ts'
import { hiddenAfter, idleAfter } from './lock-client.ts'
import { createWriting } from './writing.ts'

type Sent = { path: string; body: Record<string, unknown> }

let sent: Sent[] = []
let now: Record<string, unknown>

const head = {
  ...newValues(),
  ...{ id: 5, version: 3, title: 'Tin', department_id: 1, stage: 2, live: false },
  ...{ may_edit: true, may_correct: false, why_not_edit: null, locked_by: null },
} as unknown as ArticleDetail

const start = (more: object = {}) =>
  createWriting({
    person: { id: 1, name: 'Lan' },
    tab: 'tab',
    clientKey: 'key',
    head: { ...head, ...more } as ArticleDetail,
  })
const locks = () => sent.filter(({ path }) => path.endsWith('/article/lock')).map(({ body }) => body)

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  sent = []
  now = head as never
  keepCredentials({ access_token: 'token', refresh_token: 'r', expires_in: 3600 })
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: RequestInit = {}) => {
    const read = JSON.parse(body as string)
    sent.push({ path, body: read })
    const data = path.endsWith('/lock')
      ? { mine: true, epoch: 7 }
      : path.endsWith('/draft')
        ? { saved_at: null }
        : now
    return new Response(JSON.stringify({ data }), { status: 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('an open article in which nobody types takes no lock; the first key takes it, once', async () => {
  vi.useFakeTimers()
  const writing = start()
  await vi.advanceTimersByTimeAsync(300_000)
  await writing.look()
  expect(locks()).toEqual([])
  writing.set({ title: 'Tin m' })
  writing.set({ title: 'Tin mớ' })
  await vi.waitFor(() => expect(writing.store.get().lock).toMatchObject({ kind: 'mine', epoch: 7 }))
  writing.set({ title: 'Tin mới' })
  expect(locks()).toMatchObject([{ action: 'acquire' }])
  writing.dispose()
})

it('is given back after three minutes without a key, with what was typed kept, and taken by the next key', async () => {
  vi.useFakeTimers()
  const writing = start()
  writing.set({ title: 'Tin mới' })
  await vi.advanceTimersByTimeAsync(idleAfter - 30_000)
  expect(writing.store.get().lock.kind).toBe('mine')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writing.store.get()).toMatchObject({ lock: { kind: 'none' }, dirty: true })
  expect(locks().at(-1)).toMatchObject({ action: 'release', epoch: 7 })
  expect(sent.findLast(({ path }) => path.endsWith('/draft'))?.body.input).toMatchObject({ title: 'Tin mới' })
  const before = locks().length
  await vi.advanceTimersByTimeAsync(300_000)
  expect(locks().length).toBe(before)
  writing.set({ title: 'Tin mới hơn' })
  await vi.waitFor(() => expect(writing.store.get().lock.kind).toBe('mine'))
  writing.dispose()
})

it('is given back when the tab was hidden for a minute, and not before', async () => {
  vi.useFakeTimers()
  const writing = start()
  writing.set({ title: 'Tin mới' })
  await vi.waitFor(() => expect(writing.store.get().lock.kind).toBe('mine'))
  show('hidden')
  await vi.advanceTimersByTimeAsync(hiddenAfter - 5000)
  show('visible')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(writing.store.get().lock.kind).toBe('mine')
  show('hidden')
  await vi.advanceTimersByTimeAsync(hiddenAfter + 1000)
  expect(writing.store.get().lock.kind).toBe('none')
  show('visible')
  expect(
    locks()
      .map(({ action }) => action)
      .filter((action) => action !== 'renew'),
  ).toEqual(['acquire', 'release'])
  writing.dispose()
})

it('a lock that becomes free is left alone by a tab in which nobody types', async () => {
  const writing = start({ locked_by: 'Minh' })
  writing.store.set({ lock: { kind: 'other', name: 'Minh', own: false } })
  await writing.look()
  expect(writing.store.get().lock.kind).toBe('none')
  expect(locks()).toEqual([])
  writing.dispose()
})

it('whoever moves an article while writing keeps it; who only moves it takes no lock', async () => {
  const moved = { ...head, stage: 3 } as ArticleDetail
  const reader = start()
  await reader.moved(moved)
  expect(locks()).toEqual([])
  reader.dispose()
  const writer = start()
  await writer.lock()
  await writer.moved(moved)
  expect(locks().map(({ action }) => action)).toEqual(['acquire', 'acquire'])
  expect(writer.store.get().lock.kind).toBe('mine')
  writer.dispose()
})

it('a correction of a live article takes the lock by its first key, and gives it back when it is dropped', async () => {
  now = { ...head, may_edit: false, may_correct: true, live: true, stage: 5 }
  const writing = start(now)
  writing.beginCorrection()
  expect(locks()).toEqual([])
  writing.set({ title: 'Tin đính chính' })
  await vi.waitFor(() => expect(writing.store.get().lock.kind).toBe('mine'))
  // Its own lock does not end what is being corrected.
  await writing.look()
  expect(writing.store.get()).toMatchObject({ correcting: true, conflict: null, lock: { kind: 'mine' } })
  await writing.dropCorrection()
  expect(locks()).toMatchObject([
    { action: 'acquire', correct: true },
    { action: 'release', epoch: 7 },
  ])
  writing.dispose()
})
