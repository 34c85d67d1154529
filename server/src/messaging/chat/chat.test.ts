// @module-tag long
import type { ChatMessage, ChatRoom } from '@toasoan/contract/messaging/chat'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let url: string
let desk: number
let lan: TestPerson
let minh: TestPerson
let thu: TestPerson
let chief: TestPerson
beforeAll(async () => {
  app = await testApp()
  desk = await app.department('ban-thoi-su-chat')
  const other = await app.department('ban-khac-chat')
  lan = await app.person({ roles: ['reporter'], departments: [desk], name: 'Đỗ Thị Lan' })
  minh = await app.person({ roles: ['reporter'], departments: [desk], name: 'Trần Minh' })
  thu = await app.person({ roles: ['reporter'], departments: [other], name: 'Lê Thu' })
  chief = await app.person({ roles: ['admin'], name: 'Quản trị' })
  url = await listening(app)
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const say = (from: TestPerson, to: TestPerson, message: string, more: object = {}) =>
  app.post(`/api/chat/messages/${to.id}`, from.token, { message, senderId: from.id, ...more })
const inRoom = (id: number, from: TestPerson, message: string, more: object = {}) =>
  app.post(`/api/chat/rooms/${id}/messages`, from.token, { message, ...more })
const talk = async (of: TestPerson, withWhom: TestPerson, query = '') =>
  (await app.get(`/api/chat/messages/${withWhom.id}${query}`, of.token)).body.data
const rooms = async (of: TestPerson, query = ''): Promise<ChatRoom[]> =>
  (await app.get(`/api/chat/rooms${query}`, of.token)).body.data
const badge = async (of: TestPerson): Promise<number> =>
  (await app.get('/api/notifications/get-total', of.token)).body.data.chat
async function group(by: TestPerson, name: string, ...people: TestPerson[]): Promise<number> {
  const { status, body, text } = await app.post('/api/chat/rooms', by.token, {
    kind: 'group',
    name,
    user_ids: people.map(({ id }) => id),
  })
  expect(status, text).toBe(200)
  return body.data.id
}

describe('a talk of two', () => {
  test('begins with its first message, which asking for it does not make', async () => {
    expect(await talk(lan, thu)).toMatchObject({ room: null, messages: [] })
    expect(await sql('select 1 from chat_room where high_id = $1', [thu.id])).toEqual([])
    const sent = await say(lan, thu, 'Chị ơi, họp báo lúc mấy giờ?', { client_key: 'khoa-dau-tien' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body.data).toMatchObject({ seq: 1, sender: { id: lan.id }, client_key: 'khoa-dau-tien' })
    expect((await rooms(thu))[0]).toMatchObject({ kind: 'direct', name: 'Đỗ Thị Lan', unread: 1 })
    const again = await say(lan, thu, 'Chị ơi, họp báo lúc mấy giờ?', { client_key: 'khoa-dau-tien' })
    expect(again.body.data.id).toBe(sent.body.data.id)
    expect((await talk(thu, lan)).messages).toHaveLength(1)
  })

  test('nobody sends as somebody else, to nobody, to themselves, or nothing', async () => {
    const other = await say(lan, thu, 'Chào', { senderId: minh.id })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['senderId']])
    const empty = await say(lan, thu, '   ')
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['message']])
    expect((await say(lan, lan, 'Chào tôi')).body.error).toBe('chat.yourself')
    expect((await app.post('/api/chat/messages/99999999', lan.token, { message: 'Ai đó?' })).status).toBe(404)
    const gone = await app.person({ roles: ['reporter'], name: 'Đã nghỉ' })
    await sql(`update app_user set status = 'banned' where id = $1`, [gone.id])
    expect((await say(lan, gone, 'Chào')).body.error).toBe('chat.barred')
    const far = await group(minh, 'Nhóm của Minh', chief)
    const [message] = await sql(`select id from chat_message where client_key = 'khoa-dau-tien'`)
    const elsewhere = await inRoom(far, minh, 'Trả lời', { reply_to_id: message.id })
    expect(Object.keys(elsewhere.body.errors)).toEqual(['reply_to_id'])
  })

  test('its words are changed and taken back by who said them alone', async () => {
    const { body } = await say(minh, lan, 'Bài xong rồi')
    const path = `/api/chat/messages/${body.data.id}`
    expect((await app.put(path, lan.token, { message: 'Chưa' })).body.error).toBe('chat.not_own')
    const changed = await app.put(path, minh.token, { message: 'Bài gần xong' })
    expect(changed.body.data).toMatchObject({ body: 'Bài gần xong', seq: body.data.seq })
    expect(changed.body.data.change).toBeGreaterThan(body.data.change)
    expect(changed.body.data.edited_at).not.toBeNull()
    const reacted = await app.put(`${path}/reaction`, lan.token, { emoji: '👍', on: true })
    expect(reacted.body.data.reactions).toEqual([{ emoji: '👍', user_ids: [lan.id] }])
    const deleted = await app.remove(path, minh.token)
    expect(deleted.body.data).toMatchObject({ body: '', deleted: true, reactions: [] })
    expect((await app.put(path, minh.token, { message: 'Thôi' })).body.error).toBe('chat.gone')
    expect(await sql('select body from chat_message where id = $1', [body.data.id])).toEqual([{ body: '' }])
  })
})

test('fifty people who write at once leave no gap and no double, also when each sends twice', async () => {
  const id = await group(lan, 'Phòng đông', minh)
  const writers = await Promise.all(Array.from({ length: 50 }, () => app.person({ grants: ['chat.index'] })))
  await sql('insert into chat_member (room_id, user_id) select $1, unnest($2::bigint[])', [
    id,
    writers.map((one) => one.id),
  ])
  const tries = writers.flatMap((one) => [one, one])
  const answers = await Promise.all(
    tries.map((one) => inRoom(id, one, `Tin của ${one.id}`, { client_key: `khoa-${one.id}-1` })),
  )
  expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
  const kept = await sql('select seq, sender_id from chat_message where room_id = $1 order by seq', [id])
  expect(kept.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(new Set(kept.map(({ sender_id }) => sender_id)).size).toBe(50)
  expect(await sql('select last_seq::int from chat_room where id = $1', [id])).toEqual([{ last_seq: 50 }])
})

describe('what is read', () => {
  test('is a mark that only grows, from which the badge follows', async () => {
    const before = await badge(thu)
    const lans = await badge(lan)
    const id = await group(lan, 'Phòng đọc', thu)
    for (const words of ['một', 'hai', 'ba']) await inRoom(id, lan, words)
    expect(await badge(thu)).toBe(before + 3)
    expect(await badge(lan)).toBe(lans)
    const read = (seq: number) => app.put(`/api/chat/rooms/${id}/read`, thu.token, { seq })
    expect((await read(2)).body.data).toEqual({ read_seq: 2, unread: 1 })
    expect((await read(1)).body.data).toEqual({ read_seq: 2, unread: 1 })
    await Promise.all([read(3), read(1), read(2)])
    expect((await read(999)).body.data).toEqual({ read_seq: 3, unread: 0 })
    expect(await badge(thu)).toBe(before)
    await inRoom(id, lan, 'bốn')
    expect((await app.put(`/api/chat/rooms/${id}/level`, thu.token, { level: 'none' })).status).toBe(200)
    expect(await badge(thu)).toBe(before)
    await inRoom(id, lan, '@Thu ơi', { mention_ids: [thu.id] })
    expect(await badge(thu)).toBe(before + 1)
    const [note] = await sql(`select data from notification where user_id = $1 and kind = 'chat_mention'`, [
      thu.id,
    ])
    // The bell names the room, not what was said there.
    expect(note.data).toEqual({ actor: 'Đỗ Thị Lan', title: 'Phòng đọc' })
  })

  test('and what is missed comes whole: ten thousand messages, each once, and every later change', {
    tags: ['all'],
  }, async () => {
    const id = await group(lan, 'Phòng dài', minh)
    await sql(
      `insert into chat_message (room_id, seq, change, sender_id, body)
       select $1, n, n, $2, 'Tin ' || n from generate_series(1, 10000) n`,
      [id, lan.id],
    )
    await sql('update chat_room set last_seq = 10000, last_change = 10000 where id = $1', [id])
    const seen: ChatMessage[] = []
    let change = 0
    const sync = async () =>
      (await app.post('/api/chat/sync', minh.token, { rooms: [{ room_id: id, change }] })).body.data
    for (let more = true; more; ) {
      const answer = await sync()
      seen.push(...answer.messages)
      change = seen.at(-1)?.change ?? change
      more = answer.more.length > 0
    }
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1))
    await app.remove(`/api/chat/messages/${seen[41]?.id}`, lan.token)
    expect((await sync()).messages).toMatchObject([{ id: seen[41]?.id, deleted: true, seq: 42 }])
    const around = (await app.get(`/api/chat/rooms/${id}/messages?around_seq=5000&perPage=10`, minh.token))
      .body.data
    expect(around.messages.map(({ seq }: ChatMessage) => seq)).toEqual([
      4995, 4996, 4997, 4998, 4999, 5000, 5001, 5002, 5003, 5004,
    ])
    expect(around).toMatchObject({ before: true, after: true })
  })
})

test('is found without diacritics, in one’s own rooms only', async () => {
  await say(minh, lan, 'Chiều nay họp báo ở Bộ Y tế')
  const find = async (of: TestPerson, words: string) =>
    (await app.get(`/api/chat/search?keyword=${encodeURIComponent(words)}`, of.token)).body.data.map(
      ({ body }: ChatMessage) => body,
    )
  expect(await find(lan, 'hop bao y te')).toEqual(['Chiều nay họp báo ở Bộ Y tế'])
  expect(await find(lan, 'bo y')).toEqual(['Chiều nay họp báo ở Bộ Y tế'])
  await say(minh, lan, 'Mã băng 1e5x, xem lại')
  expect(await find(lan, '1e5x'), 'what PostgreSQL takes for two words').toEqual(['Mã băng 1e5x, xem lại'])
  expect(await find(thu, '1e5x')).toEqual([])
  await say(minh, lan, 'Đón đoàn TP.HCM ngày 20/11')
  for (const typed of ['tp hcm', 'TP.HCM', 'hcm', 'ngay 20 11', '20/11'])
    expect([typed, await find(lan, typed)]).toEqual([typed, ['Đón đoàn TP.HCM ngày 20/11']])
  expect(await find(thu, 'hop bao y te')).toEqual([])
  expect(await find(chief, 'hop bao y te')).toEqual([])
})

test('a department has one room, for those who belong to it', async () => {
  const open = (by: TestPerson) =>
    app.post('/api/chat/rooms', by.token, { kind: 'department', department_id: desk })
  const [one, two] = await Promise.all([open(lan), open(minh)])
  expect(one.body.data.id).toBe(two.body.data.id)
  expect((await open(thu)).body.error).toBe('chat.not_yours')
  await inRoom(one.body.data.id, lan, 'Họp giao ban 9 giờ')
  expect((await rooms(minh)).find(({ id }) => id === one.body.data.id)).toMatchObject({ unread: 1 })
  expect((await inRoom(one.body.data.id, thu, 'Cho tôi vào')).status).toBe(403)
})

test('a group is changed by those in it; who leaves reads it no more', async () => {
  const id = await group(lan, 'Nhóm lũ', minh)
  const change = (by: TestPerson, body: object) => app.put(`/api/chat/rooms/${id}`, by.token, body)
  expect((await change(thu, { add_ids: [thu.id] })).status).toBe(403)
  expect((await change(minh, { remove_ids: [lan.id] })).body.error).toBe('chat.only_opener')
  expect((await change(minh, { add_ids: [thu.id], name: 'Nhóm bão lũ' })).status).toBe(200)
  const { members, name } = (await app.get(`/api/chat/rooms/${id}`, thu.token)).body.data
  expect([name, members.length]).toEqual(['Nhóm bão lũ', 3])
  expect((await change(thu, { remove_ids: [thu.id] })).status).toBe(200)
  expect((await app.get(`/api/chat/rooms/${id}/messages`, thu.token)).status).toBe(403)
  const [one] = await sql(
    'insert into app_user (username, email, name, status) values ($1::text, $1::text, $1::text, $2) returning id',
    ['khong-con', 'banned'],
  )
  expect(Object.keys((await change(lan, { add_ids: [one.id] })).body.errors)).toEqual(['add_ids'])
  // Who opened the group leaves it: the one who has been in it longest may let others out.
  expect((await change(minh, { add_ids: [thu.id] })).status).toBe(200)
  expect((await change(lan, { remove_ids: [lan.id] })).status).toBe(200)
  expect((await change(thu, { remove_ids: [minh.id] })).body.error).toBe('chat.only_opener')
  expect((await change(minh, { remove_ids: [thu.id] })).status).toBe(200)
})

describe('the room of a record', () => {
  let article: number
  let room: number
  beforeAll(async () => {
    const made = await app.post('/api/article/create', lan.token, {
      title: 'Lũ về trong đêm',
      document: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nước lên.' }] }],
      },
    })
    expect(made.status, made.text).toBe(200)
    article = made.body.data.id
    const opened = await app.post('/api/chat/rooms', lan.token, {
      kind: 'record',
      record_type: 'article',
      record_id: article,
    })
    room = opened.body.data.id
    await inRoom(room, lan, 'Cần thêm ảnh hiện trường')
  })

  test('is for whoever may see the record, asked anew at every read', async () => {
    const path = `/api/chat/records/article/${article}`
    expect((await app.get(path, lan.token)).body.data).toMatchObject({
      title: 'Lũ về trong đêm',
      room: { unread: 0 },
    })
    expect((await app.get(path, minh.token)).status).toBe(404)
    expect((await app.get(`/api/chat/rooms/${room}/messages`, minh.token)).status).toBe(403)
    const named = await inRoom(room, lan, 'Hỏi Minh', { mention_ids: [minh.id] })
    expect(Object.keys(named.body.errors)).toEqual(['mention_ids'])
    await sql('update article set author_id = $2 where id = $1', [article, minh.id])
    expect((await app.get(`/api/chat/rooms/${room}/messages`, minh.token)).body.data.messages).toHaveLength(1)
    expect((await app.get(`/api/chat/rooms/${room}/messages`, lan.token)).status).toBe(403)
    expect((await rooms(lan)).some(({ id }) => id === room)).toBe(false)
    await sql('update article set author_id = $2 where id = $1', [article, lan.id])
  })

  test('and at every delivery: who may see it no more hears nothing more', async () => {
    await sql('update article set author_id = $2 where id = $1', [article, minh.id])
    await inRoom(room, minh, 'Minh vào phòng')
    await sql('update article set author_id = $2 where id = $1', [article, lan.id])
    const [lans, minhs] = [await connected(url, lan.token), await connected(url, minh.token)]
    const heard: string[] = []
    lans.on('send-message', ({ message }) => heard.push(`lan: ${message.body}`))
    minhs.on('send-message', ({ message }) => heard.push(`minh: ${message.body}`))
    await inRoom(room, lan, 'Chỉ Lan thấy')
    await say(lan, minh, 'Cả hai thấy')
    await vi.waitFor(() => expect(heard).toContain('minh: Cả hai thấy'))
    expect(heard).toContain('lan: Chỉ Lan thấy')
    expect(heard).not.toContain('minh: Chỉ Lan thấy')
    lans.disconnect()
    minhs.disconnect()
  })
})

test('nobody reads the rooms of others: not an administrator, not with another person’s eyes', async () => {
  const { body } = await say(lan, minh, 'Riêng hai ta')
  const room = body.data.room_id
  const viewed = await app.session(chief.id)
  await sql('insert into session_view (session_id, user_id) values ($1, $2)', [viewed.sessionId, lan.id])
  await vi.waitFor(async () =>
    expect((await app.get('/api/auth/me', viewed.token)).body.data.viewed_by).not.toBeNull(),
  )
  const reads = [
    `/api/chat/rooms/${room}`,
    `/api/chat/rooms/${room}/messages`,
    `/api/chat/search?keyword=rieng&room_id=${room}`,
  ]
  for (const token of [chief.token, viewed.token])
    for (const path of reads) {
      const answer = await app.get(path, token)
      expect(answer.status, path).toBe(403)
      expect(answer.text).not.toContain('Riêng')
    }
  for (const path of [`/api/chat/messages/${minh.id}`, '/api/chat/rooms', '/api/chat/search?keyword=rieng'])
    expect((await app.get(path, viewed.token)).body.error, path).toBe('chat.private')
  expect(
    (await app.post('/api/chat/sync', viewed.token, { rooms: [{ room_id: room, change: 0 }] })).status,
  ).toBe(403)
  const asChief = await app.post('/api/chat/sync', chief.token, { rooms: [{ room_id: room, change: 0 }] })
  expect(asChief.body.data.messages).toEqual([])
  expect((await inRoom(room, chief, 'Tôi cũng vào')).status).toBe(403)
  for (const call of [
    app.put(`/api/chat/messages/${body.data.id}`, chief.token, { message: 'Sửa' }),
    app.remove(`/api/chat/messages/${body.data.id}`, chief.token),
    app.put(`/api/chat/messages/${body.data.id}/reaction`, chief.token, { emoji: '👍', on: true }),
    app.put(`/api/chat/rooms/${room}/read`, chief.token, { seq: 1 }),
  ])
    expect((await call).status).toBe(403)
  // What looks with Lan's eyes has a line of its own, and hears nothing of hers.
  const [eyes, minhs] = [await connected(url, viewed.token), await connected(url, minh.token)]
  const heard: string[] = []
  for (const channel of ['send-message', 'chat-read', 'chat-typing'])
    eyes.on(channel, () => heard.push(channel))
  const told = new Promise((resolve) => minhs.once('send-message', resolve))
  const typed = new Promise((resolve) => minhs.once('chat-typing', resolve))
  await inRoom(room, lan, 'Vẫn riêng hai ta')
  await told
  const lans = await connected(url, lan.token)
  lans.emit('chat-typing', { room_id: room })
  expect(await typed).toEqual({ room_id: room, user: { id: lan.id, name: 'Đỗ Thị Lan' } })
  expect(heard).toEqual([])
  for (const socket of [eyes, minhs, lans]) socket.disconnect()
  // The log tells where and when, never what.
  const logged = await sql(`select json_data::text as words from activity_log where record_type like 'chat%'`)
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.map(({ words }) => words).join(' ')).not.toContain('hai ta')
})
