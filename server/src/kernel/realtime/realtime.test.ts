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
  // Channels that nobody listens on count too.
  for (let n = 0; n < 200; n += 1) quick.emit('nothing', n)
  await closed
  calm.emit('test', 'still here')
  while (!heard.includes('still here')) await pause(10)
  expect(heard).toHaveLength(62)
})
