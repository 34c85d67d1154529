import { changesChannel } from '@toasoan/contract/kit/changes'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { wakeNotifications } from '../notifications/jobs.ts'
import { showAnnouncements } from './jobs.ts'

let app: TestApp
let desk: number
let below: number
let secretary: TestPerson
let lan: TestPerson
let far: TestPerson
beforeAll(async () => {
  app = await testApp()
  desk = await app.department('ban-thoi-su-tb')
  below = await app.department('to-thoi-su-tb', desk)
  secretary = await app.person({ roles: ['secretary'], name: 'Thư ký' })
  lan = await app.person({ roles: ['reporter'], departments: [below], name: 'Đỗ Lan' })
  far = await app.person({ roles: ['reporter'], name: 'Người xa' })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const toDesk = () => ({ everyone: false, department_ids: [desk], group_ids: [], user_ids: [] })

async function given(more: object = {}) {
  const { status, body, text } = await app.post('/api/notification/create', secretary.token, {
    title: 'Bảo trì hệ thống',
    body: 'Từ 22 giờ đến 23 giờ.',
    audience: toDesk(),
    ...more,
  })
  expect(status, text).toBe(200)
  return body.data
}
const change = (id: number, body: object) =>
  app.put(`/api/notification/update/${id}`, secretary.token, { title: 'Bảo trì hệ thống', ...body })
const detail = async (id: number) =>
  (await app.get(`/api/notification/detail?id=${id}`, secretary.token)).body.data
const shownTo = async (person: TestPerson): Promise<number[]> =>
  (await app.get('/api/home/notification', person.token)).body.data.map(({ id }: { id: number }) => id)
const totals = async (person: TestPerson) =>
  (await app.get('/api/notifications/get-total', person.token)).body.data
const bell = async (person: TestPerson, query = '') =>
  (await app.get(`/api/notifications${query}`, person.token)).body.data

describe('the life of an announcement', () => {
  test('a draft is nobody’s; published it reaches its people once, and its receipts tell who read it', async () => {
    const { id, state } = await given()
    expect(state).toBe('draft')
    expect(await shownTo(lan)).toEqual([])
    const published = await change(id, { published: true })
    expect(published.body.data, published.text).toMatchObject({ state: 'shown', people: 1, read: 0 })
    expect(await shownTo(lan)).toEqual([id])
    expect(await shownTo(far)).toEqual([])
    await change(id, { body: 'Từ 22 giờ 30.' })
    expect(await bell(lan, '?kind=announcement')).toHaveLength(1)
    expect((await change(id, { published: false })).body.error).toBe('announcement.shown')
    expect((await app.put(`/api/home/notification/${id}/read`, far.token, {})).status).toBe(404)
    expect((await app.put(`/api/home/notification/${id}/read`, lan.token, {})).status).toBe(200)
    // Read in one place, it is read everywhere.
    expect((await bell(lan, '?kind=announcement'))[0].read_at).not.toBeNull()
    expect((await detail(id)).receipts).toMatchObject([{ name: 'Đỗ Lan', read_at: expect.any(String) }])
    await change(id, { audience: { ...toDesk(), user_ids: [far.id] } })
    expect(await shownTo(far)).toEqual([id])
    expect((await detail(id)).receipts.map(({ name }: { name: string }) => name)).toEqual([
      'Người xa',
      'Đỗ Lan',
    ])
    expect((await app.remove(`/api/notification/${id}`, secretary.token)).status).toBe(200)
    expect(await shownTo(lan)).toEqual([])
    expect((await detail(id)).state).toBe('ended')
    expect((await change(id, { title: 'Muộn' })).body.error).toBe('announcement.ended')
  })

  test('waits for its time, and is told by the job when that has come; a draft goes for good', async () => {
    const { id, state } = await given({ published: true, starts_at: inHours(1), title: 'Chờ đến giờ' })
    expect(state).toBe('scheduled')
    await showAnnouncements(app.kernel)
    expect(await shownTo(lan)).not.toContain(id)
    await sql(`update announcement set starts_at = now() - interval '1 second' where id = $1`, [id])
    await showAnnouncements(app.kernel)
    await showAnnouncements(app.kernel)
    expect(await shownTo(lan)).toContain(id)
    expect(
      await sql(`select count(*)::int as n from notification where part_id = $1 and kind = 'announcement'`, [
        id,
      ]),
    ).toEqual([{ n: 1 }])
    const draft = await given({ title: 'Bỏ đi' })
    await app.remove(`/api/notification/${draft.id}`, secretary.token)
    expect((await app.get(`/api/notification/detail?id=${draft.id}`, secretary.token)).status).toBe(404)
  })

  test('of somebody locked since waits for another person, who lets it be shown', async () => {
    const leaver = await app.person({ roles: ['secretary'], name: 'Hoa' })
    const { id } = await given({ published: true, starts_at: inHours(1) })
    await sql(`update announcement set created_by = $2, saved_by = null, starts_at = now() where id = $1`, [
      id,
      leaver.id,
    ])
    await sql(`update app_user set status = 'banned' where id = $1`, [leaver.id])
    expect(await shownTo(lan)).not.toContain(id)
    const heard = vi.fn()
    const socket = await connected(await listening(app), secretary.token)
    socket.on(changesChannel, heard)
    await showAnnouncements(app.kernel)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ family: '/notification' }))
    await showAnnouncements(app.kernel)
    socket.disconnect()
    expect(await shownTo(lan)).not.toContain(id)
    expect((await app.put(`/api/home/notification/${id}/read`, lan.token, {})).status).toBe(404)
    const { state, held } = await detail(id)
    expect([state, held.by]).toEqual(['held', 'Hoa'])
    expect(held.deciders).toContain('Thư ký')
    expect(await bell(secretary, '?kind=held_back')).toHaveLength(1)
    const shown = await change(id, { starts_at: null })
    expect(shown.body.data, shown.text).toMatchObject({ state: 'shown', held: null })
    expect(await shownTo(lan)).toContain(id)
    await app.remove(`/api/notification/${id}`, secretary.token)
  })

  test('refuses an end before its beginning, an end in the past, and an audience of nobody', async () => {
    const refused = async (more: object) => {
      const { status, body } = await app.post('/api/notification/create', secretary.token, {
        title: 'Sai',
        audience: toDesk(),
        ...more,
      })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused({ starts_at: inHours(2), ends_at: inHours(1) })).toEqual([422, ['ends_at']])
    expect(await refused({ starts_at: inHours(-3), ends_at: inHours(-1), published: true })).toEqual([
      422,
      ['ends_at'],
    ])
    const empty = await app.department('phong-trong-tb')
    expect(await refused({ audience: { ...toDesk(), department_ids: [empty] }, published: true })).toEqual([
      422,
      ['audience'],
    ])
    expect(await refused({ audience: { ...toDesk(), user_ids: [99999999] } })).toEqual([422, ['audience']])
    const stale = await given()
    await change(stale.id, { title: 'Mới', version: 1 })
    expect((await change(stale.id, { title: 'Cũ', version: 1 })).body.error).toBe('record.stale')
  })

  test('reaches five thousand people at once, each with a row of their own', { tags: ['all'] }, async () => {
    await sql(`insert into app_user (username, email, name)
      select 'dong.' || n, 'dong.' || n || '@toasoan.example', 'Người ' || n from generate_series(1, 5000) n`)
    const everyone = { everyone: true, department_ids: [], group_ids: [], user_ids: [] }
    const url = await listening(app)
    const socket = await connected(url, lan.token)
    const told = new Promise((resolve) => socket.once(`send-notification-${lan.id}`, resolve))
    const { id, people } = await given({
      audience: everyone,
      published: true,
      level: 'urgent',
      title: 'Bão số 9',
    })
    expect(people).toBeGreaterThan(5000)
    const [{ n }] = await sql(
      `select count(*)::int as n from notification where part_id = $1 and kind = 'announcement'`,
      [id],
    )
    // Whoever wrote it needs no bell for it.
    expect(n).toBe(people - 1)
    expect(await told).toMatchObject({ latest: { kind: 'announcement', text: { vi: 'Bão số 9' } } })
    socket.disconnect()
    expect((await totals(lan)).urgent).toBe(1)
    expect((await shownTo(lan))[0]).toBe(id)
  })

  test('is downloaded with its receipts', async () => {
    const { id } = await given({ published: true, title: 'Tải về' })
    const { status, raw } = await app.post('/api/notification/download', secretary.token, { ids: [id] })
    expect(status).toBe(200)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    const [list, people] = book.worksheets
    expect(list?.getCell('A2').value).toBe('Tải về')
    expect(list?.getCell('D2').value).toBe('Đang hiện')
    expect(people?.getCell('B2').value).toBe('Đỗ Lan')
    expect((await app.post('/api/notification/download', lan.token, { ids: [id] })).status).toBe(403)
    const gone = await app.post('/api/notification/download', secretary.token, { ids: [id, 987_654_321] })
    expect(gone.status).toBe(404)
  })
})

describe('one’s own notifications', () => {
  test('what is put off leaves the bell and comes back unread; what is done is put away', async () => {
    const person = await app.person({ roles: ['reporter'], departments: [desk], name: 'Hoãn' })
    const { id: announced } = await given({ published: true, title: 'Hoãn lại xem' })
    const [row] = await bell(person)
    const path = (verb: string) => `/api/notifications/${verb}/${row.id}`
    expect((await app.put(path('snooze'), person.token, { until: inHours(-1) })).status).toBe(422)
    expect((await app.put(path('snooze'), lan.token, { until: inHours(1) })).status).toBe(404)
    await app.put('/api/notifications/read/0', person.token, {})
    expect((await app.put(path('snooze'), person.token, { until: inHours(1) })).status).toBe(200)
    expect(await totals(person)).toMatchObject({ total: 0 })
    expect(await bell(person)).toEqual([])
    expect(await bell(person, '?snoozed=true')).toMatchObject([{ id: row.id }])
    await sql(`update notification set snoozed_until = now() where id = $1`, [row.id])
    expect(await wakeNotifications(app.kernel)).toBe(1)
    expect(await totals(person)).toMatchObject({ total: 1 })
    const why = (await app.get(path('why'), person.token)).body.data
    expect(why).toMatchObject({ kind: 'announcement', reason: 'Bạn thuộc nơi nhận của thông báo này.' })
    await app.put(path('done'), person.token, { done: true })
    expect(await totals(person)).toMatchObject({ total: 0 })
    expect(await bell(person, '?done=false')).toEqual([])
    expect(await bell(person, '?done=true')).toHaveLength(1)
    const { receipts } = await detail(announced)
    await vi.waitFor(() =>
      expect(receipts.find(({ id }: { id: number }) => id === person.id).read_at).not.toBeNull(),
    )
  })
})
