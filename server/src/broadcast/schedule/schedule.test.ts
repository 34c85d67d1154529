import type { DayEdited, KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { fileUses } from '../../media/files/file-uses.ts'
import { todayOf } from './channel-of.ts'
import { makeDaysAhead } from './make-days.ts'

let app: TestApp
let planner: TestPerson
let drafter: TestPerson
let reader: TestPerson
let studio: number
const zone = 'Asia/Ho_Chi_Minh'
const today = todayOf({ zone })
const inDays = (days: number) => dayAfter(today, days)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hour = 3600

/** Permissions by which days are drafted; `frame` are those for weekly frames. */
const plan = ['index', 'view', 'create', 'update', 'delete'].map((verb) => `schedule.${verb}`)
const frame = [
  'channelItem.index',
  'channelItem.create',
  'channelItem.update',
  'channel.create',
  'scheduleItem.index',
]

beforeAll(async () => {
  app = await testApp()
  planner = await app.person({
    grants: [...plan, ...frame, 'scheduleItem.view', 'schedule.publish', ['file.index', 'own']] as never,
  })
  drafter = await app.person({ grants: plan as never })
  reader = await app.person()
  const { rows } = await app.kernel.pool.query(
    `insert into studio (code, name, kind, capacity, status) values ('ph', 'Phòng Hạnh', 'live', 4, 'normal') returning id`,
  )
  studio = rows[0].id
})
afterAll(() => app.close())

let channels = 0
async function channel(of = zone): Promise<number> {
  channels += 1
  const body = { name: `Kênh số ${channels}`, code: `kenh-${channels}`, zone: of }
  const answer = await app.post('/api/channel/create', planner.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

const halves = (title = 'Sáng') => [
  { weekdays: everyDay, start: 0, seconds: 12 * hour, title },
  { weekdays: everyDay, start: 12 * hour, seconds: 12 * hour, title: 'Chiều' },
]
const setFrame = (channel_id: number, items: object[] = halves(), valid_from = today) =>
  app.post('/api/channel/schedule', planner.token, { channel_id, valid_from, items })
const open = (channel_id: number, date_play: string, copy_from?: object) =>
  app.post('/api/channel/schedule', planner.token, { channel_id, date_play, copy_from })
const edit = async (id: number): Promise<DayEdited> =>
  (await app.get(`/api/schedule/edit/${id}`, planner.token)).body.data
const bare = (items: KeptItem[]) => items.map(({ override: _override, ...item }) => item)
const save = (day: { id: number; version: number }, items: object[], more: object = {}, who = planner) =>
  app.put(`/api/schedule/update/${day.id}`, who.token, { version: day.version, items, ...more })
const item = (key: string, start: number, seconds: number, more: object = {}) => ({
  key,
  mode: 'fixed',
  start,
  seconds,
  title: `Mục ${key}`,
  kind: 'live',
  ...more,
})
async function openedDay(channel_id: number, date = inDays(3)): Promise<DayEdited> {
  const answer = await open(channel_id, date)
  expect(answer.status, answer.text).toBe(200)
  return edit(answer.body.data.day.id)
}

test('a weekly frame holds from a day on; slots that overlap are refused, over midnight and Sunday too', async () => {
  const id = await channel()
  const first = await setFrame(id)
  expect(first.body.data.slots).toMatchObject([{ title: 'Sáng', valid_from: today, valid_until: null }, {}])
  await setFrame(id, halves('Sáng mới'), inDays(5))
  const on = async (date: string) =>
    (await app.get(`/api/channel-item?channel_id=${id}&on=${date}&card_type=channel_item`, planner.token))
      .body.data
  expect(await on(today)).toMatchObject([{ title: 'Sáng', valid_until: inDays(4) }, {}])
  expect(await on(inDays(5))).toMatchObject([{ title: 'Sáng mới', valid_until: null }, {}])
  const clash = await setFrame(id, [
    { weekdays: [1], start: 0, seconds: hour, title: 'Đầu tuần' },
    { weekdays: [7], start: 23 * hour, seconds: 2 * hour, title: 'Cuối tuần' },
  ])
  expect(clash).toMatchObject({
    status: 422,
    body: { errors: { items: ['“Đầu tuần” chồng lên “Cuối tuần” vào Thứ hai.'] } },
  })
  expect((await setFrame(id, halves(), inDays(-1))).body.errors.valid_from).toHaveLength(1)
  expect((await setFrame(id, [{ ...halves()[0], program_id: 999_999 }])).body.errors).toEqual({
    'items.0.program_id': ['Không có chương trình này.'],
  })
})

test('days are made fourteen ahead, once; a frame that changes makes the drafts anew and spares what hands did', async () => {
  const id = await channel()
  await setFrame(id)
  expect(await makeDaysAhead(app.kernel)).toBeGreaterThanOrEqual(14)
  expect(await makeDaysAhead(app.kernel)).toBe(0)
  const listed = await app.get(`/api/schedule?channel_id=${id}`, planner.token)
  expect(listed.body).toMatchObject({ total: 14 })
  expect(listed.body.data[0]).toMatchObject({
    date_play: today,
    state: 'draft',
    items: 2,
    refuses: 0,
    warns: 0,
  })
  const day = await edit(listed.body.data[4].id)
  const [morning, afternoon] = bare(day.items)
  const moved = { ...morning, seconds: 11 * hour }
  const own = item('tin-nong', 11 * hour, hour)
  const saved = await save(day, [moved, own])
  expect(saved.body.data.items).toMatchObject([{ override: 'moved' }, { override: 'added' }])
  await setFrame(id, [
    { ...halves('Sáng khác')[0], slot: morning?.slot },
    { ...halves()[1], title: 'Chiều khác', slot: afternoon?.slot },
  ])
  const after = await edit(day.id)
  expect(after.items.map(({ title, seconds }) => [title, seconds])).toEqual([
    ['Sáng', 11 * hour],
    ['Mục tin-nong', hour],
  ])
  const other = await edit(listed.body.data[5].id)
  expect(other.items.map(({ title }) => title)).toEqual(['Sáng khác', 'Chiều khác'])
  expect(other.version).toBe(2)
})

test('one slot changes from today on, in place; an old sight of it is refused', async () => {
  const id = await channel()
  const { slots } = (await setFrame(id)).body.data
  const day = await openedDay(id)
  const put = (body: object) => app.put(`/api/channel-item/update/${slots[1].id}`, planner.token, body)
  const changed = await put({ data: { title: 'Chiều muộn', version: 1 } })
  expect(changed.body.data).toMatchObject({
    id: slots[1].id,
    title: 'Chiều muộn',
    start: 12 * hour,
    version: 2,
  })
  expect((await put({ title: 'Khác', version: 1 })).body.error).toBe('record.stale')
  expect((await put({ start: 11 * hour })).body.errors.start[0]).toContain('chồng lên “Sáng”')
  expect((await edit(day.id)).items.map(({ title }) => title)).toEqual(['Sáng', 'Chiều muộn'])
  await app.kernel.pool.query(
    `update channel_frame set valid = daterange(lower(valid) - 30, null) where channel_id = $1`,
    [id],
  )
  const split = await put({ title: 'Từ hôm nay', version: 2 })
  expect(split.body.data).toMatchObject({ slot: slots[1].slot, valid_from: today })
  expect(split.body.data.id).not.toBe(slots[1].id)
})

test('of two who save one day, the second is shown both; nothing of theirs is lost', async () => {
  const day = await openedDay(await channel())
  const mine = item('cua-toi', 0, hour)
  const results = await Promise.all([
    save(day, [mine]),
    save(day, [item('cua-ban', 0, 2 * hour)], {}, drafter),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = results.toSorted((one, other) => one.status - other.status)
  expect(lost?.body).toMatchObject({
    error: 'record.stale',
    data: { version: 2, theirs: { version: 2, items: [{ key: won?.body.data.items[0].key }] } },
  })
})

test('a day is published without faults that refuse; readers and planners see their own', async () => {
  const id = await channel()
  const day = await openedDay(id)
  const items = [
    item('a', 6 * hour, hour),
    item('b', 6.5 * hour, hour),
    item('c', 0, hour, { mode: 'follows' }),
  ]
  const refused = await save(day, items, { publish: true })
  expect(refused.body).toMatchObject({
    error: 'schedule.faults',
    data: { count: 1, faults: [{ code: 'overlap', key: 'a', values: { other: 'Mục b', length: hour / 2 } }] },
  })
  expect((await edit(day.id)).version).toBe(1)
  const mended = [items[0], { ...items[1], start: 7 * hour }, items[2]] as object[]
  const draft = await save(day, mended, {}, drafter)
  expect(draft.body.data.items[2]).toMatchObject({ key: 'c', start: 8 * hour, mode: 'follows' })
  expect((await save({ ...day, version: 2 }, mended, { publish: true }, drafter)).body).toMatchObject({
    error: 'permission.denied',
    data: { permission: 'schedule.publish' },
  })
  const shown = () => app.get(`/api/schedule/${id}?date_play=${day.date_play}`, reader.token)
  expect((await shown()).body.data).toMatchObject({ id: null, items: [] })
  const published = await save({ ...day, version: 2 }, mended, { publish: true })
  expect(published.body.data).toMatchObject({ state: 'published', version: 3, published_version: 3 })
  expect((await shown()).body.data.items.map(({ key }: { key: string }) => key)).toEqual(['a', 'b', 'c'])
  const ids = async () =>
    (await app.get(`/api/schedule-item?channel_id=${id}&sortBy=starts_at`, planner.token)).body.data
  const before = await ids()
  await save({ ...day, version: 3 }, mended.slice(1))
  expect((await shown()).body.data.items).toHaveLength(3)
  const swapped = [item('b', 6 * hour, hour), item('a', 7 * hour, hour), items[2]] as object[]
  expect((await save({ ...day, version: 4 }, swapped, { publish: true })).status).toBe(200)
  const after = await ids()
  const idOf = (rows: { title: string; id: number }[], title: string) =>
    rows.find((row) => row.title === title)?.id
  for (const title of ['Mục a', 'Mục b', 'Mục c']) expect(idOf(after, title)).toBe(idOf(before, title))
  expect(after[0]).toMatchObject({ title: 'Mục b', card_type: 'schedule_item' })
  const one = await app.get(`/api/schedule-item/${after[0].id}`, planner.token)
  expect(one.body.data).toMatchObject({ schedule_id: day.id, date_play: day.date_play })
})

test('the database lets no two published items of a channel overlap, over midnight neither', async () => {
  const id = await channel()
  const [one, two] = [await openedDay(id, inDays(3)), await openedDay(id, inDays(4))]
  await save(two, [item('sang', 0, hour)], { publish: true })
  await save({ ...two, version: 2 }, [item('sang', 2 * hour, hour)])
  const late = await save(one, [item('dem', 22 * hour, 3 * hour)], { publish: true })
  expect(late.body.error).toBe('schedule.overlap')
  const planned = await save({ ...two, version: 3 }, [item('sang', 2 * hour, hour)], { publish: true })
  expect(planned.status).toBe(200)
  expect((await save(one, [item('dem', 22 * hour, 3 * hour)], { publish: true })).status).toBe(200)
  expect((await edit(two.id)).before).toEqual({ until: hour, title: 'Mục dem' })
  // A list of the one day knows what goes on into it, as the editor does.
  await save({ ...two, version: 4 }, [item('sang', hour / 2, 23.5 * hour)])
  const listed = await app.get(
    `/api/schedule?channel_id=${id}&start_date=${inDays(4)}&end_date=${inDays(4)}`,
    planner.token,
  )
  expect(listed.body.data).toMatchObject([{ id: two.id, refuses: 1, warns: 0 }])
  await expect(
    app.kernel.pool.query(
      `insert into schedule_item (day_id, channel_id, key, during, title, kind)
       select day_id, channel_id, 'x', during, title, kind from schedule_item where day_id = $1`,
      [one.id],
    ),
  ).rejects.toMatchObject({ code: '23P01' })
})

test('publishing takes the studios; one that is taken is refused with offers', async () => {
  const [one, two] = [await openedDay(await channel()), await openedDay(await channel())]
  const live = [item('truc-tiep', 9 * hour, hour, { studio_id: studio })]
  expect((await save(one, live, { publish: true })).status).toBe(200)
  const refused = await save(two, live, { publish: true })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: 'claim.taken',
      data: { clashes: [{ kind: 'studio', source: 'broadcast', title: expect.stringContaining('Kênh số') }] },
    },
  })
  expect(refused.body.data.free_times.length).toBeGreaterThan(0)
  expect((await save(two, live)).body.data.taken).toMatchObject([
    { studio_id: studio, from: 9 * hour, until: 10 * hour },
  ])
  const gone = await app.remove(`/api/schedule/${one.id}`, planner.token)
  expect(gone).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } })
  expect((await app.remove(`/api/schedule/${one.id}?reason=doi%20ke%20hoach`, planner.token)).status).toBe(
    200,
  )
  expect((await save({ ...two, version: 2 }, live, { publish: true })).status).toBe(200)
})

test('rights that have ended keep a day from being published', async () => {
  const day = await openedDay(await channel())
  const { rows } = await app.kernel.pool.query(
    `insert into file (key, name, filename_original, extension, mimetype, type, size, sha256, created_by, duration_ms, rights_to)
     values ('lichphat00000001', 'Nhạc hiệu', 'a.mp3', 'mp3', 'audio/mpeg', 'audio', 1, '\\x00', $1, 1800000, $2) returning id`,
    [planner.id, inDays(2)],
  )
  const items = [item('nhac', 0, hour / 2, { file_id: rows[0].id })]
  const refused = await save(day, items, { publish: true })
  expect(refused.body.data.faults).toMatchObject([
    { code: 'rights', key: 'nhac', values: { file: 'Nhạc hiệu' } },
  ])
  await app.kernel.pool.query('update file set rights_to = $2 where id = $1', [rows[0].id, inDays(3)])
  expect((await save(day, items, { publish: true })).status).toBe(200)
  // They end at noon: what ends by then is sent, its copy at noon is not.
  await app.kernel.pool.query('update file set rights_until = $2 where id = $1', [
    rows[0].id,
    `${inDays(3)}T12:00:00+07:00`,
  ])
  const of = (key: string, from: number) => item(key, from, hour / 2, { file_id: rows[0].id })
  const noon = await save({ ...day, version: 2 }, [of('nhac', 11.5 * hour), of('trua', 12 * hour)], {
    publish: true,
  })
  expect(noon.body.data.faults).toMatchObject([
    { code: 'rights', key: 'trua', values: { file: 'Nhạc hiệu' } },
  ])
  expect((await save({ ...day, version: 2 }, [of('nhac', 11.5 * hour)], { publish: true })).status).toBe(200)
  // A part of an item is sent as the item is; the file is known to be used by it.
  const parts = [{ kind: 'file', ref_id: rows[0].id, title: 'Nhạc', seconds: 1800 }]
  const within = (start: number) =>
    save({ ...day, version: 3 }, [item('b', start, hour, { parts })], { publish: true })
  expect((await within(12 * hour)).body.data.faults).toMatchObject([{ code: 'rights', key: 'b' }])
  expect((await within(11 * hour)).status).toBe(200)
  const uses = async () =>
    (await fileUses(app.kernel.db, null, rows[0].id)).map(({ kind, id, is_public }) => [kind, id, is_public])
  expect(await uses()).toEqual([['schedule', day.id, true]])
  expect((await save({ ...day, version: 4 }, [item('b', 0, hour)])).status).toBe(200)
  expect(await uses(), 'it is published still').toEqual([['schedule', day.id, true]])
  expect((await save({ ...day, version: 5 }, [item('b', 0, hour)], { publish: true })).status).toBe(200)
  expect(await uses()).toEqual([])
  expect((await save({ ...day, version: 6 }, [item('x', 0, 60, { file_id: 999_999 })])).body.errors).toEqual({
    'items.0.file_id': ['Không có tệp này.'],
  })
})

test('a file that a planner may not see is named by no day of theirs, unless one names it already', async () => {
  const id = await channel()
  const [day, other] = [await openedDay(id), await openedDay(id, inDays(4))]
  const { rows } = await app.kernel.pool.query(
    `insert into file (key, name, filename_original, extension, mimetype, type, size, sha256, created_by, duration_ms)
     values ('lichphat00000002', 'Băng mật', 'm.mp3', 'mp3', 'audio/mpeg', 'audio', 1, '\\x00', $1, 60000) returning id`,
    [reader.id],
  )
  const file = rows[0].id
  const whole = [item('a', 0, hour, { file_id: file })]
  const part = [item('a', 0, hour, { parts: [{ kind: 'file', ref_id: file, title: 'Băng', seconds: 60 }] })]
  // A file of no department is in none, not in any.
  const neighbour = await app.person({
    grants: [...plan, ['file.index', 'department']] as never,
    departments: [await app.department('ban-lich-phat')],
  })
  for (const who of [planner, neighbour])
    for (const items of [whole, part]) {
      const refused = await save(day, items, {}, who)
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { 'items.0.file_id': ['Không có tệp này.'] } },
      })
    }
  await app.kernel.pool.query('update file set shared = true where id = $1', [file])
  expect((await save(day, whole)).status).toBe(200)
  await app.kernel.pool.query('update file set shared = false where id = $1', [file])
  expect((await save(other, part)).status).toBe(200)
})

test('a day is opened once, from the frame or as a copy; one that was sent stays', async () => {
  const id = await channel()
  await setFrame(id)
  const unopened = await app.get(`/api/schedule/${id}`, planner.token)
  expect(unopened.body.data).toMatchObject({ id: null, date_play: today, items: [{ title: 'Sáng' }, {}] })
  const first = await open(id, inDays(2))
  expect(first.body.data).toMatchObject({ opened: true, day: { items: 2 } })
  expect((await open(id, inDays(2))).body.data).toMatchObject({
    opened: false,
    day: { id: first.body.data.day.id },
  })
  await save(await edit(first.body.data.day.id), [item('rieng', 0, hour)])
  const copy = await open(id, inDays(9), { channel_id: id, date_play: inDays(2) })
  expect((await edit(copy.body.data.day.id)).items).toMatchObject([{ key: 'rieng', override: 'added' }])
  expect((await open(id, inDays(10), { channel_id: id, date_play: inDays(300) })).status).toBe(422)
  expect((await open(id, inDays(-2))).body.error).toBe('schedule.past')
  const both = await app.post('/api/channel/schedule', planner.token, { channel_id: id })
  expect(both).toMatchObject({ status: 422, body: { errors: { date_play: [expect.any(String)] } } })
  const kept = await app.person({ grants: ['channel.delete'] })
  expect((await app.remove(`/api/channel/${id}`, kept.token)).body).toMatchObject({
    error: 'channel.in_use',
    data: { days: 2, items: 2 },
  })
  const framed = await app.post('/api/channel/schedule', drafter.token, {
    channel_id: id,
    valid_from: today,
    items: [],
  })
  expect(framed.body.data).toMatchObject({ permission: 'channelItem.create' })
})

test('days whose clocks are changed have no gap and no overlap that nobody made', async () => {
  const id = await channel('Europe/Paris')
  const nights = [0, 1, 2, 3].map((at) => ({
    weekdays: everyDay,
    start: at * hour,
    seconds: hour,
    title: `Đêm ${at}`,
  }))
  await setFrame(id, [...nights, { weekdays: everyDay, start: 4 * hour, seconds: 20 * hour, title: 'Ngày' }])
  const year = Number(today.slice(0, 4)) + 1
  const sunday = (month: string) => {
    const last = `${year}-${month}-31`
    return dayAfter(last, -(weekdayOf(last) % 7))
  }
  const spring = await openedDay(id, sunday('03'))
  expect(spring.items.map(({ title, seconds }) => [title, seconds / hour])).toEqual([
    ['Đêm 0', 1],
    ['Đêm 1', 1],
    ['Đêm 3', 1],
    ['Ngày', 20],
  ])
  const autumn = await openedDay(id, sunday('10'))
  expect(autumn.items.map(({ seconds }) => seconds / hour)).toEqual([1, 1, 2, 1, 20])
  for (const day of [spring, autumn])
    expect((await save(day, bare(day.items), { publish: true })).body.data.published_version).toBe(2)
})

test('whoever speaks sees the day as it is planned, by the clock of the server; readers do not', async () => {
  const day = await openedDay(await channel())
  const parts = [{ kind: 'text', title: 'Tin một', text: 'Lời đọc', seconds: 40 }]
  await save(day, [item('a', 6 * hour, hour, { parts }), item('b', 0, 600, { mode: 'follows' })])
  const shown = await app.get(`/api/schedule/present/${day.id}`, planner.token)
  const begins = Date.parse(`${day.date_play}T00:00:00+07:00`)
  expect(shown.body.data).toMatchObject({
    version: 2,
    items: [
      { key: 'a', parts: [{ title: 'Tin một', text: 'Lời đọc', seconds: 40 }] },
      { key: 'b', starts_at: new Date(begins + 7 * hour * 1000).toISOString(), parts: [] },
    ],
  })
  expect(Math.abs(Date.parse(shown.body.data.now) - Date.now())).toBeLessThan(60_000)
  expect((await app.get(`/api/schedule/present/${day.id}`, reader.token)).body.data).toMatchObject({
    permission: 'schedule.index',
  })
})
