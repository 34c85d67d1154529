import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { trashOld } from '../recording/jobs.ts'
import { occurrencesOf } from '../recording/occurrences.ts'
import { planRecordings } from '../recording/plan-recordings.ts'

let app: TestApp
let admin: TestPerson
let channel: number
beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete']
  const names = ['channel', 'channelSchedule', 'program']
  const schedule = ['schedule.create', 'schedule.update', 'schedule.publish']
  admin = await app.person({
    grants: [...names.flatMap((name) => verbs.map((verb) => `${name}.${verb}`)), ...schedule] as never,
  })
  channel = (await app.post('/api/channel/create', admin.token, { name: 'Kênh ghi', code: 'kg' })).body.data
    .id
})
afterAll(() => app.close())

const rule = (fields: object) =>
  app.post('/api/channel-schedule/create', admin.token, { name: 'Bản tin', channel_id: channel, ...fields })

/** A time of Vietnam six hours from now: an occurrence that has begun is recorded from now on, without what comes before it. */
const later = `${String((new Date().getUTCHours() + 13) % 24).padStart(2, '0')}:00`

const planned = async (id: number) =>
  (await app.get(`/api/recording?rule_id=${id}&sortBy=starts_at`, admin.token)).body.data as {
    id: number
    starts_at: string
    ends_at: string
    status: string
  }[]

test('times of a rule by the clocks of the channel: over midnight, and where clocks are changed', () => {
  const night = { mode: 'weekly', weekdays: [6], dates: [], starts_at: '23:30', minutes: 90 } as const
  const span = { from: Date.parse('2026-10-24T12:00:00Z'), until: Date.parse('2026-10-26T12:00:00Z') }
  const [one, ...others] = occurrencesOf(night, 'Europe/Paris', span)
  expect(others).toEqual([])
  expect(new Date(one?.due ?? 0).toISOString()).toBe('2026-10-24T21:30:00.000Z')
  // Clocks go back at three: the day has an hour more, and six o'clock is an hour later.
  const morning = { ...night, mode: 'dates', dates: ['2026-10-25'], starts_at: '06:00', minutes: 30 } as const
  const [after] = occurrencesOf(morning, 'Europe/Paris', span)
  expect(new Date(after?.due ?? 0).toISOString()).toBe('2026-10-25T05:00:00.000Z')
  // What has begun and is not over counts.
  const late = occurrencesOf(night, 'Europe/Paris', {
    from: Date.parse('2026-10-24T22:45:00Z'),
    until: span.until,
  })
  expect(late).toHaveLength(1)
  const always = occurrencesOf({ ...night, mode: 'always' }, 'UTC', {
    from: span.from + 60_000,
    until: span.from + 3_700_000,
  })
  expect(always.map(({ due }) => new Date(due).toISOString().slice(11, 16))).toEqual(['12:00', '13:00'])
})

test('a rule says when: what is missing stands under its field; its occurrences follow each change', async () => {
  const nothing = await rule({})
  expect(nothing.body.errors).toEqual({ starts_at: ['Hãy điền ô này.'], minutes: ['Hãy điền ô này.'] })
  const none = await rule({ mode: 'dates', starts_at: '06:00', minutes: 5 })
  expect(none.body.errors).toEqual({ dates: ['Chọn ít nhất một ngày.'] })
  const strange = await rule({ mode: 'always', category_id: 9_999, mam_account_id: 9_999 })
  expect(strange.body.errors).toEqual({ category_id: ['Không có mục này.'] })
  expect((await rule({ starts_at: '6h', minutes: 0 })).status).toBe(422)

  const made = await rule({ starts_at: later, minutes: 30, pre_roll: 60, post_roll: 0 })
  expect(made.body.data, made.text).toMatchObject({ card_type: 'channel_schedule', recent: [], version: 1 })
  const { id } = made.body.data
  const first = await planned(id)
  expect(first.length).toBeGreaterThanOrEqual(1)
  const [one] = first
  expect(Date.parse(one?.ends_at ?? '') - Date.parse(one?.starts_at ?? '')).toBe(31 * 60_000)
  expect((await rule({ starts_at: '07:00', minutes: 1 })).body.errors).toEqual({
    name: ['Kênh này đã có lịch ghi tên này.'],
  })

  const changed = await app.put(`/api/channel-schedule/update/${id}`, admin.token, {
    data: { name: 'Bản tin', channel_id: channel, minutes: 45, version: 1 },
  })
  expect(changed.body.data.version).toBe(2)
  const [longer] = await planned(id)
  expect(longer?.id).toBe(one?.id)
  expect(Date.parse(longer?.ends_at ?? '') - Date.parse(longer?.starts_at ?? '')).toBe(46 * 60_000)
  expect((await app.get(`/api/channel-schedule/${id}`, admin.token)).body.data.next_at).toBe(
    longer?.starts_at,
  )

  // What somebody cancelled stays so, however often it is planned.
  await app.post(`/api/recording/${one?.id}/change-status`, admin.token, { status: 'cancelled' })
  await planRecordings(app.kernel.db)
  expect((await planned(id)).find((each) => each.id === one?.id)?.status).toBe('cancelled')
  const again = await app.post(`/api/recording/${one?.id}/change-status`, admin.token, { status: 'planned' })
  expect(again.body.data.status).toBe('planned')

  await app.put(`/api/channel-schedule/update/${id}`, admin.token, {
    name: 'Bản tin',
    channel_id: channel,
    active: false,
  })
  expect((await planned(id)).filter(({ status }) => status === 'planned').length).toBeLessThanOrEqual(1)
  expect((await app.remove(`/api/channel-schedule/${id}`, admin.token)).status).toBe(200)
})

test('a programme is recorded when its schedule is published, and moves with it', async () => {
  const program = await app.post('/api/program_lists', admin.token, {
    name: 'Sân khấu',
    code: 'sk',
    channel_id: channel,
  })
  const made = await rule({
    name: 'Theo chương trình',
    mode: 'program',
    program_id: program.body.data.id,
    pre_roll: 0,
    post_roll: 0,
  })
  const { id } = made.body.data
  expect(await planned(id)).toEqual([])
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
  const { body } = await app.post('/api/channel/schedule', admin.token, {
    channel_id: channel,
    date_play: tomorrow,
  })
  const publish = async (version: number, start: number) => {
    const item = {
      key: 'a',
      mode: 'fixed',
      start,
      seconds: 1800,
      title: 'Vở mới',
      kind: 'recorded',
      program_id: program.body.data.id,
    }
    const saved = await app.put(`/api/schedule/update/${body.data.day.id}`, admin.token, {
      version,
      items: [item],
      publish: true,
    })
    expect(saved.status, saved.text).toBe(200)
    await planRecordings(app.kernel.db)
    return planned(id)
  }
  const [first] = await publish(1, 3600)
  const [moved, ...others] = await publish(2, 7200)
  expect(others).toEqual([])
  expect(Date.parse(moved?.starts_at ?? '') - Date.parse(first?.starts_at ?? '')).toBe(3_600_000)
  const other = await app.post('/api/channel/create', admin.token, { name: 'Kênh khác', code: 'kk' })
  const wrong = await app.put(`/api/channel-schedule/update/${id}`, admin.token, {
    name: 'Theo chương trình',
    channel_id: other.body.data.id,
  })
  expect(wrong.body.errors).toEqual({ program_id: ['Chương trình này thuộc kênh khác.'] })
  const kept = await app.remove(`/api/channel/${channel}`, admin.token)
  expect(kept).toMatchObject({ status: 409, body: { error: 'channel.in_use', data: { recordings: 2 } } })
  await sql`delete from recording`.execute(app.kernel.db)
})

test('an item that is marked is recorded when it is sent; it moves with its day, and goes with its mark', async () => {
  const { data } = (await app.post('/api/channel/create', admin.token, { name: 'Kênh mục', code: 'km' })).body
  // In the zone of the house, so that the item is ahead by less than what is planned.
  const date_play = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
  const { day } = (await app.post('/api/channel/schedule', admin.token, { channel_id: data.id, date_play }))
    .body.data
  let version = 1
  const publish = async (items: object[]) => {
    const body = { version: version++, items, publish: true }
    expect((await app.put(`/api/schedule/update/${day.id}`, admin.token, body)).status).toBe(200)
    const found = await app.get(`/api/recording?channel_id=${data.id}&open=true`, admin.token)
    return found.body.data.map((one: { title: string; starts_at: string; ends_at: string }) => [
      one.title,
      (Date.parse(one.starts_at) - Date.parse(`${date_play}T00:00:00+07:00`)) / 1000,
      (Date.parse(one.ends_at) - Date.parse(one.starts_at)) / 1000,
    ])
  }
  const item = (start: number, record: boolean, title = 'Tọa đàm') => ({
    ...{ key: 'td', mode: 'fixed', start, seconds: 1800, title, kind: 'live', record },
  })
  expect(await publish([item(3600, true)])).toEqual([['Tọa đàm', 3570, 1860]])
  expect(await publish([item(7200, true, 'Đối thoại')])).toEqual([['Đối thoại', 7170, 1860]])
  await planRecordings(app.kernel.db)
  expect(await publish([item(7200, false)])).toEqual([])
  expect(await publish([item(7200, true)])).toHaveLength(1)
  expect(await publish([])).toEqual([])
})

test('day and night is kept for a year, what a rule says so long, the rest for ever; what a day plans stays', async () => {
  const { db } = app.kernel
  const dates = { mode: 'dates', dates: ['2026-01-01'], starts_at: '06:00', minutes: 5 }
  const rules: Record<string, object> = {
    always: { mode: 'always' },
    week: { ...dates, keep_days: 7 },
    ever: dates,
  }
  const kept = async (name: string, days: number): Promise<number> => {
    const made = await rule({ name: `Giữ ${name} ${days}`, active: false, ...rules[name] })
    const { rows } = await sql<{ id: number }>`
      with f as (
        insert into file (key, name, filename_original, extension, mimetype, type, size, sha256, upload_type)
        values (${`giu${name}${days}`.padEnd(16, '0')}, 'Bản ghi', 'a.mp3', 'mp3', 'audio/mpeg', 'audio', 1, '\\x00', 'recording') returning id),
      r as (
        insert into recording (rule_id, channel_id, title, due_at, starts_at, ends_at, status, receipt)
        select ${made.body.data.id}, ${channel}, 'Cũ', at, at - interval '5 minutes', at, 'done',
          jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('file_id', f.id)))
        from f, lateral (select now() - ${days} * interval '1 day' as at) x)
      select id from f`.execute(db)
    return rows[0]?.id ?? 0
  }
  const [young, old, week, ever] = [
    await kept('always', 364),
    await kept('always', 366),
    await kept('week', 8),
    await kept('ever', 3000),
  ]
  const planned = await kept('week', 9)
  await sql`insert into schedule_day (channel_id, date_play, items) values (${channel}, '2020-01-01',
    ${JSON.stringify([{ file_id: null, parts: [{ kind: 'file', ref_id: planned }] }])}::jsonb)`.execute(db)
  await trashOld(app.kernel)
  const { rows } = await sql<{ id: number }>`
    select id from file where upload_type = 'recording' and deleted_at is null order by id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([young, ever, planned].toSorted((one, other) => one - other))
  expect([old, week].every((id) => id > 0)).toBe(true)
})
