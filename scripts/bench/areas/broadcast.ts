import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { tally } from '../../../server/src/broadcast/statistics/public.ts'
import type { DB } from '../../../server/src/kernel/database/tables.generated.ts'
import { keepTally } from '../../../server/src/kernel/tallies/keep-tally.ts'
import { withoutIndexes } from '../fill.ts'
import { type Area, type AreaCase, upTo } from './area.ts'

/** How many channels a house has, and for how many days. */
export type BroadcastSize = { channels: number; days: number; programs: number }

/** A year: up to seven days from now. */
const year: BroadcastSize = { channels: 40, days: 365, programs: 600 }
const { channels, days } = year
const ahead = 7
/** So many items a day on each channel; the last days are drafts. */
const perDay = 62
const seconds = 1380

const startOf = (date: string, n: string) =>
  `(${date}::timestamp at time zone 'Asia/Ho_Chi_Minh') + ${n} * interval '${seconds} seconds'`

function statementsFor({ channels, days, programs }: BroadcastSize): string[] {
  const dateOf = (place: string) => `(current_date - ${days - 1 - ahead} + ${place})`
  const kindOf = `(array['live', 'recorded', 'rerun'])[1 + (n + c) % 3]`
  const programOf = `1 + (c * 31 + n * 7) % ${programs}`
  return [
    `insert into channel (code, name, kind, zone) select 'k' || g, 'Kênh ' || g, (array['radio', 'tv', 'online'])[1 + g % 3], 'Asia/Ho_Chi_Minh'
   from generate_series(1, ${channels}) g`,
    `insert into program (channel_id, department_id, code, name, minutes) select 1 + g % ${channels}, 1 + g % 10, 'CT' || g, 'Chương trình ' || g, 23
   from generate_series(1, ${programs}) g`,
    `insert into schedule_day (id, channel_id, date_play, state, items, published_version, published_at, published_by, updated_by)
   overriding system value
   select (c - 1) * ${days} + d + 1, c, ${dateOf('d')}, case when d < ${days - 3} then 'published' else 'draft' end,
     (select jsonb_agg(jsonb_build_object('key', 'm' || n, 'mode', 'fixed', 'start', n * ${seconds}, 'seconds', ${seconds}, 'title', 'Mục ' || n || ' của kênh ' || c,
       'kind', ${kindOf}, 'program_id', ${programOf}, 'studio_id', null, 'file_id', null, 'slot', null, 'note', '', 'parts', '[]'::jsonb, 'override', null) order by n)
      from generate_series(0, ${perDay - 1}) n),
     case when d < ${days - 3} then 1 end, case when d < ${days - 3} then now() end, case when d < ${days - 3} then 2 end, 2
   from generate_series(1, ${channels}) c, generate_series(0, ${days - 1}) d`,
    `insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
   select y.id, c, 'm' || n, tstzrange(${startOf('y.date_play', 'n')}, ${startOf('y.date_play', '(n + 1)')}), 'Mục ' || n || ' của kênh ' || c,
     ${kindOf}, ${programOf}
   from schedule_day y, lateral (select y.channel_id as c) x, generate_series(0, ${perDay - 1}) n where y.state = 'published'`,
    `insert into as_run (channel_id, item_id, during, source, confidence)
   select channel_id, id, during, 'manual', 1 from schedule_item where upper(during) < now() and id % 5 <> 0`,
    `insert into recording (channel_id, title, due_at, starts_at, ends_at, status, coverage)
   select c, 'Thu ' || d, at, at, at + interval '1 hour', 'done', 0.99
   from generate_series(1, ${channels}) c, generate_series(0, 300) d, generate_series(0, 2) n,
     lateral (select now() - (d + 1) * interval '1 day' + n * interval '4 hours' as at) x`,
  ]
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const length = `extract(epoch from upper(i.during) - lower(i.during))`

/** All sums in one pass over the items of the days. */
const statistic = `select d.date_play, i.channel_id, i.program_id, p.department_id, i.kind, count(*) as items, sum(${length}) as planned, sum(a.run) as run,
    grouping(d.date_play, i.channel_id, i.program_id, p.department_id, i.kind) as level
  from schedule_day d join schedule_item i on i.day_id = d.id left join program p on p.id = i.program_id
  left join (select item_id, max(extract(epoch from upper(during) - lower(during))) as run from as_run
    where during && tstzrange($1::date::timestamptz - interval '1 day', $2::date::timestamptz + interval '2 days') group by 1) a on a.item_id = i.id
  where d.date_play between $1::date and $2::date
  group by grouping sets ((d.date_play, i.channel_id), (i.program_id), (p.department_id), (i.kind), ())`

const brief = `select d.id, d.channel_id, c.name as channel_name, d.date_play, d.state, d.version, d.published_version, d.published_at,
    d.items, u.name as updated_by_name, d.updated_at,
    (select count(*) from (select from schedule_day d where $1::date is null or d.date_play between $1 and $2 limit 10001) n) as total
  from schedule_day d join channel c on c.id = d.channel_id left join app_user u on u.id = d.updated_by
  where $1::date is null or d.date_play between $1 and $2 order by d.date_play desc, d.id desc limit 50`

const items = `select i.id, i.day_id, i.channel_id, c.name as channel_name, d.date_play, lower(i.during) as starts_at, upper(i.during) as ends_at, i.title, i.kind,
    i.program_id, p.name as program_name, i.studio_id, i.note, (select count(*) from (select from schedule_item limit 10001) n) as total
  from (select * from schedule_item order by lower(during) desc, id desc limit 50) i join schedule_day d on d.id = i.day_id
  join channel c on c.id = i.channel_id left join program p on p.id = i.program_id order by lower(i.during) desc, i.id desc`

const dayOf = `select d.id, d.version, d.state, jsonb_agg(jsonb_build_object('key', x ->> 'key', 'start', x -> 'start', 'seconds', x -> 'seconds', 'title', x ->> 'title',
    'kind', x ->> 'kind', 'program_id', x -> 'program_id', 'program_name', p.name, 'studio_id', x -> 'studio_id', 'note', x ->> 'note') order by (x -> 'start')::int) as items
  from schedule_day d, jsonb_array_elements(d.items) x left join program p on p.id = (x ->> 'program_id')::bigint
  where d.channel_id = $1 and d.date_play = $2::date group by d.id`

const publicDay = `select i.id, i.title, i.kind, p.name as program, lower(i.during) as starts_at, upper(i.during) as ends_at
  from schedule_day d join schedule_item i on i.day_id = d.id left join program p on p.id = i.program_id
  where d.channel_id = $1 and d.date_play = $2::date order by lower(i.during)`

const shortItem = `jsonb_build_object('key', x -> 'key', 'title', x -> 'title', 'kind', x -> 'kind', 'from', x -> 'start', 'until', x -> 'seconds')`

/**
 * The least that publishing a day takes: the day as it is given and each of its items that changed, and what its editor then
 * shows, the day with the others of its week. The version stays, since the server counts it.
 */
const publish = `with given as materialized (select $2::jsonb -> 'items' as items),
  day as (
    update schedule_day d set items = given.items, state = 'published', published_version = version, published_at = now(), updated_at = now()
    from given where d.id = $1 returning d.id, d.channel_id, d.date_play, d.state, d.version, d.published_at),
  put as (
    insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
    select day.id, day.channel_id, x ->> 'key', tstzrange(${startOf('day.date_play', `((x -> 'start')::int / ${seconds})`)}, ${startOf('day.date_play', `((x -> 'start')::int / ${seconds} + 1)`)}),
      x ->> 'title', x ->> 'kind', (x ->> 'program_id')::bigint from day, given, jsonb_array_elements(given.items) x
    on conflict (day_id, key) do update set title = excluded.title, during = excluded.during, kind = excluded.kind, program_id = excluded.program_id)
  select day.*, given.items, (select jsonb_agg(jsonb_build_object('id', w.id, 'date_play', w.date_play, 'state', w.state, 'items',
      (select jsonb_agg(${shortItem}) from jsonb_array_elements(w.items) x)))
    from schedule_day w where w.channel_id = day.channel_id
      and w.date_play between date_trunc('week', day.date_play)::date and date_trunc('week', day.date_play)::date + 6) as week
  from day, given`

const statisticOf = (what: string, from: number): AreaCase => ({
  name: `statistic of ${what}`,
  floor: statistic,
  ask: () => ({
    path: `/api/schedule-statistic?start_date=${day(from)}&end_date=${day(1)}`,
    values: [day(from), day(1)],
  }),
})

const someDay = () => ({ channel: upTo(channels), date: day(upTo(300)) })

/** Days with their items, what of them was sent and recorded, in an empty house. */
export async function fillBroadcast(pool: pg.Pool, size: BroadcastSize): Promise<void> {
  const statements = statementsFor(size)

  await withoutIndexes(pool, ['schedule_day', 'as_run'], async () => {
    for (const statement of statements.slice(0, 3)) await pool.query(statement)
    // The constraint that keeps items of a channel apart, of whose making rows one by one takes ten times as long.
    const { rows } = await pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'schedule_item_no_overlap'`,
    )
    await pool.query('alter table schedule_item drop constraint schedule_item_no_overlap')
    await withoutIndexes(pool, ['schedule_item'], async () => {
      await pool.query(statements[3] as string)
    })
    await pool.query(
      `alter table schedule_item add constraint schedule_item_no_overlap ${rows[0]?.definition}`,
    )
    for (const statement of statements.slice(4)) await pool.query(statement)
  })
  await pool.query(
    `select setval(pg_get_serial_sequence('schedule_day', 'id'), (select max(id) from schedule_day))`,
  )
}

export const area: Area = {
  name: 'broadcast',
  size: `${channels} channels and a year: ${(channels * days * perDay).toLocaleString('en')} items of ${(channels * days).toLocaleString('en')} days`,
  fill: ({ pool }) => fillBroadcast(pool, year),
  async settle(pool) {
    const start = Date.now()
    const made = await keepTally({ db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }, tally)
    await pool.query('analyze schedule_tally, tally_period')
    console.info(
      `broadcast: ${made} weeks kept for the statistic in ${((Date.now() - start) / 1000).toFixed(1)} s`,
    )
  },
  async cases(pool) {
    const { rows: drafts } = await pool.query<{
      id: string
      version: number
      items: Record<string, unknown>[]
    }>(
      `select id, version, items from schedule_day where date_play > current_date + 4 order by date_play, channel_id`,
    )
    const versions = new Map(drafts.map(({ id, version }) => [id, version]))
    let turn = 0
    return [
      {
        name: 'a day of a channel',
        floor: dayOf,
        ask: () => {
          const { channel, date } = someDay()
          return { path: `/api/schedule/${channel}?date_play=${date}`, values: [channel, date] }
        },
      },
      {
        name: "a week's days of all channels, 50 with their faults",
        floor: brief,
        ask: () => {
          const from = 7 + upTo(300)
          const span = [day(from), day(from - 6)]
          return {
            path: `/api/schedule?perPage=50&sortBy=date_play&sortDesc=true&start_date=${span[0]}&end_date=${span[1]}`,
            values: span,
          }
        },
      },
      { name: 'items, page of 50', floor: items, ask: () => ({ path: '/api/schedule-item' }) },
      statisticOf('30 days', 30),
      statisticOf('a year', 350),
      {
        name: 'public schedule of a day',
        floor: publicDay,
        ask: () => {
          const channel = upTo(channels)
          // Days that readers turn to, wherever it is today already.
          const date = day(upTo(2) - 1)
          return { path: `/lich-phat-song/k${channel}/${date}`, values: [channel, date] }
        },
      },
      {
        name: 'save and publish a day of 62 items',
        floor: publish,
        floorIsGiven: true,
        connections: 4,
        ask: () => {
          // One after the other and channel by channel, so that those under way do not wait for one another.
          turn += 1
          const draft = drafts[turn % drafts.length] as (typeof drafts)[number]
          const version = versions.get(draft.id) as number
          const given = draft.items.map(({ override: _, ...item }) => ({
            ...item,
            title: `${item.title} ${version}`,
          }))
          return {
            method: 'PUT',
            path: `/api/schedule/update/${draft.id}`,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ version, items: given, publish: true }),
            values: [draft.id],
            done: () => void versions.set(draft.id, version + 1),
          }
        },
      },
    ]
  },
}
