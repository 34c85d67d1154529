// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { askAhead, remembered, worthAsking } from './ask-ahead.ts'
import { keepCredentials, keepUser } from './credentials.ts'
import { queryClient } from './query-client.ts'

const asked = (path: string, input: object = {}) => ({
  endpoint: { method: 'GET', service: 'main', path, kind: 'one', can: 'session', mutates: false } as const,
  input,
  isList: false,
  key: [path, input],
  times: 0,
})

const pathsOf = (memory: ReturnType<typeof remembered>) =>
  worthAsking(memory).map(({ endpoint }) => endpoint.path)

it('asks for what a screen asked for when it was last open', () => {
  const first = remembered(undefined, [asked('/article'), asked('/list-views')])
  expect(pathsOf(first)).toEqual(['/article', '/list-views'])
  expect(pathsOf(remembered(first, [asked('/article')]))).toEqual(['/article'])
})

it('does not ask for a call whose input differs each time, until it stays the same', () => {
  const at = (hour: number) => asked('/publications', { query: { from: hour } })
  const second = remembered(remembered(undefined, [at(1)]), [at(2)])
  expect(pathsOf(second)).toEqual([])
  const third = remembered(second, [at(3)])
  expect(pathsOf(third)).toEqual([])
  expect(pathsOf(remembered(third, [at(3)]))).toEqual(['/publications'])
})

const store = (owner: number) =>
  localStorage.setItem(
    'asked-by-screen',
    JSON.stringify({
      [`${owner} /devices/list`]: { asked: [{ ...asked('/devices'), times: 1 }], varying: [] },
    }),
  )

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 0, message: null, data: [1] })),
  )
  keepCredentials({ access_token: 'token', refresh_token: 'refresh', expires_in: 3600 })
  keepUser({ id: 5 })
})

it('finds the response under the key of the screen', async () => {
  store(5)
  askAhead('/devices/list?opened=1')
  expect(fetch).not.toHaveBeenCalled()
  askAhead('/devices/list')
  await vi.waitFor(() => expect(queryClient.getQueryData(['/devices', {}])).toEqual([1]))
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('asks nothing of what another user had open, nor without a session', () => {
  store(6)
  askAhead('/devices/list')
  localStorage.clear()
  store(5)
  askAhead('/devices/list?x')
  askAhead('/devices/list')
  expect(fetch).not.toHaveBeenCalled()
})
