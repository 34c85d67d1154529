import { dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { noteTitles } from './public.ts'

let app: TestApp
let admin: TestPerson
const yesterday = dayAfter(wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh').date, -1)
const at = (clock: string) => new Date(`${yesterday}T${clock}:00+07:00`).toISOString()
let channel: number

/** A published day of the past, of which calls make none. */
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: [
      'channel.create',
      'scheduleStatistic.index',
      'scheduleItem.update',
      'scheduleItem.index',
    ] as never,
  })
  channel = (await app.post('/api/channel/create', admin.token, { name: 'Kênh đếm', code: 'dem' })).body.data
    .id
  const { db } = app.kernel
  const { rows } = await sql<{
    id: number
  }>`insert into schedule_day (channel_id, date_play, state, published_version)
    values (${channel}, ${yesterday}::date, 'published', 1) returning id`.execute(db)
  const day = rows[0]?.id
  for (const [key, from, until, title, kind] of [
    ['a', '06:00', '08:00', 'Thời sự sáng', 'live'],
    ['b', '08:00', '11:00', 'Nhạc', 'recorded'],
    ['c', '11:00', '12:00', 'Thời sự sáng', 'rerun'],
  ] as const)
    await sql`insert into schedule_item (day_id, channel_id, key, during, title, kind)
      values (${day}, ${channel}, ${key}, tstzrange(${at(from)}, ${at(until)}), ${title}, ${kind})`.execute(
      db,
    )
  await sql`insert into recording (channel_id, title, due_at, starts_at, ends_at, status, coverage)
    select ${channel}, 'x', ${at('06:00')}, ${at('06:00')}, ${at('07:00')}, status, coverage
    from (values ('done', 1.0), ('short', 0.5), ('cancelled', null)) v (status, coverage)`.execute(db)
})
afterAll(() => app.close())

const statistic = async (query = `start_date=${yesterday}&end_date=${yesterday}`) =>
  (await app.get(`/api/schedule-statistic?${query}`, admin.token)).body

test('what was published, seen to be sent, heard again, left free and recorded is counted', async () => {
  await app.kernel.db.transaction().execute((tx) =>
    noteTitles(
      tx,
      channel,
      [
        { at: at('06:05'), title: 'THOI SU SANG - 6h' },
        { at: at('08:01'), title: 'Khác' },
      ],
      at('09:00'),
    ),
  )
  const { rows } = await sql<{ id: number }>`select id from schedule_item where key = 'b'`.execute(
    app.kernel.db,
  )
  const said = await app.post(`/api/schedule-item/${rows[0]?.id}/as-run`, admin.token, {})
  expect(said.body.data).toMatchObject({ item_id: rows[0]?.id, starts_at: at('08:00'), ends_at: at('11:00') })
  const { data } = await statistic()
  // Titles were told from five past six until the item's end.
  expect(data.total).toEqual({ planned: 6, run: 4.92, items: 3, gaps: 18, reruns: 1 })
  expect(data.by_day).toEqual([{ day: yesterday, planned: 6, run: 4.92, gaps: 18 }])
  expect(data.by_channel).toEqual([{ id: channel, name: 'Kênh đếm', planned: 6, run: 4.92, gaps: 18 }])
  expect(data.by_kind).toEqual([
    { kind: 'live', hours: 2, items: 1 },
    { kind: 'recorded', hours: 3, items: 1 },
    { kind: 'rerun', hours: 1, items: 1 },
  ])
  expect(data.by_program).toMatchObject([{ id: null, planned: 6, items: 3, reruns: 1 }])
  expect(data.recordings).toEqual([
    { id: channel, name: 'Kênh đếm', total: 2, complete: 1, hours: 1.5, coverage: 0.75 },
  ])
  expect((await statistic(`channel_id=${channel + 1}`)).data.total.items).toBe(0)
  // A year is counted otherwise than a day.
  const year = await statistic(`start_date=${dayAfter(yesterday, -300)}&end_date=${yesterday}`)
  const { start_date: _, ...same } = data
  expect(year.data).toEqual({ ...same, start_date: dayAfter(yesterday, -300) })
})

test('days have an order and a bound; what is still to come is not said to be sent', async () => {
  expect((await statistic('start_date=2026-02-02&end_date=2026-01-01')).errors).toEqual({
    end_date: [expect.any(String)],
  })
  expect((await statistic('start_date=2020-01-01&end_date=2026-01-01')).errors).toEqual({
    end_date: [expect.any(String)],
  })
  const { rows } = await sql<{
    id: number
  }>`update schedule_item set during = tstzrange(now(), now() + interval '1 hour')
    where key = 'c' returning id`.execute(app.kernel.db)
  const early = await app.post(`/api/schedule-item/${rows[0]?.id}/as-run`, admin.token, {})
  expect(early).toMatchObject({ status: 422, body: { error: 'as_run.not_sent' } })
})
