import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { followStory } from './follow-story.ts'

let app: TestApp
let url: string
let source: number
let lan: TestPerson
let minh: TestPerson
let thu: TestPerson

const crawler = ['crawler.index', 'crawler.view', 'crawler.create'] as const

beforeAll(async () => {
  app = await testApp()
  const grants = [
    'chat.index',
    'social.view',
    'studioBook.view',
    ...crawler.map((one) => [one, 'own'] as const),
  ] as const
  lan = await app.person({ grants, name: 'Đỗ Thị Lan' })
  minh = await app.person({ grants, name: 'Trần Minh' })
  thu = await app.person({
    grants: ['chat.index', ...crawler.map((one) => [one, 'own'] as const)],
    name: 'Lê Thu',
  })
  const [made] = await sql(
    `insert into crawl_config (name, kind, address) values ('Báo Xa', 'feed', 'https://bao-xa.example/rss') returning id`,
  )
  source = made.id
  for (const { id } of [lan, minh])
    await sql(`insert into crawl_member (config_id, user_id, role) values ($1, $2, 'editor')`, [source, id])
  url = await listening(app)
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

/** A story with one item of the source. */
async function story(title: string): Promise<{ id: number; item: number }> {
  const [made] = await sql(
    `with story as (insert into crawl_story default values returning id), item as (
       insert into crawl_item (story_id, address, host, title, published_at, evidence)
       select id, 'https://bao-xa.example/' || md5($1), 'bao-xa.example', $1, now(), 'seen' from story returning id, story_id),
     seen as (insert into crawl_sighting (item_id, config_id) select id, $2 from item)
     select story_id, id from item`,
    [title, source],
  )
  return { id: made.story_id, item: made.id }
}
const live = async (name: string): Promise<number> =>
  (await sql('insert into social_live (name) values ($1) returning id', [name]))[0].id
/** A studio that Lan has booked for the next hour. */
const booking = async (title: string): Promise<number> =>
  (
    await sql(
      `with room as (insert into studio (code, name) values ('ST-1', 'Phòng thu 1') returning id)
       insert into studio_book (studio_id, title, starts_at, ends_at, requester_id)
       select id, $1, now(), now() + interval '1 hour', $2 from room returning id`,
      [title, lan.id],
    )
  )[0].id

type Kind = 'story' | 'live' | 'studioBook'

async function talkAbout(record_type: Kind, record_id: number, ...said: [TestPerson, string][]) {
  const opened = await app.post('/api/chat/rooms', lan.token, { kind: 'record', record_type, record_id })
  expect(opened.status, opened.text).toBe(200)
  for (const [who, message] of said) await inRoom(opened.body.data.id, who, message)
  return opened.body.data
}
async function inRoom(id: number, who: TestPerson, message: string): Promise<ChatMessage> {
  const sent = await app.post(`/api/chat/rooms/${id}/messages`, who.token, { message })
  expect(sent.status, sent.text).toBe(200)
  return sent.body.data
}
const saidIn = async (id: number, who: TestPerson): Promise<[number, string][]> =>
  (await app.get(`/api/chat/rooms/${id}/messages`, who.token)).body.data.messages.map(
    ({ seq, body }: ChatMessage) => [seq, body],
  )

/** Nothing of the room reaches them: not by the record, the room, a search, what is new, or by opening it. */
async function seesNothing(type: Kind, id: number, room: number, who: TestPerson) {
  expect((await app.get(`/api/chat/records/${type}/${id}`, who.token)).status).toBe(404)
  expect((await app.get(`/api/chat/rooms/${room}/messages`, who.token)).status).toBe(403)
  const body = { kind: 'record', record_type: type, record_id: id }
  expect((await app.post('/api/chat/rooms', who.token, body)).status).toBe(404)
  expect((await app.post(`/api/chat/rooms/${room}/messages`, who.token, { message: 'Tôi?' })).status).toBe(
    403,
  )
  const found: ChatMessage[] = (await app.get('/api/chat/search?keyword=kiem+chung', who.token)).body.data
  expect(found.filter(({ room_id }) => room_id === room)).toEqual([])
  const rooms = [{ room_id: room, change: 0 }]
  expect((await app.post('/api/chat/sync', who.token, { rooms })).body.data.messages).toEqual([])
}

test.each([
  [
    'story',
    async () => (await story('Cầu treo Sín Thàng thông xe')).id,
    'Cầu treo Sín Thàng thông xe',
    '/crawler?story_id=',
  ],
  ['live', () => live('Cầu truyền hình Điện Biên'), 'Cầu truyền hình Điện Biên', '/social/view/'],
  ['studioBook', () => booking('Thu hợp xướng'), 'Thu hợp xướng', '/studio/list-book?open='],
] as const)('a %s has a room for those who may see it, and for nobody else', async (type, make, name, link) => {
  const id = await make()
  const room = await talkAbout(type, id, [lan, 'Cần kiểm chứng với xã'])
  expect(room).toMatchObject({ name, record: { type, id, link: `${link}${id}` } })
  const of = (await app.get(`/api/chat/records/${type}/${id}`, minh.token)).body.data
  expect(of).toMatchObject({ title: name, room: { id: room.id, unread: 1 } })
  await inRoom(room.id, minh, 'Tôi gọi xã ngay')
  await seesNothing(type, id, room.id, thu)

  // Minh loses the right to it: nothing more is delivered, and nothing is read any more.
  if (type === 'story') await sql('delete from crawl_member where user_id = $1', [minh.id])
  else
    await sql(
      `delete from role_permission where permission = $2 and role_id in (select role_id from user_role where user_id = $1)`,
      [minh.id, `${type === 'live' ? 'social' : type}.view`],
    )
  await vi.waitFor(async () =>
    expect((await app.get(`/api/chat/rooms/${room.id}/messages`, minh.token)).status).toBe(403),
  )
  const [lans, minhs] = [await connected(url, lan.token), await connected(url, minh.token)]
  const heard: string[] = []
  lans.on('send-message', ({ message }) => heard.push(`lan: ${message.body}`))
  minhs.on('send-message', ({ message }) => heard.push(`minh: ${message.body}`))
  await inRoom(room.id, lan, 'Chỉ còn Lan đọc')
  const direct = await app.post(`/api/chat/messages/${minh.id}`, lan.token, { message: 'Cả hai đọc' })
  expect(direct.status).toBe(200)
  await vi.waitFor(() => expect(heard).toContain('minh: Cả hai đọc'))
  expect(heard).toContain('lan: Chỉ còn Lan đọc')
  expect(heard).not.toContain('minh: Chỉ còn Lan đọc')
  lans.disconnect()
  minhs.disconnect()
  await seesNothing(type, id, room.id, minh)
  if (type === 'story')
    await sql('insert into crawl_member (config_id, user_id) values ($1, $2)', [source, minh.id])
})

test('what was said about a story goes along when it is joined to another, in one order and with nothing lost', async () => {
  const [first, second, third] = [
    await story('Lũ quét ở bản'),
    await story('Lũ về đêm'),
    await story('Bản bị lũ'),
  ]
  const join = async (...item_ids: number[]) => {
    const joined = await app.post('/api/crawler/story', lan.token, { item_ids, ruling: 'join' })
    expect(joined.status, joined.text).toBe(200)
  }
  const room = await talkAbout('story', second.id, [lan, 'một'], [minh, 'hai'])
  // The other story has no room yet: the talk is its talk from now on.
  await join(first.item, second.item)
  await vi.waitFor(async () =>
    expect((await app.get(`/api/chat/records/story/${first.id}`, minh.token)).body.data.room?.id).toBe(
      room.id,
    ),
  )
  expect(await saidIn(room.id, minh)).toEqual([
    [1, 'một'],
    [2, 'hai'],
  ])
  // The other story has a talk too: one follows the other, and who had read all there is told of the rest.
  const other = await talkAbout('story', third.id, [minh, 'ba'], [lan, 'bốn'])
  await join(first.item, third.item)
  await vi.waitFor(async () =>
    expect((await app.get(`/api/chat/rooms/${other.id}/messages`, minh.token)).status).toBe(404),
  )
  expect(await saidIn(room.id, minh)).toEqual([
    [1, 'một'],
    [2, 'hai'],
    [3, 'ba'],
    [4, 'bốn'],
  ])
  const rooms = [{ room_id: room.id, change: 2 }]
  const missed = (await app.post('/api/chat/sync', minh.token, { rooms })).body.data.messages
  expect(missed.map(({ body }: ChatMessage) => body)).toEqual(['ba', 'bốn'])
  const next = await inRoom(room.id, minh, 'năm')
  expect(next).toMatchObject({ seq: 5, change: 5 })
})

test('a talk arrives where the items are, also when the joins of one story are told of in the other order', async () => {
  const [a, b, c] = [await story('Cháy rừng Hạ'), await story('Rừng Hạ cháy'), await story('Lửa ở rừng Hạ')]
  const rooms = [await talkAbout('story', a.id, [lan, 'ở A']), await talkAbout('story', b.id, [minh, 'ở B'])]
  const follow = (joined: { from: number; into: number; item: number }) =>
    app.kernel.db.transaction().execute((tx) => followStory(joined, app.kernel, tx))
  await sql('update crawl_item set story_id = $1 where id = any($2)', [c.id, [a.item, b.item]])
  await follow({ from: b.id, into: c.id, item: b.item })
  await follow({ from: a.id, into: b.id, item: a.item })
  const kept = (await app.get(`/api/chat/records/story/${c.id}`, minh.token)).body.data.room.id
  expect(await saidIn(kept, minh)).toEqual([
    [1, 'ở B'],
    [2, 'ở A'],
  ])
  expect(
    await sql('select record_id from chat_room where id = any($1)', [rooms.map(({ id }) => id)]),
  ).toEqual([{ record_id: c.id }])
})

test('who may be named is asked by the record’s rule, and only by those who see it', async () => {
  const { id } = await story('Cháy rừng Tam Đảo')
  const path = `/api/chat/records/story/${id}/people`
  await sql(
    `insert into crawl_member (config_id, user_id, role) values ($1, $2, 'editor') on conflict do nothing`,
    [source, minh.id],
  )
  const offered = (await app.get(`${path}?keyword=tran`, lan.token)).body.data
  expect(offered).toEqual([{ id: minh.id, name: 'Trần Minh', avatar: null }])
  const all: { id: number }[] = (await app.get(path, lan.token)).body.data
  expect(all.map((one) => one.id)).not.toContain(thu.id)
  expect(all.map((one) => one.id)).not.toContain(lan.id)
  expect((await app.get(path, thu.token)).status).toBe(404)
})
