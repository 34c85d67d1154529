import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connected } from '../testing/socket.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let t: TestApp
let url: string
const open: Socket[] = []
const heard: unknown[] = []

beforeAll(async () => {
  t = await testApp()
  t.kernel.realtime.hear(
    'test',
    async (_line, _access, payload) => void heard.push(payload),
    () => undefined,
  )
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(t.app.server.address() as { port: number }).port}`
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => t.close())

async function line(token: string): Promise<Socket> {
  const socket = await connected(url, token)
  open.push(socket)
  return socket
}

const lines = (count: number, token: string) => Promise.all(Array.from({ length: count }, () => line(token)))

it('opens twenty lines for a session and says why it refuses the next, until one is closed', async () => {
  const { token } = await t.person()
  const [first] = await lines(20, token)
  await expect(line(token)).rejects.toThrow('line.too_many')
  const other = await t.person()
  expect((await line(other.token)).connected).toBe(true)
  first?.disconnect()
  let again: Socket | null = null
  while (!again) again = await line(token).catch(() => null)
  expect(again.connected).toBe(true)
})

it('opens forty lines for a person, in however many sessions, also where they come all at once', async () => {
  const { id, token } = await t.person()
  const tokens = [token, (await t.session(id)).token, (await t.session(id)).token]
  const tried = await Promise.allSettled(tokens.flatMap((one) => Array.from({ length: 18 }, () => line(one))))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  for (const one of tried) if (one.status === 'rejected') expect(one.reason.message).toBe('line.too_many')
})

it('hears sixty messages of a line in ten seconds, and closes one that floods, but no other', async () => {
  heard.length = 0
  const [quick, calm] = [await line((await t.person()).token), await line((await t.person()).token)]
  const closed = new Promise((resolve) => quick.once('disconnect', resolve))
  for (let n = 0; n < 900; n += 1) quick.emit('test', n)
  calm.emit('test', 'calm')
  while (!heard.includes('calm') || heard.length < 61) await pause(10)
  expect(heard.filter((payload) => payload !== 'calm')).toEqual(Array.from({ length: 60 }, (_, n) => n))
  // Channels without listeners count too.
  for (let n = 0; n < 200; n += 1) quick.emit('nothing', n)
  await closed
  calm.emit('test', 'still here')
  while (!heard.includes('still here')) await pause(10)
  expect(heard).toHaveLength(62)
})

/** Catch-up message for a socket that states the time of its page's first read. */
async function caughtUp(token: string, since?: unknown): Promise<[string, unknown][]> {
  const all: [string, unknown][] = []
  const socket = await connected(url, token, {
    since,
    before: (one) => one.onAny((channel, payload) => all.push([channel, payload])),
  })
  open.push(socket)
  await pause(100)
  return all
}

it('tells a line what was sent between the first reading of its page and its opening, and nothing else', async () => {
  const [one, other] = [await t.person(), await t.person()]
  t.kernel.realtime.toUsers([one.id], 'test-news', 'before it read')
  await pause(700)
  const answer = await t.get('/api/auth/me', one.token)
  const readAt = Number(answer.headers['x-read-at'])
  expect(Math.abs(Date.now() - readAt)).toBeLessThan(5000)
  t.kernel.realtime.toUsers([one.id], 'test-news', 'first')
  t.kernel.realtime.toUsers([other.id], 'test-news', 'of another')
  t.kernel.realtime.toRoom('everybody', 'test-news', 'not to this one', [one.id])
  t.kernel.realtime.toUsers([one.id, other.id], 'test-news', 'second')
  expect((await caughtUp(one.token, readAt)).filter(([channel]) => channel === 'test-news')).toEqual([
    ['test-news', 'first'],
    ['test-news', 'second'],
  ])
  expect((await caughtUp(one.token)).filter(([channel]) => channel === 'test-news')).toEqual([])
  // Older than the kept messages: the page is asked to reload its data.
  expect(await caughtUp(one.token, readAt - 3_600_000)).toContainEqual(['missed', undefined])
})

it('tells a line that enters a room what was sent there a moment before', async () => {
  const { token } = await t.person()
  t.kernel.realtime.hear(
    'enter',
    (own) => own.join('test-room'),
    () => undefined,
  )
  const socket = await line(token)
  const news: unknown[] = []
  socket.on('test-news', (payload) => news.push(payload))
  t.kernel.realtime.toRoom('test-room', 'test-news', 'just before')
  await pause(50)
  expect(news).toEqual([])
  socket.emit('enter')
  while (news.length === 0) await pause(10)
  socket.emit('enter')
  t.kernel.realtime.toRoom('test-room', 'test-news', 'within')
  while (news.length < 2) await pause(10)
  expect(news).toEqual(['just before', 'within'])
})

it('takes a time that is none for none', async () => {
  const { token } = await t.person()
  const nothing = { valueOf: 1, toString: 1 }
  for (const since of [nothing, [nothing], [], '5', 'x', null, true])
    expect(await caughtUp(token, since), JSON.stringify(since)).toEqual([])
  // A future time cannot come from this server.
  expect(await caughtUp(token, Date.now() + 60_000)).toEqual([['missed', undefined]])
})
