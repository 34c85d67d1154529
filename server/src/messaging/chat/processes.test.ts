// @module-tag all
import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import type { ChatMessageEvent } from '@toasoan/contract/messaging/events'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let second: Awaited<ReturnType<typeof buildApp>>
let lan: TestPerson
let minh: TestPerson
let room: number
const sockets: Socket[] = []

beforeAll(async () => {
  app = await testApp()
  second = await buildApp({
    configuration: app.configuration,
    databaseUrl: app.database.url,
    withJobs: false,
  })
  await second.app.ready()
  lan = await app.person({ roles: ['reporter'], name: 'Đỗ Thị Lan' })
  minh = await app.person({ roles: ['reporter'], name: 'Trần Minh' })
  const opened = await app.post('/api/chat/rooms', lan.token, {
    kind: 'group',
    name: 'Hai máy chủ',
    user_ids: [minh.id],
  })
  room = opened.body.data.id
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await second.close()
  await app.close()
})

/** Writes by one of the two server processes. */
const say = (by: 'first' | 'second', message: string) =>
  (by === 'first' ? app.app : second.app).inject({
    method: 'POST',
    url: `/api/chat/rooms/${room}/messages`,
    headers: { authorization: `Bearer ${lan.token}` },
    payload: { message, client_key: `khoa-${message}` },
  })

/** How many calls it takes to hear of all that one has missed, and what that is. */
async function catchUp(from: number): Promise<{ calls: number; messages: ChatMessage[] }> {
  const messages: ChatMessage[] = []
  for (let calls = 1; ; calls++) {
    const change = messages.at(-1)?.change ?? from
    const { data } = (await app.post('/api/chat/sync', minh.token, { rooms: [{ room_id: room, change }] }))
      .body
    messages.push(...data.messages)
    if (data.more.length === 0) return { calls, messages }
  }
}

test('what is said to one process is heard at every other, each message once, and none is missing after a break', async () => {
  const urls = await Promise.all(
    [app.app, second.app].map((one) => one.listen({ port: 0, host: '127.0.0.1' })),
  )
  const heard: ChatMessageEvent[][] = [[], []]
  for (const [at, url] of urls.entries()) {
    const socket = await connected(url, minh.token)
    sockets.push(socket)
    socket.on('send-message', (event: ChatMessageEvent) => heard[at]?.push(event))
  }
  const words = Array.from({ length: 60 }, (_, at) => `Tin ${at + 1}`)
  const answers = await Promise.all(words.map((one, at) => say(at % 2 ? 'first' : 'second', one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(words.map(() => 200))
  const seqs = (events: ChatMessageEvent[] = []) =>
    events.map(({ seq }) => seq).sort((one, other) => one - other)
  const all = words.map((_, at) => at + 1)
  // Two processes deliver side by side: a page puts messages in their place by their number.
  await expect.poll(() => seqs(heard[0])).toEqual(all)
  await expect.poll(() => seqs(heard[1])).toEqual(all)

  // The line is cut: what is said meanwhile comes by asking, behind what was seen.
  sockets[0]?.disconnect()
  await Promise.all(
    ['lúc cắt 1', 'lúc cắt 2', 'lúc cắt 3'].map((one, at) => say(at % 2 ? 'first' : 'second', one)),
  )
  const { messages } = await catchUp(60)
  expect(messages.map(({ seq }) => seq)).toEqual([61, 62, 63])
})

test('ten thousand messages that were missed come in a bounded number of calls, in order, each once', async () => {
  const before = Number(
    (await app.kernel.pool.query('select last_seq from chat_room where id = $1', [room])).rows[0].last_seq,
  )
  await app.kernel.pool.query(
    `insert into chat_message (room_id, seq, change, sender_id, body)
     select $1, $3::int + n, $3::int + n, $2, 'Tin ' || n from generate_series(1, 10000) n`,
    [room, lan.id, before],
  )
  await app.kernel.pool.query('update chat_room set last_seq = $2, last_change = $2 where id = $1', [
    room,
    before + 10_000,
  ])
  const { calls, messages } = await catchUp(before)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 10_000 }, (_, at) => before + at + 1))
  expect(calls).toBeLessThanOrEqual(51)
})
