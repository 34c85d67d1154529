import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const one = async (text: string, values: unknown[] = []) =>
  (await app.kernel.pool.query(text, values)).rows[0]

const today = "(now() at time zone 'Asia/Ho_Chi_Minh')::date"

test('gives each channel in use what is on now by the published schedule, its end, and what is next', async () => {
  const viewer = await app.person({ grants: [] })
  const { id: news } = await one(
    "insert into channel (zone, name, code, kind, active) values ('Asia/Ho_Chi_Minh', 'Thời sự', 'TS', 'radio', true) returning id",
  )
  const { id: silent } = await one(
    "insert into channel (zone, name, code, kind, active) values ('Asia/Ho_Chi_Minh', 'Vắng', 'V', 'tv', true) returning id",
  )
  await one(
    "insert into channel (zone, name, code, kind, active) values ('Asia/Ho_Chi_Minh', 'Bỏ', 'B', 'tv', false)",
  )
  const { id: day } = await one(
    `insert into schedule_day (channel_id, date_play, state, published_version) values ($1, ${today}, 'published', 1) returning id`,
    [news],
  )
  const item = (key: string, from: string, until: string) =>
    one(
      `insert into schedule_item (day_id, channel_id, key, during, title, kind)
       values ($1, $2, $3, tstzrange(now() + $4::interval, now() + $5::interval), $3, 'live')`,
      [day, news, key, from, until],
    )
  await item('Trước', '-2 hours', '-1 hour')
  await item('Bây giờ', '-1 hour', '10 minutes')
  await item('Sắp tới', '20 minutes', '1 hour')
  await item('Xa', '2 hours', '3 hours')
  const { status, body } = await app.get('/api/on-air', viewer.token)
  expect(status).toBe(200)
  expect(Math.abs(Date.parse(body.data.now) - Date.now())).toBeLessThan(10_000)
  expect(body.data.channels).toMatchObject([
    { id: news, now: { title: 'Bây giờ' }, next: { title: 'Sắp tới' } },
    { id: silent, now: null, next: null },
  ])
  const left = Date.parse(body.data.channels[0].now.ends_at) - Date.parse(body.data.now)
  expect(left).toBeGreaterThan(9 * 60_000)
})

test('counts today’s faults that refuse publishing, for those who may list days alone', async () => {
  const { id: channel } = await one(
    "insert into channel (zone, name, code, kind, active) values ('Asia/Ho_Chi_Minh', 'Lỗi', 'L', 'radio', true) returning id",
  )
  const item = (key: string, title: string, start: number) => ({
    ...{ key, title, start, mode: 'fixed', seconds: 3600, kind: 'live', note: '', parts: [], record: false },
    ...{ program_id: null, studio_id: null, file_id: null, slot: null },
  })
  const items = [item('a', 'Một', 3600), item('b', 'Hai', 5400)]
  await one(`insert into schedule_day (channel_id, date_play, items) values ($1, ${today}, $2)`, [
    channel,
    JSON.stringify(items),
  ])
  const planner = await app.person({ grants: ['schedule.index'] })
  const grid = (await app.get('/api/schedule/grid', planner.token)).body.data.channels
  const refused = grid
    .flatMap(({ items }: { items: { refuses: number }[] }) => items)
    .reduce((sum: number, { refuses }: { refuses: number }) => sum + refuses, 0)
  const faults = async (token: string) => (await app.get('/api/on-air', token)).body.data.faults
  expect(refused).toBeGreaterThan(0)
  expect(await faults(planner.token)).toBe(refused)
  expect(await faults((await app.person({ grants: [] })).token)).toBeNull()
})
