import { type AiredItem, onAirErrors } from '@toasoan/contract/broadcast/on-air'
import type { ChannelPlayout } from '@toasoan/contract/broadcast/playout'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** The best record of each item of a day: what a person noted before what was recognised. */
const airedItems = (dayId: number) => sql`(
  select coalesce(json_agg(x order by x.starts_at), '[]') from (
    select distinct on (i.id) i.key, lower(r.during) as starts_at, upper(r.during) as ends_at, r.open_end as open, r.source
    from schedule_item i join as_run r on r.item_id = i.id where i.day_id = ${dayId}
    order by i.id, array_position(array['manual', 'playout', 'sound', 'title'], r.source)) x)`

/** Who is in charge of the items of a day `d`: the person of a plan of the programme at that time, else its department. */
const charge = sql`(
  select coalesce(json_agg(json_build_object('key', x.key, 'name', x.name)), '[]') from (
    select item.key, coalesce(planned.name, u.name) as name
    from jsonb_to_recordset(d.items) as item (key text, start int, seconds int, program_id bigint)
    join program p on p.id = item.program_id left join department u on u.id = p.department_id
    left join lateral (
      select coalesce(nullif(a.display_name, ''), a.name) as name from register_plan g
      join app_user a on a.id = coalesce(g.assignee_id, g.requester_id)
      where g.program_id = p.id and g.on_day = d.date_play and g.status in ('approved', 'in_production', 'done')
        and g.airs && tsrange(begins.at + make_interval(secs => item.start),
          begins.at + make_interval(secs => item.start + item.seconds))
      order by g.id limit 1) planned on true) x
  where x.name is not null)`

/** What channel `c` really sends, where it is played out from here; a process that has gone says nothing any more. */
const playout = sql`(
  select json_build_object('title', coalesce(i.title, ''), 'failure', coalesce(p.failure, ''),
    'since', p.since, 'sends', case when gone.is_gone then 'silence' else p.sends end,
    'state', case when gone.is_gone then 'no_server' else p.state end)
  from (select) one left join channel_playout p on p.channel_id = c.id
    left join schedule_item i on i.id = p.item_id
    cross join lateral (select p.state is null or (p.state <> 'no_program' and coalesce(p.lease_until < now(), true)) as is_gone) gone
  where c.playout and c.kind <> 'tv')`

type Aired = {
  now: string
  items: AiredItem[]
  charge: { key: string; name: string }[]
  playout: ChannelPlayout | null
}

/** What was sent of a day and who is in charge of its items; 404 when there is none. */
export async function dayAiredOf(db: Database, id: number): Promise<Aired> {
  const { rows } = await sql<Omit<Aired, 'now'>>`
    select ${airedItems(id)} as items, ${charge} as charge, ${playout} as playout
    from schedule_day d join channel c on c.id = d.channel_id
    cross join lateral (select d.date_play::timestamp at time zone c.zone at time zone ${zone} as at) begins
    where d.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  const iso = (instant: string) => new Date(instant).toISOString()
  const items = rows[0].items.map((item) => ({
    ...item,
    starts_at: iso(item.starts_at),
    ends_at: iso(item.ends_at),
  }))
  const { charge: people, playout: told } = rows[0]
  const since = told?.since ? iso(told.since) : null
  return { now: new Date().toISOString(), items, charge: people, playout: told && { ...told, since } }
}

type Started = { id: number; key: string; starts_at: string; ends_at: string; title: string; item_id: number }

/**
 * Starts a published item of a day now with an open end and ends the one that was open on its channel. One that is open
 * already stays as it is. Throws `as_run.not_now` for an item that is not published or far from its time.
 */
export async function startNow(
  tx: Tx,
  userId: number,
  { dayId, key }: { dayId: number; key: string },
): Promise<Started> {
  const { rows } = await sql<{ id: number; channel_id: number; title: string }>`
    select i.id, i.channel_id, i.title from schedule_item i join channel c on c.id = i.channel_id
    where i.day_id = ${dayId} and i.key = ${key} and now() between lower(i.during) - interval '12 hours'
      and upper(i.during) + interval '12 hours' for no key update of c`.execute(tx)
  const item = rows[0]
  if (!item) throw fail(onAirErrors.notNow)
  await sql`update as_run set open_end = false,
      during = tstzrange(lower(during), greatest(now(), lower(during) + interval '1 second'))
    where channel_id = ${item.channel_id} and open_end and item_id is distinct from ${item.id}`.execute(tx)
  const { rows: kept } = await sql<Omit<Started, 'title'>>`
    with put as (
      insert into as_run (channel_id, item_id, during, source, confidence, created_by, open_end)
      select i.channel_id, i.id, tstzrange(now(), now() + (upper(i.during) - lower(i.during))), 'manual', 1, ${userId}, true
      from schedule_item i where i.id = ${item.id}
      on conflict (item_id, source) where item_id is not null do update
        set during = excluded.during, created_by = excluded.created_by, created_at = now(), open_end = true
        where not as_run.open_end
      returning id, item_id, during)
    select id, item_id, lower(during) as starts_at, upper(during) as ends_at from put
    union all select id, item_id, lower(during), upper(during) from as_run
      where item_id = ${item.id} and source = 'manual' and not exists (select from put)`.execute(tx)
  await sql`select pg_notify('schedule_day_changed', ${String(dayId)})`.execute(tx)
  return { ...(kept[0] as Started), key, title: item.title }
}
