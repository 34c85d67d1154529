import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ClaimKind, ClaimSource, Clash } from '@toasoan/contract/facilities/claims'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** A thing or person wanted for a span of time; without `until` for good. `group` is whose wish it is. */
export type Requested = { kind: ClaimKind; id: number; from: string; until: string | null; group?: number }

/** Whose claims do not count: the ones of the very booking that is moved. */
export type Except = { source: ClaimSource; id: number } | null

/** Who may read what a source is about. What stands fixed somewhere is no secret. */
const readable: Record<ClaimSource, Permission | null> = {
  studio_book: 'studioBook.calendar',
  vehicle_book: 'vehicleBook.index',
  borrow: 'borrow.index',
  repair: 'repair.index',
  studio_repair: 'studioRepair.index',
  attachment: null,
  broadcast: 'schedule.index',
}

/** The wanted things as a table of SQL: kind, id, during, of_group. */
export const asRows = (requested: readonly Requested[]) => sql`(
  select kind, id, tstzrange(starts, ends) as during, of_group
  from unnest(${requested.map(({ kind }) => kind)}::claim_kind[], ${requested.map(({ id }) => id)}::bigint[],
    ${requested.map(({ from }) => from)}::timestamptz[], ${requested.map(({ until }) => until)}::timestamptz[],
    ${requested.map(({ group = 0 }) => group)}::bigint[]) as given (kind, id, starts, ends, of_group))`

/** Claims that are not of the exempted source. */
export const notOf = (except: Except) =>
  except
    ? sql`(c.source, c.source_id) is distinct from (${except.source}::claim_source, ${except.id}::bigint)`
    : sql`true`

const resourceName = sql`case c.kind
  when 'studio' then (select name from studio where id = c.resource_id)
  when 'vehicle' then (select name || ' (' || plate || ')' from mobile_vehicle where id = c.resource_id)
  when 'serial' then (select d.name || ' · ' || s.serial from device_serial s join device d on d.id = s.device_id
    where s.id = c.resource_id)
  else (select name from app_user where id = c.resource_id) end`

const sourceOf = sql`
  select title, requester_id, department_id from studio_book where c.source = 'studio_book' and id = c.source_id
  union all
  select title, requester_id, department_id from vehicle_book where c.source = 'vehicle_book' and id = c.source_id
  union all
  select title, requester_id, department_id from borrow where c.source = 'borrow' and id = c.source_id
  union all
  select title, requester_id, department_id from repair where c.source = 'repair' and id = c.source_id
  union all
  select title, requester_id, department_id from studio_repair where c.source = 'studio_repair' and id = c.source_id
  union all
  select coalesce(s.name, v.name || ' (' || v.plate || ')'), null, null
  from device_attachment a left join studio s on s.id = a.studio_id left join mobile_vehicle v on v.id = a.mobile_vehicle_id
  where c.source = 'attachment' and a.id = c.source_id
  union all
  select ch.name || ' ' || to_char(d.date_play, 'DD/MM/YYYY'), null, null
  from schedule_day d join channel ch on ch.id = d.channel_id where c.source = 'broadcast' and d.id = c.source_id`

type Row = Clash & { of_group: number; owner_id: number | null; department_id: number | null }

/** Told of one wish at most. */
const most = 50

/**
 * What already blocks wanted things at their times, for each group of wishes in the order of time. What a source is
 * about is told to those only who may read it.
 */
export async function clashesByGroup(
  db: Database | Tx,
  access: Access,
  requested: readonly Requested[],
  except: Except = null,
): Promise<Map<number, Clash[]>> {
  if (requested.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with found as (
      select distinct wanted.of_group, c.* from ${asRows(requested)} as wanted
      join claim c on c.resource_id = wanted.id and c.kind = wanted.kind and c.during && wanted.during and c.blocking
      where ${notOf(except)}),
    counted as (select *, row_number() over (partition by of_group order by lower(during), id) as place from found)
    select c.of_group, c.kind, c.resource_id, coalesce(${resourceName}, '') as resource_name,
      lower(c.during) as starts_at, upper(c.during) as ends_at, c.source, c.source_id,
      source.title, person.name as person, source.requester_id as owner_id, source.department_id
    from counted c
    left join lateral (${sourceOf}) as source on true
    left join app_user person on person.id = source.requester_id
    where c.place <= ${most} order by c.of_group, c.place`.execute(db)
  const shown = rows.map(({ owner_id, department_id, of_group, ...row }): [number, Clash] => {
    const permission = readable[row.source]
    const may = permission === null || reaches(access, permission, { owner_id, department_id })
    return [of_group, may ? row : { ...row, title: null, person: null }]
  })
  const groups = Map.groupBy(shown, ([group]) => group)
  return new Map([...groups].map(([group, entries]) => [group, entries.map(([, clash]) => clash)]))
}

/** What already blocks wanted things at their times, in the order of time; at most 50. */
export async function findClashes(
  db: Database | Tx,
  access: Access,
  requested: readonly Requested[],
  except: Except = null,
): Promise<Clash[]> {
  const all = requested.map((each) => ({ ...each, group: 0 }))
  return (await clashesByGroup(db, access, all, except)).get(0) ?? []
}
