import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { forgetMessages } from './forget-messages.ts'

let app: TestApp
let lan: TestPerson
let minh: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await testApp()
  lan = await app.person({ roles: ['reporter'], name: 'Đỗ Thị Lan' })
  minh = await app.person({ roles: ['reporter'], name: 'Trần Minh' })
  admin = await app.person({ roles: ['admin'], name: 'Quản trị' })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const group = async (...people: TestPerson[]): Promise<number> =>
  (
    await app.post('/api/chat/rooms', lan.token, {
      kind: 'group',
      name: 'Phòng đông',
      user_ids: people.map(({ id }) => id),
    })
  ).body.data.id
const say = (room: number, message: string, more: object = {}) =>
  app.post(`/api/chat/rooms/${room}/messages`, lan.token, { message, ...more })
const called = async (room: number) =>
  (
    await sql(
      `select user_id from notification where kind = 'chat_mention' and part_id = $1 order by user_id`,
      [room],
    )
  ).map(({ user_id }) => Number(user_id))

test('everybody is called at once in a small room, and only once that their number is confirmed in a large one', async () => {
  const small = await group(minh, admin)
  const sent = await say(small, '@tất cả họp ngay', { mention_all: true })
  expect(sent.body.data).toMatchObject({ mention_all: true, seq: 1 })
  expect(await called(small)).toEqual([minh.id, admin.id].sort((one, other) => one - other))

  const large = await group(minh)
  const crowd = await Promise.all(Array.from({ length: 30 }, () => app.person({ grants: ['chat.index'] })))
  await sql('insert into chat_member (room_id, user_id) select $1, unnest($2::bigint[])', [
    large,
    crowd.map(({ id }) => id),
  ])
  const refused = await say(large, '@tất cả họp ngay', { mention_all: true, confirmed: 30 })
  expect([refused.status, refused.body.error]).toEqual([409, 'chat.confirm_everyone'])
  expect(refused.body.message).toContain('31 người')
  expect(await called(large)).toEqual([])
  // Who has muted the room is not called with everybody, only by name; who hears of their name hears of this too.
  await app.put(`/api/chat/rooms/${large}/level`, minh.token, { level: 'none' })
  const [crowded] = crowd as [TestPerson]
  await app.put(`/api/chat/rooms/${large}/level`, crowded.token, { level: 'mentions' })
  const sure = await say(large, '@tất cả họp ngay', { mention_all: true, confirmed: 31 })
  expect(sure.status, sure.text).toBe(200)
  expect(await called(large)).toEqual(crowd.map(({ id }) => id).sort((one, other) => one - other))
  const unread = async (of: TestPerson) =>
    (await app.get('/api/chat/rooms', of.token)).body.data.find(({ id }: { id: number }) => id === large)
      .unread
  expect([await unread(minh), await unread(crowded)]).toEqual([0, 1])
  await say(large, '@Trần Minh nữa', { mention_ids: [minh.id] })
  expect(await called(large)).toContain(minh.id)
})

test('messages are kept for as long as the house says, and their numbers are not given again', async () => {
  const room = await group(minh)
  const [first] = await Promise.all([await say(room, 'cũ')])
  await say(room, 'trả lời tin cũ', { reply_to_id: first.body.data.id })
  await sql(`update chat_message set created_at = now() - interval '40 days' where id = $1`, [
    first.body.data.id,
  ])
  expect(await forgetMessages(app.kernel)).toBe(0)
  await sql(`insert into setting (key, group_name, value) values ('chat.keep_days', 'chat', '30')`)
  await expect.poll(() => forgetMessages(app.kernel)).toBe(1)
  const page = (await app.get(`/api/chat/rooms/${room}/messages`, minh.token)).body.data
  expect(page).toMatchObject({ before: false, after: false, messages: [{ seq: 2, reply: null }] })
  expect((await say(room, 'mới')).body.data.seq).toBe(3)
})
