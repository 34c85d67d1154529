import type { ReportRow } from '@toasoan/contract/messaging/chat-reports'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let lan: TestPerson
let minh: TestPerson
let judge: TestPerson
let outsider: TestPerson
let room: number

beforeAll(async () => {
  app = await testApp()
  lan = await app.person({ grants: ['chat.index', 'notification.personal'], name: 'Đỗ Thị Lan' })
  minh = await app.person({ grants: ['chat.index'], name: 'Trần Minh' })
  judge = await app.person({ grants: ['chat.index', 'chat.moderate'], name: 'Vũ Thư Ký' })
  outsider = await app.person({ grants: ['chat.index'], name: 'Lê Thu' })
  const opened = await app.post('/api/chat/rooms', lan.token, {
    kind: 'group',
    name: 'Nhóm kín của Lan',
    user_ids: [minh.id],
  })
  room = opened.body.data.id
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const say = async (who: TestPerson, message: string): Promise<number> => {
  const said = await app.post(`/api/chat/rooms/${room}/messages`, who.token, { message })
  expect(said.status, said.text).toBe(200)
  return said.body.data.id
}
const report = (who: TestPerson, id: number, more: object = {}) =>
  app.post(`/api/chat/messages/${id}/report`, who.token, { reason: 'insult', ...more })
const reports = async (query = ''): Promise<ReportRow[]> =>
  (await app.get(`/api/chat/reports${query}`, judge.token)).body.data
const about = async (body: string) => (await reports()).filter((one) => one.body === body)

test('a moderator sees what was reported as it was then, and nothing else of the room', async () => {
  await say(minh, 'Tin trước không ai báo cáo')
  const rude = await say(minh, 'Lời xúc phạm số một')
  await say(minh, 'Tin sau không ai báo cáo')
  const sent = await report(lan, rude, { note: 'Nói xấu đồng nghiệp' })
  expect(sent.status, sent.text).toBe(200)
  await app.put(`/api/chat/messages/${rude}`, minh.token, { message: 'Lời hiền lành' })

  const listed = await app.get('/api/chat/reports', judge.token)
  expect(listed.status, listed.text).toBe(200)
  expect(listed.body.data).toMatchObject([
    {
      body: 'Lời xúc phạm số một',
      sender: { name: 'Trần Minh' },
      reporter: { name: 'Đỗ Thị Lan' },
      note: 'Nói xấu đồng nghiệp',
      status: 'waiting',
    },
  ])
  expect(listed.text).not.toMatch(/Nhóm kín|không ai báo cáo|hiền lành|room/)
  // The room itself stays closed to them, and the list to those who may not moderate.
  expect((await app.get(`/api/chat/rooms/${room}/messages`, judge.token)).status).toBe(403)
  expect((await app.remove(`/api/chat/messages/${rude}`, judge.token)).status).toBe(403)
  expect((await app.get('/api/chat/reports', lan.token)).status).toBe(403)
  // Neither the bell nor the log repeats it.
  const [told] = await sql(`select data from notification where user_id = $1 and kind = 'chat_report'`, [
    judge.id,
  ])
  expect(JSON.stringify(told.data)).not.toMatch(/xúc phạm|Nhóm kín/)
  const logged = await sql(
    `select json_data::text as words from activity_log where record_type = 'chat_report'`,
  )
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(logged)).not.toMatch(/xúc phạm|đồng nghiệp/)
})

test('who reports reads the room, and it is not their own message', async () => {
  const said = await say(minh, 'Lời số hai')
  expect((await report(outsider, said)).status).toBe(403)
  expect((await report(minh, said)).body.error).toBe('chat.report_own')
  expect((await report(lan, 99_999_999)).status).toBe(404)
  const wrong = await report(lan, said, { reason: 'vì ghét' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['reason']])
  for (const one of [await report(lan, said), await report(lan, said)]) expect(one.status).toBe(200)
  expect(await about('Lời số hai')).toHaveLength(1)
  await app.remove(`/api/chat/messages/${said}`, minh.token)
  expect((await report(lan, said)).body.error).toBe('chat.gone')
})

test('removed it is gone for its room, kept it stays; one decides, and not about oneself', async () => {
  const gone = await say(minh, 'Lời phải gỡ')
  await report(lan, gone, { reason: 'secret' })
  const [first] = await about('Lời phải gỡ')
  const resolve = (id = 0, remove = true, who = judge) =>
    app.put(`/api/chat/reports/${id}`, who.token, { remove })
  expect((await resolve(first?.id, true, lan)).status).toBe(403)
  const before = (await app.get(`/api/chat/rooms/${room}`, lan.token)).body.data.last_change
  const answers = await Promise.all([resolve(first?.id, true), resolve(first?.id, true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const missed = await app.post('/api/chat/sync', lan.token, { rooms: [{ room_id: room, change: before }] })
  expect(missed.body.data.messages).toMatchObject([{ id: gone, deleted: true, body: '' }])
  // It was looked at as it was: who reported it is told, and the words stay with the report alone.
  expect(await about('Lời phải gỡ')).toMatchObject([
    { status: 'removed', deleted: true, settled_by: { name: 'Vũ Thư Ký' } },
  ])
  await vi.waitFor(async () =>
    expect(
      await sql(`select 1 from notification where user_id = $1 and kind = 'chat_report'`, [lan.id]),
    ).not.toEqual([]),
  )

  const kept = await say(minh, 'Lời được giữ')
  await report(lan, kept, { reason: 'other' })
  const [second] = await about('Lời được giữ')
  expect((await resolve(second?.id, false)).body.data).toMatchObject({ status: 'kept', deleted: false })
  expect((await resolve(second?.id, true)).body.error).toBe('chat.report_settled')
  expect(await reports('?status=waiting&keyword=duoc giu')).toEqual([])

  const direct = await app.post(`/api/chat/messages/${lan.id}`, judge.token, { message: 'Lời của người xét' })
  await report(lan, direct.body.data.id)
  const [own] = await sql(`select id from chat_report where message_id = $1`, [direct.body.data.id])
  const refused = await resolve(own.id, false)
  expect(refused.body.error).toBe('chat.report_own_case')
  expect(refused.text).not.toContain('Lan')
})

test('who moderates sees no report of their own words, and others do', async () => {
  const words = 'Lời nóng nảy của người xét'
  const direct = await app.post(`/api/chat/messages/${lan.id}`, judge.token, { message: words })
  await report(lan, direct.body.data.id, { note: 'Lan viết kín' })
  const listed = await app.get('/api/chat/reports?keyword=nong nay', judge.token)
  expect([listed.body.data, listed.body.meta?.total ?? 0]).toEqual([[], 0])
  const other = await app.person({ grants: ['chat.index', 'chat.moderate'], name: 'Phan Xét Thay' })
  expect((await app.get('/api/chat/reports?keyword=nong nay', other.token)).body.data).toMatchObject([
    { body: words, reporter: { name: 'Đỗ Thị Lan' }, note: 'Lan viết kín' },
  ])
})

test('two who settle reports of one message, and who deletes it, wait for each other in one order', async () => {
  const said = await say(minh, 'Lời hai người báo cáo')
  await report(lan, said)
  const [{ id }] = await sql('select id from chat_report where message_id = $1', [said])
  const deleting = await app.kernel.pool.connect()
  try {
    await deleting.query('begin')
    await deleting.query('select from chat_message where id = $1 for update', [said])
    const settled = app.put(`/api/chat/reports/${id}`, judge.token, { remove: true })
    await vi.waitFor(async () =>
      expect(
        await sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).not.toEqual([]),
    )
    // Had it taken the report already, the two would wait for each other for ever.
    await deleting.query('select from chat_report where id = $1 for update nowait', [id])
    await deleting.query('commit')
    expect((await settled).body.data).toMatchObject({ status: 'removed' })
  } finally {
    deleting.release(true)
  }
})

test('what the house no longer keeps is no longer in a report, and nobody looks with another’s eyes', async () => {
  const old = await say(minh, 'Lời đã lâu')
  await report(lan, old)
  await sql('delete from chat_message where id = $1', [old])
  expect(await about('Lời đã lâu')).toEqual([])
  const admin = await app.person({ roles: ['admin'], name: 'Quản trị' })
  const viewed = await app.session(admin.id)
  await sql('insert into session_view (session_id, user_id) values ($1, $2)', [viewed.sessionId, judge.id])
  await vi.waitFor(async () =>
    expect((await app.get('/api/chat/reports', viewed.token)).body.error).toBe('chat.private'),
  )
})
