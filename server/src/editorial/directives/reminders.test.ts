import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from '../articles/testing.ts'
import { notifyAndRemind } from './jobs.ts'
import { directives, inHours } from './testing.ts'

let app: TestApp
let room: Newsroom
let it: ReturnType<typeof directives>
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  it = directives(app)
})
afterAll(() => app.close())

const audience = () => ({ user_ids: [room.reporter.id, room.editor.id] })
const make = async (title: string, more: object) =>
  (await it.create(room.secretary, it.input(title, audience(), more))).body.data.id as number
const told = async () => ({
  reporter: await it.told(room.reporter),
  editor: await it.told(room.editor),
  sender: await it.told(room.secretary),
})
const clear = () => app.kernel.pool.query('delete from notification')

test('at half and at full time those who are missing are reminded, each once, and the sender is told', async () => {
  const id = await make('Ký cam kết', { acknowledge_by: inHours(10) })
  await it.acknowledge(room.editor, id)
  await clear()
  await notifyAndRemind(app.kernel)
  expect(await told()).toEqual({ reporter: [], editor: [], sender: [] })
  await it.later(id, 5.5)
  // Two processes whose turn comes at once, and one after a restart.
  await Promise.all([notifyAndRemind(app.kernel), notifyAndRemind(app.kernel)])
  await notifyAndRemind(app.kernel)
  expect(await told()).toEqual({ reporter: ['directive_reminder'], editor: [], sender: [] })
  await it.later(id, 5)
  await Promise.all([notifyAndRemind(app.kernel), notifyAndRemind(app.kernel)])
  expect(await told()).toEqual({
    reporter: ['directive_reminder', 'directive_late'],
    editor: [],
    sender: ['directive_missing'],
  })
  const { reminders } = await it.see(room.secretary, id)
  expect(reminders).toMatchObject([
    { kind: 'full', people: 1, by: null },
    { kind: 'half', people: 1 },
  ])
  expect((await it.acknowledge(room.reporter, id)).body.data).toMatchObject({
    state: 'acknowledged',
    late: true,
  })
})

test('a standstill over both times reminds once; a new deadline or a new asking begins anew', async () => {
  await clear()
  const id = await make('Sau sự cố', { acknowledge_by: inHours(4) })
  await it.later(id, 6)
  await clear()
  await notifyAndRemind(app.kernel)
  expect((await told()).reporter).toEqual(['directive_late'])
  const body = {
    ...it.input('Sau sự cố', audience(), { acknowledge_by: inHours(4) }),
    version: 1,
    asks: false,
  }
  expect((await it.update(room.secretary, id, body)).status).toBe(200)
  await it.later(id, 3.9)
  await notifyAndRemind(app.kernel)
  expect((await told()).reporter).toEqual(['directive_late', 'directive_reminder'])
})

test('what begins later is told of when it begins; what is off, deleted or ended is not', async () => {
  await clear()
  const later = await make('Từ ngày mai', { starts_at: inHours(20) })
  const off = await make('Đã tắt', { starts_at: inHours(20), active: false })
  const gone = await make('Đã xóa', { starts_at: inHours(20) })
  const ended = await make('Qua rồi', { starts_at: inHours(20), ends_at: inHours(20.5) })
  await app.remove(`/api/propagate/${gone}`, room.secretary.token)
  expect((await told()).reporter).toEqual([])
  for (const id of [later, off, gone, ended]) await it.later(id, 21)
  await notifyAndRemind(app.kernel)
  expect((await told()).reporter).toEqual(['directive_new'])
  const { rows } = await app.kernel.pool.query(
    "select after from activity_log where method = 'JOB' and name = 'Từ ngày mai'",
  )
  expect(rows).toMatchObject([{ after: { steps: ['told'] } }])
})

test('somebody whom a small edit adds is told, and nobody else', async () => {
  const id = await make('Thêm người', {})
  await clear()
  const wider = { user_ids: [room.reporter.id, room.editor.id, room.head.id] }
  await it.update(room.secretary, id, { ...it.input('Thêm người', wider), version: 1, asks: false })
  expect(await it.told(room.head)).toEqual(['directive_new'])
  expect((await told()).reporter).toEqual([])
})

test('the sender may remind at once, not again within minutes, and not when nobody is missing', async () => {
  const id = await make('Nhắc ngay', {})
  const remind = (by = room.secretary) => app.post(`/api/propagate/remind/${id}`, by.token, {})
  await clear()
  await it.read(room.editor, id)
  expect((await remind()).body.data).toEqual({ people: 1 })
  expect((await told()).reporter).toEqual(['directive_reminder'])
  expect((await remind()).body.error).toBe('directive.reminded_lately')
  expect((await remind(room.reporter)).status).toBe(403)
  await app.kernel.pool.query("update directive_reminder set at = at - interval '1 hour'")
  await it.read(room.reporter, id)
  expect((await remind()).body.error).toBe('directive.nobody_missing')
  await app.get(`/api/propagate/status/${id}`, room.secretary.token)
  // The secretary's role holds the status permission; off, nobody is reminded.
  expect((await remind()).body.error).toBe('directive.not_running')
})
