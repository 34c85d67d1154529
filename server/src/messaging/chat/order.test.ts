// @module-tag all
import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import type { ChatMessageEvent } from '@toasoan/contract/messaging/events'
import { followRoom, type Stretch } from '@toasoan/contract/messaging/follow-room'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let second: Awaited<ReturnType<typeof buildApp>>
let urls: string[]
let people: TestPerson[]
let room: number
const sockets = new Set<Socket>()

beforeAll(async () => {
  app = await testApp()
  second = await buildApp({
    configuration: app.configuration,
    databaseUrl: app.database.url,
    withJobs: false,
  })
  await second.app.ready()
  urls = await Promise.all([app.app, second.app].map((one) => one.listen({ port: 0, host: '127.0.0.1' })))
  people = await Promise.all(Array.from({ length: 8 }, () => app.person({ grants: ['chat.index'] })))
  const opened = await app.post('/api/chat/rooms', people[0]?.token as string, {
    kind: 'group',
    name: 'Phòng ồn ào',
    user_ids: people.slice(1).map(({ id }) => id),
  })
  room = opened.body.data.id
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await second.close()
  await app.close()
})

/** Asks one of the two server processes, in turn. */
let turn = 0
async function ask<T = ChatMessage>(
  who: TestPerson,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  turn += 1
  const answer = await fetch(`${urls[turn % 2]}/api/chat${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text).data
}

/** A page as the browser follows the room, whose line may be cut and found again by the other process. */
async function reader(who: TestPerson, process: number) {
  let shown: Stretch = { room: null, messages: [], before: false, after: false }
  const orders: number[][] = []
  const faults: unknown[] = []
  const followed = followRoom({
    read: () => ask(who, 'GET', `/rooms/${room}/messages?perPage=200`),
    since: async (change) => {
      const rooms = [{ room_id: room, change }]
      const { messages, more } = await ask<{ messages: ChatMessage[]; more: number[] }>(
        who,
        'POST',
        '/sync',
        {
          rooms,
        },
      )
      return { messages, more: more.length > 0 }
    },
    show: (stretch) => {
      shown = stretch
      orders.push(stretch.messages.map(({ seq }) => seq))
    },
  })
  const note = (error: unknown) => void faults.push(error)
  let socket: Socket
  const begin = async (at: number) => {
    socket = await connected(urls[at % 2] as string, who.token)
    sockets.add(socket)
    socket.on('send-message', ({ message, change }: ChatMessageEvent) => {
      followed.heard(message, change).catch(note)
    })
  }
  await begin(process)
  return {
    open: () => followed.open(),
    /** The line breaks, and comes back by the other process while others go on writing. */
    async reconnect(at: number): Promise<void> {
      socket.disconnect()
      await ask(who, 'GET', '/rooms')
      await begin(at)
      await followed.sync()
    },
    lines: () => shown.messages.map(({ seq, change, body, deleted }) => ({ seq, change, body, deleted })),
    /** No stretch that was ever shown had a number twice, or a smaller one behind a greater. */
    isOrdered: () =>
      orders.every((seqs) => seqs.every((seq, at) => at === 0 || seq > (seqs[at - 1] as number))),
    faults,
  }
}

test('many write by two processes, change and take back; every reader ends with one order, each once, none missing', async () => {
  const each = 8
  const [ann, ben, cut] = await Promise.all([
    reader(people[0] as TestPerson, 0),
    reader(people[1] as TestPerson, 1),
    reader(people[2] as TestPerson, 0),
  ])
  const readers = [ann, ben, cut]
  const write = async (who: TestPerson) => {
    for (let n = 0; n < each; n += 1) {
      const said = await ask(who, 'POST', `/rooms/${room}/messages`, { message: `Tin ${n} của ${who.id}` })
      if (n % 4 === 1) await ask(who, 'PUT', `/messages/${said.id}`, { message: `Sửa ${n} của ${who.id}` })
      if (n % 4 === 2) await ask(who, 'DELETE', `/messages/${said.id}`)
      if (n % 4 === 3) await ask(who, 'PUT', `/messages/${said.id}/reaction`, { emoji: '👍', on: true })
    }
  }
  const writing = people.slice(3).map(write)
  // Pages are opened in the middle of it: what comes while a room is read must not be lost behind what was read.
  const opening = readers.map(async (one) => {
    for (let n = 0; n < 3; n += 1) await one.open()
  })
  const cutting = (async () => {
    await cut.open()
    for (let n = 1; n <= 4; n += 1) await cut.reconnect(n)
  })()
  await Promise.all([...writing, ...opening, cutting])

  const { rows } = await app.kernel.pool.query(
    `select seq::int, change::int, body, deleted_at is not null as deleted from chat_message where room_id = $1 order by seq`,
    [room],
  )
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 5 * each }, (_, at) => at + 1))
  for (const one of readers) {
    await expect.poll(() => one.lines(), { timeout: 10_000 }).toEqual(rows)
    expect(one.isOrdered()).toBe(true)
    expect(one.faults).toEqual([])
  }
})
