import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let person: TestPerson
let day: number
let channel: number

/** Puts published items around now, each `[title, begins, ends]` in minutes from now. */
async function publish(items: [string, number, number][]): Promise<number[]> {
  const ids: number[] = []
  for (const [title, from, until] of items) {
    const { rows } = await app.kernel.pool.query(
      `insert into schedule_item (day_id, channel_id, key, title, kind, during)
       values ($1, $2, $3, $3, 'live', tstzrange(now() + $4 * interval '1 minute', now() + $5 * interval '1 minute')) returning id`,
      [day, channel, title, from, until],
    )
    ids.push(rows[0].id)
  }
  return ids
}

beforeAll(async () => {
  app = await testApp()
  person = await app.person()
  const { rows } = await app.kernel.pool.query(
    `insert into channel (name, code, kind, zone) values ('Kênh trực', 'truc', 'radio', 'Asia/Ho_Chi_Minh'),
       ('Kênh trống', 'trong', 'tv', 'Asia/Ho_Chi_Minh'), ('Kênh ngừng', 'ngung', 'radio', 'Asia/Ho_Chi_Minh') returning id`,
  )
  channel = rows[0].id
  await app.kernel.pool.query(`update channel set active = false where code = 'ngung'`)
  const opened = await app.kernel.pool.query(
    `insert into schedule_day (channel_id, date_play, state, published_version)
       values ($1, (now() at time zone 'Asia/Ho_Chi_Minh')::date, 'published', 1) returning id`,
    [channel],
  )
  day = opened.rows[0].id
})
afterAll(() => app.close())

const onAir = async () => {
  const { status, body, text } = await app.get('/api/on-air', person.token)
  expect(status, text).toBe(200)
  return body.data
}

test('each channel in use says what is on, until when, and what is next by the server’s clock', async () => {
  const [, , third] = await publish([
    ['Trước', -60, -5],
    ['Đang phát', -5, 10],
    ['Kế tiếp', 10, 20],
  ])
  const { now, channels } = await onAir()
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
  const [own, empty] = ['Kênh trực', 'Kênh trống'].map((name) =>
    channels.find((each: { name: string }) => each.name === name),
  )
  expect(own).toMatchObject({ now: { title: 'Đang phát' }, next: { title: 'Kế tiếp' } })
  expect(empty).toMatchObject({ now: null, next: null })
  expect(channels).toHaveLength(2)
  expect(Date.parse(own.now.ends_at) - Date.parse(own.now.starts_at)).toBe(900_000)
  // What was started by hand is on air before its time, and nothing comes after the last one.
  await app.kernel.pool.query(
    `insert into as_run (channel_id, item_id, during, source, confidence, open_end)
     values ($1, $2, tstzrange(now() - interval '1 minute', now() + interval '9 minutes'), 'manual', 1, true)`,
    [channel, third],
  )
  expect((await onAir()).channels.find(({ name }: { name: string }) => name === 'Kênh trực')).toMatchObject({
    now: { title: 'Kế tiếp' },
    next: null,
  })
  expect((await app.get('/api/on-air')).status).toBe(401)
})
