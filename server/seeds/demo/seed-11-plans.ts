import type { SeedContext } from '../../src/app/seed.ts'
import { planTopics } from './plans/topics.ts'

type Db = SeedContext['db']

type Status = 'draft' | 'pending' | 'approved' | 'rejected' | 'in_production' | 'done' | 'cancelled'
type Slot = {
  program: number
  medium: string
  minutes: number
  starts_at: string
  day: string
  /** Days from today. */
  far: number
}
type Member = { id: number; department_id: number; head_id: number }

/** Three months of the past that were planned, and days to come. */
const [firstDay, lastDay] = [-88, 34]

/** Programmes of the house on their days; of two channels the same name counts once. */
const slots = `
  with known as (
    select distinct on (p.name) p.id, coalesce(c.kind, 'online') as medium, p.minutes, p.starts_at, p.weekdays
    from program p left join channel c on c.id = p.channel_id
    where p.active and p.starts_at is not null and cardinality(p.weekdays) > 0
    order by p.name, cardinality(p.weekdays), p.id
  )
  select k.id as program, k.medium, k.minutes, k.starts_at::text as starts_at,
    to_char(d.day, 'YYYY-MM-DD') as day, d.far
  from (select * from known order by cardinality(weekdays), id limit 10) k
  join (select (now() at time zone 'Asia/Ho_Chi_Minh')::date + n as day, n as far from generate_series($1::int, $2::int) n) d
    on extract(isodow from d.day)::int = any(k.weekdays)
  where cardinality(k.weekdays) < 3 or (d.far + k.id) % 4 = 0
  order by d.day, k.id`

/** People below each department with whoever heads it; those whom no head is above have the editor in chief. */
const members = `
  with recursive line as (
    select id as top, id from department
    union all select l.top, d.id from line l join department d on d.parent_id = l.id
  ), heads as (
    select ud.department_id, min(u.id) as user_id from app_user u
    join user_department ud on ud.user_id = u.id and ud.is_primary
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id and r.code = 'head'
    where u.status = 'active' group by ud.department_id
  )
  select u.id, l.top as department_id, h.user_id as head_id from line l
  join user_department ud on ud.department_id = l.id and ud.is_primary
  join app_user u on u.id = ud.user_id and u.status = 'active'
  join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id and r.code in ('reporter', 'editor')
  join heads h on h.department_id = l.top or l.top = l.id and h.department_id = (select id from department where code = 'ban-bien-tap')
    and not exists (select from line o join heads on heads.department_id = o.top where o.id = l.id)
  where u.id <> h.user_id order by u.id, h.user_id`

async function seedFolders(db: Db): Promise<void> {
  await db.query(`
    with quarter as (
      select date_trunc('quarter', now() at time zone 'Asia/Ho_Chi_Minh')::date as begins, q.ago
      from generate_series(0, 1) as q (ago)
    ), made as (
      insert into folder_plan (name, from_day, until_day, target, locked)
      select 'Quý ' || extract(quarter from day) || '/' || extract(year from day), day, (day + interval '3 months')::date - 1,
        120, ago = 1
      from (select (begins - make_interval(months => 3 * ago))::date as day, ago from quarter) days
      on conflict do nothing returning *
    )
    insert into folder_plan (name, parent_id, department_id, from_day, until_day, target)
    select t.name, m.id, d.id, m.from_day, m.until_day, t.target from made m
    cross join (values ('Sau mùa lũ', 'thoi-su', 15), ('Chuyên đề phát thanh', 'phat-thanh', 30)) as t (name, code, target)
    left join department d on d.code = t.code where not m.locked on conflict do nothing`)
}

/** Where a plan stands that is for so many days from now. */
function statusOn(far: number, turn: number): Status {
  if (far < -1) return turn % 17 === 5 ? 'cancelled' : turn % 11 === 3 ? 'in_production' : 'done'
  if (far < 6) return turn % 5 === 0 ? 'in_production' : turn % 9 === 4 ? 'pending' : 'approved'
  return (
    (['approved', 'pending', 'draft', 'pending', 'approved', 'rejected', 'draft'] as const)[turn % 7] ??
    'draft'
  )
}

const reasons: Partial<Record<Status, string>> = {
  rejected: 'Trùng đề tài với ban khác; đổi góc nhìn rồi gửi lại.',
  cancelled: 'Nhân vật rút lời hẹn.',
}

/** The way to each status. */
const lives: Record<Status, Status[]> = {
  draft: [],
  pending: ['pending'],
  rejected: ['pending', 'rejected'],
  approved: ['pending', 'approved'],
  cancelled: ['pending', 'approved', 'cancelled'],
  in_production: ['pending', 'approved', 'in_production'],
  done: ['pending', 'approved', 'in_production', 'done'],
}

/** What finishes a plan, and when it did. */
type Out = { article?: number; item?: number; at: string }

type Seeded = {
  slot: Slot
  turn: number
  by: Member
  status: Status
  out: Out | null
  /** An article that is being written for it. */
  article: number | null
  studio: number | null
}

/** Some pieces are known to be out a day or two after their plan's day. */
const isLate = (turn: number): boolean => turn % 8 === 2

/**
 * The programme's item of the day, seen being sent; null when its channel has no schedule. A day of the past gets the
 * schedule that the same weekday has now.
 */
async function sendItem(db: Db, { program, day }: Slot, turn: number): Promise<Out | null> {
  await db.query(
    `with twin as (
       select d.*, $2::date - d.date_play as shift from schedule_day d join program p on p.channel_id = d.channel_id
       where p.id = $1 and d.state = 'published' and extract(isodow from d.date_play) = extract(isodow from $2::date)
         and d.date_play >= (now() at time zone 'Asia/Ho_Chi_Minh')::date - 2
         and not exists (select from schedule_day o where o.channel_id = d.channel_id and o.date_play = $2::date)
       order by d.date_play limit 1
     ), made as (
       insert into schedule_day (channel_id, date_play, items, state, published_version, published_at, published_by, updated_by)
       select channel_id, $2::date, items, 'published', 1, published_at + make_interval(days => shift), published_by, updated_by
       from twin returning id
     )
     insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
     select made.id, i.channel_id, i.key, tstzrange(lower(i.during) + make_interval(days => twin.shift),
       upper(i.during) + make_interval(days => twin.shift)), i.title, i.kind, i.program_id
     from made, twin join schedule_item i on i.day_id = twin.id`,
    [program, day],
  )
  const { rows } = await db.query<{ item: number; at: string }>(
    `with sent as (
       select i.id, i.channel_id, i.during, upper(i.during) + make_interval(hours => $3) as at
       from schedule_item i join schedule_day d on d.id = i.day_id
       where i.program_id = $1 and d.date_play = $2::date and upper(i.during) < now()
         and not exists (select from plan_piece x where x.item_id = i.id) order by i.during limit 1
     ), seen as (
       insert into as_run (channel_id, item_id, during, source, confidence, created_at)
       select channel_id, id, during, 'manual', 1, at from sent on conflict do nothing
     )
     select id as item, at::text as at from sent where at < now()`,
    [program, day, isLate(turn) ? 40 : 0],
  )
  return rows[0] ?? null
}

type Live = { id: number; day: string; at: string }

/** The latest article that was out by the day and belongs to no plan yet. */
function takeArticle(live: Live[], day: string): Out | null {
  const place = live.findLastIndex((article) => article.day <= day)
  const [taken] = place < 0 ? [] : live.splice(place, 1)
  return taken ? { article: taken.id, at: taken.at } : null
}

async function seedPlan(db: Db, { slot, turn, by, status, out, article, studio }: Seeded): Promise<void> {
  const topic = planTopics[turn % planTopics.length]
  const bookings =
    topic?.studio && studio
      ? [{ kind: 'studio', place_id: studio, days_before: 1, from: '14:00', until: '16:00', destination: '' }]
      : []
  const { rows } = await db.query<{ id: number }>(
    `insert into register_plan (folder_id, program_id, title, outline, on_day, on_air, minutes, medium, requester_id,
       assignee_id, department_id, bookings, status, reason, asked_at, decided_by, decided_at, done_at, created_at, updated_at)
     select (select f.id from folder_plan f where not f.locked and $4::date between f.from_day and f.until_day
         and (f.department_id is null or f.department_id = $9) order by f.department_id nulls last limit 1),
       $1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10::jsonb, $11::text, $12,
       case when $11 = 'pending' then begun + interval '4 hours' end,
       case when $11 not in ('draft', 'pending') then $13::bigint end,
       case when $11 not in ('draft', 'pending') then begun + interval '1 day' end,
       case when $11 = 'done' then greatest($14::timestamptz, day) end, begun, begun + interval '1 day'
     from (select ($4::date + time '06:00') at time zone 'Asia/Ho_Chi_Minh' as day,
       least($4::date - interval '9 days', now() - interval '2 days') as begun) d returning id`,
    [
      slot.program,
      topic?.title,
      topic?.outline,
      slot.day,
      slot.starts_at,
      slot.minutes,
      slot.medium,
      by.id,
      by.department_id,
      JSON.stringify(bookings),
      status,
      reasons[status] ?? '',
      by.head_id,
      out?.at ?? null,
    ],
  )
  const id = rows[0]?.id
  if (out || article !== null)
    await db.query('insert into plan_piece (plan_id, article_id, item_id) values ($1, $2, $3)', [
      id,
      out?.article ?? article,
      out?.item ?? null,
    ])
  const way = lives[status]
  await db.query(
    `insert into record_event (entity, entity_id, kind, from_status, to_status, reason, actor_id, at)
     select 'register_plan', p.id, e.kind, e.was, e.becomes, e.reason, e.actor,
       least(p.created_at + (e.place::float / $3) * (least(p.on_day::timestamptz, now()) - p.created_at), now())
     from register_plan p, jsonb_to_recordset($2::jsonb) as e (kind text, was text, becomes text, reason text, actor bigint, place int)
     where p.id = $1`,
    [
      id,
      JSON.stringify([
        { kind: 'created', was: null, becomes: null, reason: '', actor: by.id, place: 0 },
        ...way.map((becomes, n) => ({
          kind: 'status',
          was: way[n - 1] ?? 'draft',
          becomes,
          reason: reasons[becomes] ?? '',
          actor:
            becomes === 'pending'
              ? by.id
              : becomes === 'approved' || becomes === 'rejected'
                ? by.head_id
                : null,
          place: n + 1,
        })),
      ]),
      way.length + 1,
    ],
  )
  // What approval brings: the work of whoever carries it out.
  if (status === 'approved' || status === 'in_production')
    await db.query(
      `with made as (
         insert into work (title, description, owner_id, assignee_id, department_id, due_at, status)
         select title, outline, $2, assignee_id, department_id, (on_day + on_air) at time zone 'Asia/Ho_Chi_Minh',
           case when status = 'approved' then 'new' else 'doing' end from register_plan where id = $1 returning id
       ) update register_plan set work_id = (select id from made) where id = $1`,
      [id, by.head_id],
    )
}

const ids = async (db: Db, text: string): Promise<number[]> =>
  (await db.query<{ id: number }>(text)).rows.map(({ id }) => id)

/** Three months of plans and what comes next: the past mostly done by its pieces, the next weeks approved, and what the heads have to decide. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  if ((await ids(db, 'select id from register_plan limit 1')).length > 0) return
  await seedFolders(db)
  const people = (await db.query<Member>(members)).rows
  const live = (
    await db.query<Live>(
      `select article_id as id, (published_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, published_at::text as at
       from article_publication order by published_at limit 45`,
    )
  ).rows
  const written = await ids(db, 'select id from article where stage in (2, 3, 4) order by id')
  const studios = await ids(db, `select id from studio where status = 'normal' order by id limit 3`)
  // The latest days choose first: this month's plans have the articles that go with it.
  const all = (await db.query<Slot>(slots, [firstDay, lastDay])).rows.map((slot, place) => ({
    slot,
    turn: place + 1,
  }))
  const outs = new Map<number, Out | null>()
  for (const { slot, turn } of all.toReversed())
    if (statusOn(slot.far, turn) === 'done')
      // Some end with an article, most by being sent.
      outs.set(
        turn,
        (turn % 4 === 1 ? takeArticle(live, slot.day) : null) ??
          (await sendItem(db, slot, turn)) ??
          takeArticle(live, slot.day),
      )
  for (const { slot, turn } of all) {
    const by = people[(turn - 1) % people.length]
    if (!by) return
    const wished = statusOn(slot.far, turn)
    const out = outs.get(turn) ?? null
    const article = (wished === 'in_production' ? written.shift() : null) ?? null
    // What has nothing to show stands where it was approved, and is late.
    const isBare = (wished === 'done' && !out) || (wished === 'in_production' && article === null)
    const status = isBare ? 'approved' : wished
    const studio = studios[turn % studios.length] ?? null
    await seedPlan(db, { slot, turn, by, status, out, article, studio })
  }
  log(`demo: ${all.length} plans`)
}
