import type { DayEdited, KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { todayOf } from './channel-of.ts'

let app: TestApp
let planner: TestPerson
const zone = 'Asia/Ho_Chi_Minh'
const today = todayOf({ zone })
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hour = 3600

beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'publish'].map((verb) => `schedule.${verb}`)
  const grants = [...verbs, 'channelItem.create', 'channelItem.index', 'channel.create'] as never
  planner = await app.person({ grants })
})
afterAll(() => app.close())

let channels = 0
async function channel(of = zone): Promise<number> {
  channels += 1
  const body = { name: `Kênh cố định ${channels}`, code: `co-dinh-${channels}`, zone: of }
  return (await app.post('/api/channel/create', planner.token, body)).body.data.id
}
const edit = async (id: number): Promise<DayEdited> =>
  (await app.get(`/api/schedule/edit/${id}`, planner.token)).body.data
async function opened(channel_id: number, date_play: string, copy_from?: object): Promise<DayEdited> {
  const answer = await app.post('/api/channel/schedule', planner.token, { channel_id, date_play, copy_from })
  expect(answer.status, answer.text).toBe(200)
  return edit(answer.body.data.day.id)
}
const save = (day: { id: number; version: number }, items: object[], more: object = {}) =>
  app.put(`/api/schedule/update/${day.id}`, planner.token, { version: day.version, items, ...more })
const item = (key: string, start: number, seconds: number, more: object = {}) => ({
  ...{ key, mode: 'fixed', start, seconds, title: `Mục ${key}`, kind: 'live' },
  ...more,
})
const fixedOf = (items: readonly { key: string; mode: string; start: number }[]) =>
  items.flatMap(({ key, mode, start }) => (mode === 'fixed' ? [`${key} ${start}`] : [])).toSorted()

test('18:00 lengthened to 3:00:00 leaves 20:00, and publishing is 409; cut at 20:00 it is published', async () => {
  const id = await channel()
  const [day, next] = [await opened(id, dayAfter(today, 3)), await opened(id, dayAfter(today, 4))]
  const evening = (seconds: number, more: object = {}) => [
    item('chieu', 0, 18 * hour),
    item('thoi-su', 18 * hour, seconds, more),
    item('be-tap', 20 * hour, hour / 2),
    item('dem', 20.5 * hour, 3.5 * hour),
  ]
  expect((await save(day, evening(2 * hour), { publish: true })).status).toBe(200)
  const longer = evening(3 * hour)
  const refused = await save({ ...day, version: 2 }, longer, { publish: true })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: 'schedule.faults',
      data: {
        count: 1,
        faults: [{ code: 'overlap', key: 'thoi-su', values: { length: hour, at: 20 * hour } }],
      },
    },
  })
  const draft = await save({ ...day, version: 2 }, longer)
  expect(fixedOf(draft.body.data.items)).toEqual(fixedOf(longer as never))
  const cut = await save({ ...day, version: 3 }, evening(3 * hour, { cut: true }), { publish: true })
  expect(cut.status, cut.text).toBe(200)
  expect(cut.body.data.items[1]).toMatchObject({ key: 'thoi-su', seconds: 3 * hour, cut: true })
  const { rows } = await app.kernel.pool.query(
    `select upper(during) as ends_at from schedule_item where day_id = $1 and key = 'thoi-su'`,
    [day.id],
  )
  expect(new Date(rows[0].ends_at).toISOString()).toBe(`${day.date_play}T13:00:00.000Z`)
  // Midnight is no fixed item of this day: what is cut within it does not exceed into the next one.
  const night = [item('toi', 22 * hour, 5 * hour, { cut: true }), item('khuya', 23 * hour, hour)]
  expect((await save({ ...day, version: 4 }, night)).status).toBe(200)
  expect((await edit(next.id)).before).toBeNull()
  const listed = await app.get(
    `/api/schedule?channel_id=${id}&start_date=${next.date_play}&end_date=${next.date_play}`,
    planner.token,
  )
  expect(listed.body.data).toMatchObject([{ refuses: 0, warns: 1 }])
  const wrong = await save({ ...day, version: 5 }, [item('a', 0, 60, { stretch: { min: 60, max: 30 } })])
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.stretch.max': [expect.any(String)] } },
  })
})

test('saving never moves a fixed start, whatever else is in the day', async () => {
  const day = await opened(await channel(), dayAfter(today, 3))
  const anyItem = fc.record({
    mode: fc.constantFrom('fixed', 'follows'),
    start: fc.integer({ min: 0, max: 24 * hour }),
    seconds: fc.integer({ min: 1, max: 6 * hour }),
    cut: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 10 }), async (all) => {
      const items = all.map((one, place) => item(`k${place}`, one.start, one.seconds, one))
      const saved = await save(await edit(day.id), items)
      expect(saved.status, saved.text).toBe(200)
      expect(fixedOf(saved.body.data.items)).toEqual(fixedOf(items as never))
    }),
    { numRuns: 10 },
  )
})

test('a new weekly frame moves its own items with their followers, and no item fixed by hand', async () => {
  const id = await channel()
  const slots = (start: number) => [
    { weekdays: everyDay, start: 0, seconds: 6 * hour, title: 'Đêm' },
    { weekdays: everyDay, start, seconds: 2 * hour, title: 'Sáng' },
  ]
  const set = (items: object[]) =>
    app.post('/api/channel/schedule', planner.token, { channel_id: id, valid_from: today, items })
  const { slots: first } = (await set(slots(8 * hour))).body.data
  const day = await opened(id, dayAfter(today, 3))
  const bare = day.items.map(({ override: _override, ...each }: KeptItem) => each)
  const own = [item('noi', 0, hour, { mode: 'follows' }), item('tay', 14 * hour, hour)]
  expect((await save(day, [...bare, ...own])).status).toBe(200)
  await set(slots(10 * hour).map((slot, place) => ({ ...slot, seconds: 5 * hour, slot: first[place].slot })))
  const after = await edit(day.id)
  expect(after.items.map(({ title, start }) => [title, start / hour])).toEqual([
    ['Đêm', 0],
    ['Sáng', 10],
    ['Mục noi', 15],
    ['Mục tay', 14],
  ])
})

test('a copied day keeps its times on the clock over a change of clocks', async () => {
  const id = await channel('Europe/Paris')
  const year = Number(today.slice(0, 4)) + 1
  const last = `${year}-03-31`
  const spring = dayAfter(last, -(weekdayOf(last) % 7))
  const before = await opened(id, dayAfter(spring, -1))
  await save(before, [item('toi', 20 * hour, hour), item('sau', 0, hour, { mode: 'follows' })])
  const copy = await opened(id, spring, { channel_id: id, date_play: before.date_play })
  expect(copy.items.map(({ start }) => start / hour)).toEqual([19, 20])
})
