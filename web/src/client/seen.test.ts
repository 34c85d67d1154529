// @vitest-environment jsdom

import { articleHistory, listArticles, updateArticle } from '@toasoan/contract/editorial/articles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Content of the browser's store; the test runner has no IndexedDB. */
const held = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (key: string) => held.get(key),
  set: async (key: string, value: unknown) => void held.set(key, value),
  clear: async () => held.clear(),
  entries: async () => [...held.entries()],
  delMany: async (keys: string[]) => {
    for (const key of keys) held.delete(key)
  },
}))

const { call, callList } = await import('./call.ts')
const { currentConnection } = await import('./connection.ts')
const { endSession, keepCredentials, keepUser } = await import('./credentials.ts')
const { forgetSeen, keeperOf, seenBefore, tidySeen } = await import('./seen.ts')

const signIn = (id: number) => {
  keepUser({ id })
  keepCredentials({ access_token: `token-${id}`, refresh_token: 'r', expires_in: 60 })
}
const answerWith = (data: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, data, total: 1 })))
const cutOff = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
const privateList = { query: { card_type: 'private' as const } }

beforeEach(() => {
  held.clear()
  localStorage.clear()
  signIn(1)
})
afterEach(() => vi.unstubAllGlobals())

it('gives what was seen when no answer comes, and says how old it is', async () => {
  answerWith([{ id: 7 }])
  await callList(listArticles, privateList)
  expect(currentConnection()).toEqual({ lostAt: null, databaseAway: false, shownFrom: null })
  cutOff()
  expect((await callList(listArticles, privateList)).data).toEqual([{ id: 7 }])
  expect(currentConnection().shownFrom).toBeLessThanOrEqual(Date.now())
  expect(currentConnection().lostAt).not.toBeNull()
  await expect(callList(listArticles, { query: { card_type: 'draft' } })).rejects.toMatchObject({ status: 0 })
})

it('gives nothing of another person, and nothing after the session has ended', async () => {
  answerWith([{ id: 7 }])
  await callList(listArticles, privateList)
  const [address] = [...held.keys()] as [string]
  signIn(2)
  expect(await seenBefore(address)).toBeNull()
  signIn(1)
  expect(await seenBefore(address)).not.toBeNull()
  endSession('logout')
  expect(await seenBefore(address)).toBeNull()
})

it('keeps nothing that comes after the session has ended or changed hands', () => {
  const keep = keeperOf('/api/article')
  signIn(2)
  keep({ data: [] })
  endSession('logout')
  keep({ data: [] })
  expect(held.size).toBe(0)
})

it('keeps no change and no refusal', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 403 }), { status: 403 }))
  await call(articleHistory, { params: { article_id: 1 } }).catch(() => {})
  answerWith(null)
  await call(updateArticle, { params: { id: 1 } }).catch(() => {})
  expect(held.size).toBe(0)
})

it('tidies away what is another person’s, and all of it when asked', async () => {
  keeperOf('/api/one')({ data: 1 })
  signIn(2)
  keeperOf('/api/two')({ data: 2 })
  await tidySeen()
  expect([...held.keys()]).toEqual(['/api/two'])
  await forgetSeen()
  expect(held.size).toBe(0)
})
