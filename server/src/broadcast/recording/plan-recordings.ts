import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { type Due, occurrencesOf, type RuleTimes } from './occurrences.ts'

type Rule = RuleTimes & {
  id: number
  channel_id: number
  program_id: number | null
  name: string
  zone: string
  pre_roll: number
  post_roll: number
  active: boolean
  created_by: number | null
}

/** Milliseconds ahead for which occurrences are written down. */
const ahead = 36 * 3_600_000

const iso = (at: number) => new Date(at).toISOString()

/** When the schedule has a programme on the channel, as it is published. */
async function programTimes(db: Database | Tx, rule: Rule, from: number, until: number): Promise<Due[]> {
  const { rows } = await sql<{ due: string; until: string }>`
    select lower(during) as due, upper(during) as until from schedule_item
    where channel_id = ${rule.channel_id} and program_id = ${rule.program_id}
      and during && tstzrange(${iso(from)}, ${iso(until)})`.execute(db)
  return rows.map((row) => ({ due: Date.parse(row.due), until: Date.parse(row.until) }))
}

async function planRule(db: Database | Tx, rule: Rule, now: number): Promise<void> {
  const span = { from: now, until: now + ahead }
  const dues = !rule.active
    ? []
    : rule.mode === 'program'
      ? await programTimes(db, rule, span.from, span.until)
      : occurrencesOf(rule, rule.zone, span)
  const requested = dues.map(({ due, until }) => ({
    due: iso(due),
    // What has begun already is recorded from now on.
    starts: iso(Math.max(due - rule.pre_roll * 1000, Math.min(now, due))),
    ends: iso(until + rule.post_roll * 1000),
  }))
  await sql`delete from recording where rule_id = ${rule.id} and status = 'planned' and starts_at > now()
    and due_at <> all(${requested.map(({ due }) => due)}::timestamptz[])`.execute(db)
  await sql`
    insert into recording (rule_id, channel_id, program_id, title, due_at, starts_at, ends_at, created_by)
    select ${rule.id}, ${rule.channel_id}, ${rule.program_id}, ${rule.name}, given.due, given.starts, given.ends,
      ${rule.created_by}
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as given (due timestamptz, starts timestamptz, ends timestamptz)
    on conflict (rule_id, due_at) do update
      set channel_id = excluded.channel_id, program_id = excluded.program_id, title = excluded.title,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where recording.status = 'planned' and recording.starts_at > now() and recording.version = 1`.execute(
    db,
  )
}

/** Seconds before and after an item that are recorded too: what is sent is early or late. */
const roll = 30

/** Writes down the items of schedules that are to be recorded next; one that is not to be recorded any more goes. */
export async function planItems(db: Database | Tx): Promise<void> {
  await sql`delete from recording r using schedule_item i where r.item_id = i.id and not i.record
    and r.status = 'planned' and r.starts_at > now()`.execute(db)
  await sql`
    insert into recording (item_id, channel_id, program_id, title, due_at, starts_at, ends_at, created_by)
    select i.id, i.channel_id, i.program_id, left(i.title, 120), lower(i.during),
      greatest(lower(i.during) - ${roll} * interval '1 second', least(now(), lower(i.during))),
      upper(i.during) + ${roll} * interval '1 second', d.published_by
    from schedule_item i join schedule_day d on d.id = i.day_id join channel c on c.id = i.channel_id and c.active
    where i.record and lower(i.during) < now() + ${ahead / 1000} * interval '1 second'
      and lower(i.during) > now() - interval '1 day' and upper(i.during) > now()
    on conflict (item_id) where item_id is not null do update
      set program_id = excluded.program_id, title = excluded.title, due_at = excluded.due_at,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where recording.status = 'planned' and recording.starts_at > now() and recording.version = 1`.execute(
    db,
  )
}

/** Writes down what is to be recorded next, by all rules or by one; what nobody wants any more goes. */
export async function planRecordings(db: Database | Tx, ruleId?: number, now = Date.now()): Promise<void> {
  const { rows } = await sql<Rule>`
    select r.id, r.channel_id, r.program_id, r.name, c.zone, r.mode, r.weekdays, array(select unnest(r.dates)::text) as dates,
      to_char(r.starts_at, 'HH24:MI') as starts_at, r.minutes, r.pre_roll, r.post_roll, r.active and c.active as active,
      r.created_by
    from channel_schedule r join channel c on c.id = r.channel_id
    where ${ruleId ? sql`r.id = ${ruleId}` : sql`r.active`} order by r.id`.execute(db)
  for (const rule of rows) await planRule(db, rule, now)
  if (!ruleId) await planItems(db)
}
