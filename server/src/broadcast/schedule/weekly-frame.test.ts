import type { SlotRow } from '@toasoan/contract/broadcast/frames'
import { dayAfter, wallTimeAt, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let planner: TestPerson
let channel: number
const today = wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh').date
const inDays = (days: number) => dayAfter(today, days)
const hour = 3600
let made = 0

beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'create', 'update', 'publish'].map((verb) => `schedule.${verb}`)
  const frames = ['index', 'create', 'update'].map((verb) => `channelItem.${verb}`)
  planner = await app.person({ grants: [...verbs, ...frames, 'channel.create'] as never })
})
afterAll(() => app.close())

const slot = (title: string, start: number, hours: number, more: object = {}) => ({
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], start: start * hour, seconds: hours * hour, title, kind: 'live' },
  ...more,
})

beforeEach(async () => {
  made += 1
  const body = { name: `Kênh khung ${made}`, code: `khung-${made}`, zone: 'Asia/Ho_Chi_Minh' }
  channel = (await app.post('/api/channel/create', planner.token, body)).body.data.id
  const items = [slot('Sáng', 6, 2), slot('Trưa', 11, 1)]
  const set = await app.post('/api/channel/schedule', planner.token, {
    channel_id: channel,
    valid_from: today,
    items,
  })
  expect(set.status, set.text).toBe(200)
})

const week = async (from = today) =>
  (await app.get(`/api/channel-item/frame/${channel}?date_play=${from}`, planner.token)).body.data

type Slot = Omit<SlotRow, 'id'> & { id?: number }

const inputOf = ({ slot: number, weekdays, start, seconds, title, kind, program_id, studio_id }: Slot) => ({
  ...{ slot: number, weekdays, start, seconds, title, kind, program_id, studio_id },
})

async function asked(work: (slots: ReturnType<typeof inputOf>[]) => object[], more: object = {}) {
  const { slots } = await week()
  return {
    scope: 'onward',
    dates: [inDays(2)],
    base: slots.map(({ id, version }: SlotRow) => ({ id, version })),
    items: work(slots.map(inputOf)),
    ...more,
  }
}

const put = (body: object, who = planner) => app.put(`/api/channel-item/frame/${channel}`, who.token, body)
const affected = (body: object) => app.post(`/api/channel-item/affected/${channel}`, planner.token, body)

const later = (slots: ReturnType<typeof inputOf>[]) =>
  slots.map((each) => (each.title === 'Trưa' ? { ...each, start: 12 * hour } : each))

/** When an item begins on each of the seven days, in hours; null where it is not. */
const beginnings = async (title: string) =>
  (await week()).days.map(({ items }: { items: { title: string; start: number }[] }) => {
    const item = items.find((each) => each.title === title)
    return item ? item.start / hour : null
  })

const open = async (date_play: string) =>
  (await app.post('/api/channel/schedule', planner.token, { channel_id: channel, date_play })).body.data.day

test('a change from a day on leaves the days before, takes drafts along, and lists what it concerns', async () => {
  await open(inDays(3))
  const out = await open(inDays(4))
  const { items } = (await app.get(`/api/schedule/edit/${out.id}`, planner.token)).body.data
  const saved = await app.put(`/api/schedule/update/${out.id}`, planner.token, {
    version: out.version,
    items: items.map(({ override: _override, ...item }: { override: unknown }) => item),
    publish: true,
  })
  expect(saved.status, saved.text).toBe(200)
  const body = await asked(later)
  expect((await affected(body)).body.data).toEqual({
    days: [
      expect.objectContaining({ date_play: inDays(3), state: 'draft', stays: false }),
      expect.objectContaining({ date_play: inDays(4), state: 'published', stays: true }),
    ],
    until: null,
  })
  const changed = await put(body)
  expect(changed.body.data, changed.text).toEqual({ days: 1 })
  expect(await beginnings('Trưa')).toEqual([11, 11, 12, 12, 11, 12, 12])
})

test('a change of one day is of this day alone, and is not undone by the frame', async () => {
  const body = await asked(later, { scope: 'day' })
  expect((await affected(body)).body.data.days).toEqual([
    { date_play: inDays(2), id: null, state: null, stays: false },
  ])
  const two = await affected({ ...body, dates: [inDays(2), inDays(5)] })
  expect(two.body.data.days.map(({ date_play }: { date_play: string }) => date_play)).toEqual([
    inDays(2),
    inDays(5),
  ])
  expect((await put(body)).body.data).toEqual({ days: 1 })
  expect(await beginnings('Trưa')).toEqual([11, 11, 12, 11, 11, 11, 11])
  const { days } = await week()
  expect(days[2].items).toMatchObject([
    { title: 'Sáng', override: null },
    { title: 'Trưa', override: 'moved' },
  ])
  // Taken out on one day, added on another.
  const weekday = weekdayOf(inDays(5))
  const moved = await asked(
    (slots) =>
      slots.flatMap((each) =>
        each.title === 'Sáng'
          ? [
              { ...each, weekdays: each.weekdays.filter((day) => day !== weekdayOf(inDays(4))) },
              { ...each, slot: null, weekdays: [weekday], start: 20 * hour },
            ]
          : [each],
      ),
    { scope: 'day', dates: [inDays(4), inDays(5)] },
  )
  const done = await put(moved)
  expect(done.status, done.text).toBe(200)
  expect(await beginnings('Sáng')).toEqual([6, 6, 6, 6, null, 6, 6])
  const fifth = (await week()).days[5].items.map(({ title, start }: { title: string; start: number }) => [
    title,
    start / hour,
  ])
  expect(fifth).toEqual([
    ['Sáng', 6],
    ['Trưa', 11],
    ['Sáng', 20],
  ])
})

test('overlapping slots are refused, and a frame that somebody changed meanwhile', async () => {
  const overlapping = await asked((slots) => [...slots, slot('Chồng', 7, 1, { slot: null })])
  const clash = await put(overlapping)
  expect((await affected(overlapping)).status).toBe(422)
  expect(clash).toMatchObject({
    status: 422,
    body: { errors: { items: [expect.stringContaining('chồng lên')] } },
  })
  const old = await asked(later, { dates: [today] })
  expect((await put(old)).status).toBe(200)
  const stale = await put(old)
  expect(stale).toMatchObject({
    status: 409,
    body: { error: 'record.stale', data: { theirs: [{ title: 'Sáng' }, { title: 'Trưa' }] } },
  })
  expect((await affected(old)).status).toBe(409)
  const past = await put({ ...(await asked(later)), dates: [inDays(-1)], base: [] })
  expect(past).toMatchObject({ status: 422, body: { errors: { valid_from: [expect.any(String)] } } })
  // Nor is it told what it would do to all days there ever were.
  const long = await affected({ ...(await asked(later)), dates: [inDays(-1)], base: [] })
  expect(long).toMatchObject({ status: 422, body: { errors: { valid_from: [expect.any(String)] } } })
})

test('a change ends where the frame of then ends', async () => {
  await app.post('/api/channel/schedule', planner.token, {
    channel_id: channel,
    valid_from: inDays(4),
    items: [slot('Khung sau', 9, 1)],
  })
  expect(
    (
      await put(
        await asked(later, {
          base: (await week()).slots
            .filter(({ valid_from }: SlotRow) => valid_from === today)
            .map(({ id, version }: SlotRow) => ({ id, version })),
          items: later(
            (await week()).slots.filter(({ valid_from }: SlotRow) => valid_from === today).map(inputOf),
          ),
        }),
      )
    ).status,
  ).toBe(200)
  expect(await beginnings('Trưa')).toEqual([11, 11, 12, 12, null, null, null])
  expect(await beginnings('Khung sau')).toEqual([null, null, null, null, 9, 9, 9])
})

test('rights: the frame by its own, a single day by that of days too', async () => {
  const frames = await app.person({ grants: ['channelItem.index', 'channelItem.update'] })
  expect((await put(await asked(later, { scope: 'day' }), frames)).body.data).toEqual({
    permission: 'schedule.update',
  })
  expect((await put(await asked(later), frames)).status).toBe(200)
  const reader = await app.person({ grants: ['channelItem.index'] })
  expect((await put(await asked(later), reader)).status).toBe(403)
  expect((await app.get('/api/channel-item/frame/999999', planner.token)).status).toBe(404)
})
