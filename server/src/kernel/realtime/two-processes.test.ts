// @module-tag long
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { connected } from '../testing/socket.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let t: TestApp
let second: Awaited<ReturnType<typeof buildApp>>
let url: string
let token: string
const open: Socket[] = []

beforeAll(async () => {
  t = await testApp()
  second = await buildApp({ configuration: t.configuration, databaseUrl: t.database.url, withJobs: false })
  for (const { realtime } of [t.kernel, second.kernel])
    realtime.hear(
      'test-enter',
      async (own) => {
        await own.join('test-room')
        own.toOthers('test-room', 'test-news', 'passing')
      },
      () => undefined,
    )
  await Promise.all([t.app, second.app].map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
  url = `http://127.0.0.1:${(t.app.server.address() as { port: number }).port}`
  ;({ token } = await t.person())
  // The processes are connected once a socket of one receives a message of the other.
  const heard: unknown[] = []
  await line(heard)
  while (heard.length === 0) {
    second.kernel.realtime.toRooms(['test-both'], 'test-news', 'are you there')
    await pause(20)
  }
  await pause(600)
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await second.close()
  await t.close()
})

/** A socket to the first process, with all messages it receives on the tests' channel and its missed ones. */
async function line(heard: unknown[], since?: number): Promise<Socket> {
  t.kernel.realtime.addRooms(() => ['test-both'])
  const socket = await connected(url, token, {
    since,
    before: (one) =>
      one.on('test-news', (payload) => heard.push(payload)).on('missed', () => heard.push('missed')),
  })
  open.push(socket)
  return socket
}

it('brings each line that opens what both processes send meanwhile, one time each', async () => {
  const since = Date.now()
  const said: number[] = []
  let going = true
  const saying = (async () => {
    for (let n = 0; going; n += 1) {
      const { realtime } = n % 2 ? second.kernel : t.kernel
      realtime.toRooms(['test-both'], 'test-news', n)
      said.push(n)
      await pause(1)
    }
  })()
  const heard: unknown[][] = Array.from({ length: 16 }, () => [])
  for (const own of heard) await line(own, since)
  going = false
  await saying
  await pause(500)
  for (const own of heard) expect(own.toSorted((a, b) => Number(a) - Number(b))).toEqual(said)
})

it('tells the other processes together, and in order, what is said at once', async () => {
  const heard: unknown[] = []
  const own = await line(heard)
  const client = new pg.Client({ connectionString: t.database.url })
  await client.connect()
  let notices = 0
  client.on('notification', ({ payload }) => {
    if (payload?.includes('"told-together"')) notices += 1
  })
  await client.query('listen "socket.io#/"')
  const said = Array.from({ length: 20 }, (_, n) => n)
  for (const n of said) second.kernel.realtime.toRooms(['test-both'], 'test-news', n)
  while (heard.length < said.length) await pause(10)
  await client.end()
  own.disconnect()
  expect(heard).toEqual(said)
  expect(notices).toBe(1)
})

it('does not say again what browsers said to one another', async () => {
  const there = await connected(
    `http://127.0.0.1:${(second.app.server.address() as { port: number }).port}`,
    token,
  )
  open.push(there)
  there.emit('test-enter')
  await pause(300)
  const heard: unknown[] = []
  const here = await line(heard)
  here.emit('test-enter')
  await pause(300)
  expect(heard).not.toContain('passing')
})

it('says that something was missed where the other processes could not be heard', async () => {
  const heard: unknown[] = []
  await line(heard)
  const since = Date.now()
  const { rows } = await t.kernel.pool.query(
    `select pg_terminate_backend(pid) as cut from pg_stat_activity
      where query like 'LISTEN "socket.io#%' and datname = current_database()`,
  )
  expect(rows.length).toBe(2)
  await pause(100)
  const late: unknown[] = []
  await line(late, since)
  await pause(100)
  expect(late[0]).toBe('missed')
  // Open pages reconnect too, once the other processes are reachable.
  while (!heard.includes('missed')) await pause(20)
  expect(heard).toEqual(['missed'])
})
