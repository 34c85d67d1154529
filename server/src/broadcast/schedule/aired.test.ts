import { wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let producer: TestPerson
let reader: TestPerson
let day: { id: number; version: number; date_play: string }
const today = wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh').date
const hour = 3600

beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'create', 'update', 'publish'].map((verb) => `schedule.${verb}`)
  producer = await app.person({ grants: [...verbs, 'scheduleItem.update', 'channel.create'] as never })
  reader = await app.person()
  const body = { name: 'Kênh thực tế', code: 'thuc-te', zone: 'Asia/Ho_Chi_Minh' }
  const { id } = (await app.post('/api/channel/create', producer.token, body)).body.data
  const opened = await app.post('/api/channel/schedule', producer.token, { channel_id: id, date_play: today })
  day = opened.body.data.day
  const department = await app.department('ban-thoi-su')
  const { rows } = await app.kernel.pool.query(
    `insert into program (channel_id, department_id, code, name, minutes) values ($1, $2, 'TS', 'Thời sự', 30) returning id`,
    [id, department],
  )
  const item = (key: string, more: object = {}) => ({
    ...{ key, mode: 'follows', start: 0, seconds: 8 * hour, title: `Mục ${key}`, kind: 'live' },
    ...more,
  })
  const saved = await app.put(`/api/schedule/update/${day.id}`, producer.token, {
    version: day.version,
    items: [item('a', { mode: 'fixed', program_id: rows[0].id }), item('b'), item('c')],
    publish: true,
  })
  expect(saved.status, saved.text).toBe(200)
})
afterAll(() => app.close())

const start = (key: string, who = producer) => app.post(`/api/schedule/aired/${day.id}`, who.token, { key })
const aired = async () => (await app.get(`/api/schedule/aired/${day.id}`, producer.token)).body.data

test('an item that is started is on air until the next one is; twice is once', async () => {
  expect(await aired()).toMatchObject({ items: [], charge: [{ key: 'a', name: expect.any(String) }] })
  // Two of the three items of eight hours are within twelve hours of now.
  const { seconds } = wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh')
  const [first, second] = seconds < 12 * hour ? ['a', 'b'] : ['b', 'c']
  expect((await start(first as string)).status).toBe(200)
  const { items, now } = await aired()
  expect(items).toMatchObject([{ key: first, open: true, source: 'manual' }])
  expect(Date.parse(items[0].ends_at) - Date.parse(items[0].starts_at)).toBe(8 * hour * 1000)
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
  const again = await start(first as string)
  expect(again.body.data.starts_at).toBe(items[0].starts_at)
  expect((await start(second as string)).status).toBe(200)
  const after = (await aired()).items
  expect(after).toMatchObject([
    { key: first, open: false },
    { key: second, open: true },
  ])
  expect(Date.parse(after[0].ends_at)).toBeGreaterThan(Date.parse(after[0].starts_at))
})

test('what is not published or far from its time is not started, nor by just anybody', async () => {
  expect((await start('khong-co')).body.error).toBe('as_run.not_now')
  await app.kernel.pool.query(
    `update schedule_item set during = tstzrange(lower(during) + interval '3 days', upper(during) + interval '3 days') where day_id = $1`,
    [day.id],
  )
  expect((await start('a')).body.error).toBe('as_run.not_now')
  expect((await start('a', reader)).body.data).toMatchObject({ permission: 'scheduleItem.update' })
  expect((await app.get(`/api/schedule/aired/${day.id}`, reader.token)).status).toBe(403)
  expect((await app.get(`/api/schedule/aired/${day.id}`)).status).toBe(401)
  expect((await app.get('/api/schedule/aired/999999', producer.token)).status).toBe(404)
})
