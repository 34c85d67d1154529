import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { notify } from './public.ts'

let server: TestApp
let lan: TestPerson
let minh: TestPerson
let desk: TestPerson
const sockets: Socket[] = []

beforeAll(async () => {
  server = await testApp()
  ;[lan, minh, desk] = (await Promise.all(['Lan', 'Minh', 'Hà'].map((name) => server.person({ name })))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ]
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await server.close()
})

const title = 'Giá gạo tăng'

const tell = (userIds: number[], reason?: string) =>
  server.kernel.db.transaction().execute((tx) =>
    notify(tx, {
      userIds,
      kind: reason ? 'article_return' : 'article_move',
      data: { title, actor: 'Hà', stage: 3, reason },
      link: '/article/edit/7',
      partId: 7,
      actorId: desk.id,
    }),
  )

const list = async (person: TestPerson, query = '', headers = {}) =>
  (await server.get(`/api/notifications${query}`, person.token, headers)).body
const total = async (person: TestPerson) =>
  (await server.get('/api/notifications/get-total', person.token)).body.data.total

async function listen(person: TestPerson): Promise<unknown[]> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token: person.token }, transports: ['websocket'] })
  sockets.push(socket)
  const heard: unknown[] = []
  socket.onAny((channel: string, payload: unknown) => {
    if (channel.startsWith('send-notification-')) heard.push([channel, payload])
  })
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  return heard
}

test('those named are told once, the actor never', async () => {
  expect(await tell([lan.id, minh.id, lan.id, desk.id])).toEqual([lan.id, minh.id])
  expect(await total(lan)).toBe(1)
  expect(await total(desk)).toBe(0)
  const { data, ...rest } = await list(lan)
  expect(rest).toMatchObject({ total: 1, page: 1, perPage: 50 })
  expect(data[0]).toMatchObject({
    kind: 'article_move',
    title: 'Hà chuyển “Giá gạo tăng” sang “Chờ duyệt”',
    body: '',
    link: '/article/edit/7',
    part_id: 7,
    actor: { id: desk.id, name: 'Hà' },
    read_at: null,
  })
  expect(await tell([desk.id])).toEqual([])
})

test('it speaks the reader’s language, and of kinds it does not know', async () => {
  await tell([lan.id], 'thiếu nguồn')
  const [first] = (await list(lan, '', { 'accept-language': 'en' })).data
  expect([first.title, first.body]).toEqual(['Hà returned “Giá gạo tăng”', 'Reason: thiếu nguồn'])
  await server.kernel.pool.query(
    `insert into notification (user_id, kind, data) values ($1, 'constructor', '{}')`,
    [lan.id],
  )
  const [odd] = (await list(lan)).data
  expect([odd.title, odd.body, odd.actor]).toEqual(['Thông báo mới', '', null])
})

test('another person’s notification does not exist', async () => {
  const [{ id }] = (await list(minh)).data
  for (const intruder of [lan, desk]) {
    expect((await server.put(`/api/notifications/read/${id}`, intruder.token, {})).status).toBe(404)
    expect((await server.remove(`/api/notifications/${id}`, intruder.token)).status).toBe(404)
  }
  expect(await total(minh)).toBe(1)
  expect((await list(minh)).data).toHaveLength(1)
})

test('reading one, reading all, removing', async () => {
  const before = (await list(lan)).data
  const [first] = before
  expect((await server.put(`/api/notifications/read/${first.id}`, lan.token, {})).status).toBe(200)
  expect(await total(lan)).toBe(before.length - 1)
  const { read_at } = (await list(lan, '?unread=false')).data[0]
  expect((await server.put(`/api/notifications/read/${first.id}`, lan.token, {})).status).toBe(200)
  expect((await list(lan, '?unread=false')).data[0].read_at).toBe(read_at)
  expect((await list(lan, '?unread=true')).total).toBe(before.length - 1)
  expect((await server.put('/api/notifications/read/0', lan.token, {})).status).toBe(200)
  expect((await server.put('/api/notifications/read/0', lan.token, {})).status).toBe(200)
  expect(await total(lan)).toBe(0)
  expect(await total(minh)).toBe(1)
  expect((await server.remove(`/api/notifications/${first.id}`, lan.token)).status).toBe(200)
  expect((await server.remove(`/api/notifications/${first.id}`, lan.token)).status).toBe(404)
  expect((await list(lan)).total).toBe(before.length - 1)
})

test('several are changed at once: those chosen, or all that the filters show', async () => {
  const hoa = await server.person({ name: 'Hoa' })
  const { rows } = await server.kernel.pool.query<{ id: number }>(
    `insert into notification (user_id, kind, data) select $1, case when n <= 3 then 'article_move' else 'work_new' end, '{}'
     from generate_series(1, 6) n returning id`,
    [hoa.id],
  )
  const ids = rows.map(({ id }) => Number(id))
  const change = (body: object, by = hoa) => server.put('/api/notifications/change', by.token, body)
  const shown = async (query: string) =>
    (await list(hoa, query)).data
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b)
  expect((await change({ to: 'done', ids: ids.slice(0, 2) }, minh)).body.data.count).toBe(0)
  expect((await change({ to: 'done', ids: ids.slice(0, 2) })).body.data.count).toBe(2)
  expect(await shown('?done=true')).toEqual(ids.slice(0, 2))
  expect(await total(hoa)).toBe(4)
  // What came after one agreed is not part of it.
  const works = { kind: 'work_new', done: false, newest: ids[4] }
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await change({ to: 'snoozed', until, matching: works })).body.data.count).toBe(2)
  expect(await shown('?snoozed=true')).toEqual(ids.slice(3, 5))
  expect((await change({ to: 'open', ids: ids.slice(0, 2) })).body.data.count).toBe(2)
  expect(await shown('?done=true')).toEqual([])
  expect((await change({ to: 'read', matching: { unread: true, newest: ids[5] } })).body.data.count).toBe(2)
  expect(
    (await change({ to: 'snoozed', until: null, matching: { snoozed: true, newest: ids[5] } })).status,
  ).toBe(200)
  expect(await shown('?unread=true')).toEqual(ids.slice(3, 5))
  for (const body of [
    { to: 'read' },
    { to: 'read', ids, matching: { newest: 1 } },
    { to: 'snoozed', ids },
    { to: 'snoozed', ids, until: '2020-01-01T00:00:00Z' },
  ])
    expect((await change(body)).status, JSON.stringify(body)).toBe(422)
})

test('a session is needed, and sense', async () => {
  for (const [method, path] of [
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/get-total'],
    ['PUT', '/api/notifications/read/1'],
    ['DELETE', '/api/notifications/1'],
  ] as const) {
    expect((await server.call(method, path)).status).toBe(401)
  }
  for (const path of ['?page=0', '?perPage=7', '?unread=maybe']) {
    expect((await server.get(`/api/notifications${path}`, lan.token)).status).toBe(422)
  }
  for (const id of ['-1', 'x', '1.5', '9'.repeat(30)]) {
    expect((await server.put(`/api/notifications/read/${id}`, lan.token, {})).status).toBe(422)
    expect((await server.remove(`/api/notifications/${id}`, lan.token)).status).toBe(422)
  }
  expect((await server.remove('/api/notifications/0', lan.token)).status).toBe(422)
})

test('open pages hear the new total, each person their own', async () => {
  const waiting = async () => (await server.kernel.pool.query('select 1 from outbox')).rowCount
  await expect.poll(waiting).toBe(0)
  const [atLan, atMinh] = await Promise.all([listen(lan), listen(minh)])
  await tell([lan.id, minh.id])
  const channel = `send-notification-${lan.id}`
  await expect.poll(() => atLan).toEqual([[channel, { total: 1 }]])
  // Minh has not read of the same move a moment ago: it is one notification still.
  await expect.poll(() => atMinh).toEqual([[`send-notification-${minh.id}`, { total: 1 }]])
  await server.put('/api/notifications/read/0', lan.token, {})
  await expect
    .poll(() => atLan)
    .toEqual([
      [channel, { total: 1 }],
      [channel, { total: 0 }],
    ])
  expect(atMinh).toHaveLength(1)
})

test('nothing is told when the change is taken back', async () => {
  const before = await total(minh)
  await server.kernel.db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, {
        userIds: [minh.id],
        kind: 'article_takeover',
        data: { title, actor: 'Hà' },
        actorId: desk.id,
      })
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await total(minh)).toBe(before)
  const waiting = await server.kernel.pool.query(`select 1 from outbox where topic = 'notification'`)
  expect(waiting.rowCount).toBe(0)
})
