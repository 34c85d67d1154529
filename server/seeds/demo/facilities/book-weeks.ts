import type pg from 'pg'
import { weekly } from './bookings.ts'
import { trips } from './trips.ts'

/** Weeks around the present one that are booked. */
const weeks = [-1, 0, 1, 2]
const technician = 'kythuat'

type Common = Pick<
  (typeof weekly)[number],
  'from' | 'until' | 'days' | 'title' | 'by' | 'status' | 'people' | 'reason' | 'extra'
>

/** The days of the house on which something happens, YYYY-MM-DD, and its beginning and end in them. */
async function spans(
  db: pg.Pool,
  { days, from, until }: Common,
): Promise<{ starts: string; ends: string }[]> {
  const { rows } = await db.query<{ starts: string; ends: string }>(
    `select (day + $2::time) at time zone 'Asia/Ho_Chi_Minh' as starts,
       (day + $3::time + case when $3::time <= $2::time then interval '1 day' else interval '0' end) at time zone 'Asia/Ho_Chi_Minh' as ends
     from unnest($1::int[]) as week, unnest($4::int[]) as place,
       lateral (select date_trunc('week', now() at time zone 'Asia/Ho_Chi_Minh') + make_interval(days => week * 7 + place) as day) d
     order by 1`,
    [weeks, from, until, days],
  )
  return rows
}

/** What became of a booking by now: what is over has been used. */
const statusNow = (status: Common['status'], ends: string, used: string) =>
  Date.parse(ends) >= Date.now()
    ? status
    : status === 'approved'
      ? used
      : status === 'pending'
        ? 'cancelled'
        : status

async function insertBook(
  db: pg.Pool,
  table: 'studio_book' | 'vehicle_book',
  values: Record<string, unknown>,
  { by, extra = [] }: Common,
): Promise<void> {
  const columns = Object.keys(values)
  const { rows } = await db.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')}, requester_id, department_id, approved_by, approved_at, created_at)
     select ${columns.map((_, at) => `$${at + 2}`).join(', ')}, u.id, ud.department_id,
       case when $2::text not in ('pending', 'cancelled') then t.id end, case when $2::text not in ('pending', 'cancelled') then now() - interval '9 days' end, now() - interval '10 days'
     from app_user u left join user_department ud on ud.user_id = u.id and ud.is_primary, app_user t
     where u.username = $1 and t.username = '${technician}' returning id`,
    [by, ...Object.values(values)],
  )
  const id = rows[0]?.id
  if (!id) return
  for (const code of extra)
    await db.query(
      `insert into ${table}_serial (book_id, serial_id)
       select b.id, s.id from ${table} b, device_serial s join device d on d.id = s.device_id
       where b.id = $1 and d.code = $2 and not exists (select from claim c where c.kind = 'serial' and c.resource_id = s.id
         and c.blocking and c.during && tstzrange(b.starts_at, b.ends_at)) order by s.serial desc limit 1`,
      [id, code],
    )
  await claimBook(db, table, id)
}

/** Notes what a booking holds or waits for, and where it came from. */
async function claimBook(db: pg.Pool, table: 'studio_book' | 'vehicle_book', id: number): Promise<void> {
  const place =
    table === 'studio_book'
      ? `'studio'::claim_kind, b.studio_id`
      : `'vehicle'::claim_kind, b.mobile_vehicle_id`
  const driver =
    table === 'vehicle_book' ? `union all select 'person', b.driver_id from ${table} b where b.id = $1` : ''
  await db.query(
    `insert into claim (kind, resource_id, during, source, source_id, blocking)
     select thing.kind, thing.id, tstzrange(b.starts_at, b.ends_at), '${table}', b.id, b.status <> 'pending'
     from ${table} b, (select ${place} from ${table} b where b.id = $1
       union all select 'serial', serial_id from ${table}_serial where book_id = $1 ${driver}) as thing (kind, id)
     where b.id = $1 and thing.id is not null and b.status not in ('rejected', 'cancelled')`,
    [id],
  )
  await db.query(
    `insert into record_event (entity, entity_id, kind, to_status, actor_id, at)
     select '${table}', b.id, 'created', 'pending', b.requester_id, b.created_at from ${table} b where b.id = $1`,
    [id],
  )
  await db.query(
    `insert into record_event (entity, entity_id, kind, from_status, to_status, reason, actor_id, at)
     select '${table}', b.id, 'status', 'pending', case b.status when 'completed' then 'approved' else b.status end, b.reason,
       coalesce(b.approved_by, b.requester_id), b.created_at + interval '1 day'
     from ${table} b where b.id = $1 and b.status <> 'pending'`,
    [id],
  )
}

/** Books studios and vehicles for some weeks around today, once; returns how many bookings there are. */
export async function bookWeeks(db: pg.Pool): Promise<number> {
  const { rows } = await db.query('select from studio_book limit 1')
  if (rows.length > 0) return 0
  let made = 0
  for (const { studio, ...common } of weekly) {
    const { rows: found } = await db.query<{ id: number }>('select id from studio where code = $1', [studio])
    for (const { starts, ends } of await spans(db, common)) {
      const { title, people, reason = '' } = common
      const status = statusNow(common.status, ends, 'completed')
      const used = status === 'completed' ? { used_from: starts, used_until: ends } : {}
      const values = {
        status,
        studio_id: found[0]?.id,
        title,
        people,
        reason,
        starts_at: starts,
        ends_at: ends,
        ...used,
      }
      await insertBook(db, 'studio_book', values, common)
      made += 1
    }
  }
  for (const { vehicle, driver, departure, destination, route, ...common } of trips) {
    const { rows: found } = await db.query<{
      vehicle: number | null
      driver: number | null
      odometer: number | null
    }>(
      `select (select id from mobile_vehicle where plate = $1) as vehicle, (select id from app_user where username = $2) as driver,
         (select odometer from mobile_vehicle where plate = $1) as odometer`,
      [vehicle, driver],
    )
    for (const [turn, { starts, ends }] of (await spans(db, common)).entries()) {
      const status = statusNow(common.status, ends, 'completed')
      const out = (found[0]?.odometer ?? 0) - 2000 + turn * 300
      const read =
        status === 'completed'
          ? { odometer_out: out, odometer_in: out + 180, used_from: starts, used_until: ends }
          : {}
      const { title, people, reason = '' } = common
      const values = {
        status,
        mobile_vehicle_id: found[0]?.vehicle ?? null,
        driver_id: found[0]?.driver ?? null,
        title,
        people,
        reason,
        departure,
        destination,
        route,
        starts_at: starts,
        ends_at: ends,
        ...read,
      }
      await insertBook(db, 'vehicle_book', values, common)
      made += 1
    }
  }
  return made
}
