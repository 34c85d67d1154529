import type { ClaimKind, Clash, RefusalOffer } from '@toasoan/contract/facilities/claims'
import type { OpeningHours } from '@toasoan/contract/facilities/places'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { isOpenFor } from '../opening-hours/public.ts'
import { asRows, type Except, notOf, type Requested } from './clashes.ts'
import { freeBeginnings } from './free-beginnings.ts'

type Offered = Pick<RefusalOffer, 'free_times' | 'equivalents'>

const day = 86_400_000
/** Days looked ahead, and back. */
const [ahead, back] = [14, 3]

/** The opening hours of the wanted studios and vehicles. */
async function hoursOfAll(db: Database | Tx, requested: readonly Requested[]): Promise<OpeningHours[]> {
  const ids = (kind: ClaimKind) => requested.filter((each) => each.kind === kind).map(({ id }) => id)
  const { rows } = await sql<OpeningHours>`
    select distinct left(opens_at::text, 5) as opens_at, left(closes_at::text, 5) as closes_at from (
      select opens_at, closes_at from studio where id = any(${ids('studio')}::bigint[])
      union all
      select opens_at, closes_at from mobile_vehicle where id = any(${ids('vehicle')}::bigint[])) as places`.execute(
    db,
  )
  return rows
}

/**
 * The times at which all of the wanted things are free and open together, as long as they were wanted: the next ones,
 * and then those before.
 */
export async function freeTimes(
  db: Database | Tx,
  requested: readonly Requested[],
  except: Except = null,
): Promise<Offered['free_times']> {
  const [first] = requested
  if (!first?.until) return []
  const from = Math.max(Date.parse(first.from), Date.now())
  const length = Date.parse(first.until) - Date.parse(first.from)
  const since = Math.max(Date.parse(first.from) - back * day, Date.now())
  const until = from + ahead * day + length
  const looked = requested.map((each) => ({ ...each, from: iso(since), until: iso(until) }))
  const { rows } = await sql<{ starts: string; ends: string }>`
    with busy as (
      select coalesce(range_agg(c.during), '{}') as taken from ${asRows(looked)} as wanted
      join claim c on c.resource_id = wanted.id and c.kind = wanted.kind and c.during && wanted.during and c.blocking
      where ${notOf(except)})
    select lower(gap) as starts, upper(gap) as ends
    from busy, unnest(tstzmultirange(tstzrange(${iso(since)}, ${iso(until)})) - taken) as gap
    where upper(gap) - lower(gap) >= make_interval(secs => ${length / 1000}) order by 1 limit 200`.execute(db)
  const gaps = rows.map(({ starts, ends }) => ({ starts: Date.parse(starts), ends: Date.parse(ends) }))
  const open = await hoursOfAll(db, requested)
  return freeBeginnings(gaps, { from, length, open }).map((at) => ({
    starts_at: iso(at),
    ends_at: iso(at + length),
  }))
}

const mostEquivalents = 4

const iso = (at: number) => new Date(at).toISOString()

/** Whether another place is open over the wanted time. */
const isOpen = isOpenFor(sql`o.opens_at`, sql`o.closes_at`, {
  starts_at: sql`lower(w.during)`,
  ends_at: sql`coalesce(upper(w.during), lower(w.during))`,
})

/** Candidates of the same sort as thing `w.id`, the most alike first: their id, name and likeness. */
const alike: Record<ClaimKind, RawBuilder<unknown>> = {
  studio: sql`select o.id, o.name, abs(o.capacity - s.capacity)::int as unlike from studio s
    join studio o on o.kind = s.kind and o.id <> s.id and o.status = 'normal' and ${isOpen} where s.id = w.id`,
  vehicle: sql`select o.id, o.name || ' (' || o.plate || ')' as name, abs(o.seats - v.seats)::int as unlike
    from mobile_vehicle v join mobile_vehicle o on o.kind = v.kind and o.id <> v.id and o.status = 'normal' and ${isOpen}
    where v.id = w.id`,
  serial: sql`select o.id, d.name || ' · ' || o.serial as name, 0 as unlike from device_serial s
    join device d on d.id = s.device_id
    join device_serial o on o.device_id = s.device_id and o.id <> s.id and o.condition = 'normal' where s.id = w.id`,
  person: sql`select u.id, u.name, 0 as unlike from app_user u
    where u.id <> w.id and u.status = 'active' and exists (select from mobile_vehicle where driver_id = u.id)`,
}

/** What is free at the wanted time and could stand in for a thing that is not. */
async function equivalentsOf(
  db: Database | Tx,
  kind: ClaimKind,
  requested: readonly Requested[],
): Promise<Offered['equivalents']> {
  const { rows } = await sql<Offered['equivalents'][number]>`
    select w.kind, other.id, other.name, w.id as instead_of from ${asRows(requested)} as w
    cross join lateral (
      select o.id, o.name, o.unlike from (${alike[kind]}) as o
      where not exists (select from claim c where c.resource_id = o.id and c.kind = w.kind and c.blocking
        and c.during && w.during)
      order by o.unlike, o.name collate "vi-x-icu", o.id limit ${mostEquivalents}) as other`.execute(db)
  return rows
}

const concerns = (clash: Clash, { kind, id, from, until }: Requested): boolean =>
  clash.kind === kind &&
  clash.resource_id === id &&
  (clash.ends_at === null || Date.parse(from) < Date.parse(clash.ends_at)) &&
  (until === null || Date.parse(clash.starts_at) < Date.parse(until))

/** What is offered instead to somebody whose wish clashes: other times, and other things at that time. */
export async function offersFor(
  db: Database | Tx,
  requested: readonly Requested[],
  clashes: readonly Clash[],
  except: Except = null,
): Promise<Offered> {
  const taken = requested.filter((wish) => clashes.some((clash) => concerns(clash, wish)))
  const once = [...new Map(taken.map((each) => [`${each.kind} ${each.id}`, each])).values()]
  const equivalents: Offered['equivalents'] = []
  for (const [kind, things] of Map.groupBy(once, ({ kind }) => kind))
    equivalents.push(...(await equivalentsOf(db, kind, things.slice(0, 5))))
  return { free_times: await freeTimes(db, requested, except), equivalents }
}
