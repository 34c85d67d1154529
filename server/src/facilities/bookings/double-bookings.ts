import type pg from 'pg'

/**
 * Looks for anything that is taken twice at one time: among the claims, and again among the bookings, borrows, repairs
 * and fixed places themselves, without a look at the claims. Also for holders whose claims are missing. Used by tests;
 * shares no SQL with the program.
 */
export async function doubleBookings(pool: pg.Pool): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(`
    with holder as (
      select 'studio' as kind, studio_id as thing, starts_at as s, ends_at as e, 'studio_book' as source, id from studio_book
        where status in ('approved', 'in_use')
      union all select 'vehicle', mobile_vehicle_id, starts_at, ends_at, 'vehicle_book', id from vehicle_book
        where status in ('approved', 'departed')
      union all select 'person', driver_id, starts_at, ends_at, 'vehicle_book', id from vehicle_book
        where status in ('approved', 'departed')
      union all select 'serial', x.serial_id, b.starts_at, b.ends_at, 'studio_book', b.id
        from studio_book b join studio_book_serial x on x.book_id = b.id where b.status in ('approved', 'in_use')
      union all select 'serial', x.serial_id, b.starts_at, b.ends_at, 'vehicle_book', b.id
        from vehicle_book b join vehicle_book_serial x on x.book_id = b.id where b.status in ('approved', 'departed')
      union all select 'serial', a.serial_id, a.attached_at, coalesce(a.detached_at, 'infinity'), 'attachment', a.id
        from device_attachment a
        where not exists (select from repair r where r.serial_id = a.serial_id)
    )
    select 'claim' as what, a.kind::text, a.resource_id as thing, a.source::text, a.source_id, b.source::text as other, b.source_id as other_id
    from claim a join claim b on b.kind = a.kind and b.resource_id = a.resource_id and b.id > a.id
    where a.blocking and b.blocking and lower(a.during) < coalesce(upper(b.during), 'infinity')
      and lower(b.during) < coalesce(upper(a.during), 'infinity')
    union all
    select 'record', a.kind, a.thing, a.source, a.id, b.source, b.id
    from holder a join holder b on b.kind = a.kind and b.thing = a.thing and (b.source, b.id) > (a.source, a.id)
    where a.s < b.e and b.s < a.e and a.s < a.e and b.s < b.e
    union all
    select 'unclaimed', h.kind, h.thing, h.source, h.id, null, null from holder h
    where h.source in ('studio_book', 'vehicle_book') and not exists (select from claim c where c.blocking
      and c.kind::text = h.kind and c.resource_id = h.thing and c.source::text = h.source and c.source_id = h.id
      and lower(c.during) = h.s and upper(c.during) >= h.e)
    limit 20`)
  return rows
}
