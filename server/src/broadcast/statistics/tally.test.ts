// @module-tag long
import type { ScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTally } from '#server/kernel/tallies/keep-tally.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { tally } from './tally.ts'

let app: TestApp
let viewer: TestPerson
let channels: number[]
const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const keep = () => keepTally(app.kernel, tally)
const daysAgo = (days: number) => dayAfter(wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh').date, -days)

beforeAll(async () => {
  app = await testApp()
  viewer = await app.person({ grants: ['scheduleStatistic.index'] })
  const department = await app.department('ban-thoi-su')
  channels = (
    await rows(`insert into channel (code, name, kind, zone) values ('mot', 'Kênh một', 'radio', 'Asia/Ho_Chi_Minh'),
      ('hai', 'Kênh hai', 'tv', 'Europe/Paris') returning id`)
  ).map(({ id }) => id)
  await rows(
    `insert into program (channel_id, department_id, code, name, minutes)
    select $1, case when g < 3 then $2::bigint end, 'CT' || g, 'Chương trình ' || g, 30 from generate_series(1, 4) g`,
    [channels[0], department],
  )
})
afterAll(() => app.close())

type Item = {
  channel: number
  day: string
  kind: string
  program: number | null
  unit: number | null
  planned: number
  run: number | null
}

/** Hours of lengths that are whole hundredths of one. */
const hours = (seconds: number) => Math.round(seconds / 36) / 100
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

/** The statistic as it is defined, item by item. */
function truth(items: readonly Item[], days: readonly { channel: number; day: string; seconds: number }[]) {
  const of = (its: readonly Item[]) => ({
    planned: hours(sum(its.map(({ planned }) => planned))),
    run: hours(sum(its.map(({ run }) => run))),
  })
  const reruns = (its: readonly Item[]) => its.filter(({ kind }) => kind === 'rerun')
  const by = <Key>(key: (item: Item) => Key) => [...Map.groupBy(items, key)]
  const gaps = (only: (day: { channel: number; day: string }) => boolean) =>
    Math.round(
      sum(
        days.filter(only).map(({ channel, day, seconds }) => {
          const its = items.filter((item) => item.channel === channel && item.day === day)
          return hours(Math.max(0, seconds - sum(its.map(({ planned }) => planned))))
        }),
      ) * 100,
    ) / 100
  return {
    total: {
      ...of(items),
      items: items.length,
      reruns: of(reruns(items)).planned,
      gaps: gaps(() => true),
    },
    by_day: by(({ day }) => day).map(([day, its]) => ({
      day,
      ...of(its),
      gaps: gaps((one) => one.day === day),
    })),
    by_channel: by(({ channel }) => channel).map(([id, its]) => ({
      id,
      ...of(its),
      gaps: gaps(({ channel }) => channel === id),
    })),
    by_program: by(({ program }) => program).map(([id, its]) => ({
      id,
      ...of(its),
      items: its.length,
      reruns: reruns(its).length,
    })),
    by_unit: by(({ unit }) => unit).map(([id, its]) => ({ id, ...of(its) })),
    by_kind: by(({ kind }) => kind).map(([kind, its]) => ({
      kind,
      hours: of(its).planned,
      items: its.length,
    })),
  }
}

const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()

/** What is answered is what the items come to, of all channels and of one, in some spans. */
async function holds(): Promise<void> {
  const items =
    (await rows(`select d.channel_id as channel, d.date_play::text as day, i.kind, i.program_id as program,
      p.department_id as unit, extract(epoch from upper(i.during) - lower(i.during))::float8 as planned,
      (select max(extract(epoch from upper(during) - lower(during)))::float8 from as_run where item_id = i.id) as run
    from schedule_item i join schedule_day d on d.id = i.day_id left join program p on p.id = i.program_id`)) as Item[]
  const days = (await rows(`select d.channel_id as channel, d.date_play::text as day,
      extract(epoch from (d.date_play + 1)::timestamp at time zone c.zone - d.date_play::timestamp at time zone c.zone)::float8 as seconds
    from schedule_day d join channel c on c.id = d.channel_id where d.state = 'published'`)) as never[]
  for (const only of [undefined, channels[1]])
    for (const [from, until] of [
      [80, 0],
      [24, 5],
      [9, 9],
    ] as const) {
      const span = { start_date: daysAgo(from), end_date: daysAgo(until) }
      const asked = { ...span, ...(only && { channel_id: String(only) }) }
      const answer = await app.get(`/api/schedule-statistic?${new URLSearchParams(asked)}`, viewer.token)
      expect(answer.status, answer.text).toBe(200)
      const { total, ...lists } = answer.body.data as ScheduleStatistic
      const within = ({ channel, day }: { channel: number; day: string }) =>
        day >= span.start_date && day <= span.end_date && (only === undefined || channel === only)
      const known = truth(items.filter(within), (days as Item[]).filter(within) as never[])
      expect(total, JSON.stringify(asked)).toEqual(known.total)
      for (const by of ['by_day', 'by_channel', 'by_program', 'by_unit', 'by_kind'] as const) {
        const said = lists[by].map(({ name: _, ...row }: { name?: string }) => row)
        expect(inOrder(said), `${by} ${JSON.stringify(asked)}`).toEqual(inOrder(known[by]))
      }
    }
}

/** Any number from a row's id and another number, the same for the same. */
const some = (part: number, id = 'id') => `(hashint8extended(${id}, $1) & 2147483647) % ${part} = 0`
const length = (id: string) =>
  `interval '36 seconds' * (1 + (hashint8extended(${id}, $1) & 2147483647) % 100)`

/** Ways in which what is known of a day changes; `$1` makes each of its turns another. */
const changes = [
  `insert into schedule_day (channel_id, date_play, state, published_version)
   select c.id, (now() at time zone 'Asia/Ho_Chi_Minh')::date - g, 'published', 1 from channel c, generate_series(0, 36) g
   where ${some(2, 'c.id * 100 + g')} on conflict (channel_id, date_play) do nothing`,
  `insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
   select d.id, d.channel_id, 'k' || h, tstzrange(at, at + ${length('d.id * 10 + h')}), 'Mục',
     (array['live', 'recorded', 'rerun'])[1 + (d.id + h) % 3], (select id from program where code = 'CT' || (d.id + h) % 6)
   from schedule_day d join channel c on c.id = d.channel_id, generate_series(0, 4) h,
     lateral (select d.date_play::timestamp at time zone c.zone + h * interval '1 hour' as at) x
   where d.state = 'published' and ${some(2, 'd.id * 7 + h')} on conflict (day_id, key) do nothing`,
  `delete from schedule_item where ${some(5)}`,
  `update schedule_item set during = tstzrange(lower(during), lower(during) + ${length('id')}) where ${some(3)}`,
  `update schedule_item set kind = 'rerun', program_id = (select max(id) from program) where ${some(4)}`,
  `update schedule_item set title = title || '!' where ${some(2)}`,
  `insert into as_run (channel_id, item_id, during, source, confidence)
   select i.channel_id, i.id, tstzrange(lower(i.during), lower(i.during) + ${length('i.id * 3')}), s, 1
   from schedule_item i, unnest(array['title', 'manual', 'sound']) s where ${some(3, 'i.id + length(s)')}
   on conflict (item_id, source) where item_id is not null do update set during = excluded.during`,
  `update as_run set during = tstzrange(lower(during), lower(during) + ${length('id')}) where ${some(3)}`,
  `delete from as_run where ${some(4)}`,
  `delete from schedule_day where ${some(7)}`,
  // Its items go far away, where no day that is planned afterwards has any.
  `with moved as (update schedule_day d set date_play = date_play - 40 where ${some(6)}
     and not exists (select from schedule_day o where o.channel_id = d.channel_id and o.date_play = d.date_play - 40)
     returning id)
   update schedule_item set during = tstzrange(lower(during) - interval '4000 days', upper(during) - interval '4000 days')
   where day_id in (select id from moved)`,
  `update schedule_day set state = 'draft', published_version = null where ${some(9)}`,
]

test('the statistic is what its items come to: kept, changed in any way and kept again', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const turn = fc.array(
    fc.record({
      change: fc.nat({ max: changes.length - 1 }),
      salt: fc.nat({ max: 100_000 }),
      keep: fc.boolean(),
    }),
    { minLength: 4, maxLength: 10 },
  )
  await fc.assert(
    fc.asyncProperty(turn, async (turns) => {
      await rows('delete from schedule_day')
      for (const first of [0, 1, 6]) await rows(changes[first] as string, [7])
      for (const { change, salt, keep: isKept } of turns) {
        if (isKept) await keep()
        await rows(changes[change] as string, [salt])
      }
      await holds()
      await keep()
      await holds()
    }),
    { numRuns: 5 },
  )
})

test('a week is read from what is kept of it, until something of it changes', async () => {
  await rows('delete from schedule_day')
  for (const first of [0, 1, 6]) await rows(changes[first] as string, [7])
  await keep()
  expect(await keep()).toBe(0)
  await rows('update schedule_tally set items = items + 1000')
  const ask = async () =>
    (await app.get(`/api/schedule-statistic?start_date=${daysAgo(60)}&end_date=${daysAgo(0)}`, viewer.token))
      .body.data.total.items
  const [{ n }] = await rows('select count(*)::int as n from schedule_item')
  expect(await ask()).toBeGreaterThan(n + 1000)
  const told = `select distinct first from tally_change where tally = 'schedule'`
  expect(await rows(told)).toEqual([])
  await rows('update schedule_item set during = during')
  expect((await rows(told)).length).toBeGreaterThan(3)
  expect(await ask()).toBe(n)
  expect(await keep()).toBeGreaterThan(3)
  expect(await ask()).toBe(n)
})
