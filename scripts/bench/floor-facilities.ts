import type { FastifyInstance } from 'fastify'

type Fields = Record<string, unknown>
type Ask = (name: string, text: string, values: unknown[]) => Promise<Fields[]>
type Query = Record<string, string>

const devices = `
  with page as materialized (select * from device order by name collate "vi-x-icu", id limit 50 offset $1)
  select d.id, d.code, d.name, d.unit, d.price, d.version, d.created_at, d.updated_at,
    jsonb_build_object('id', c.id, 'name', c.name) as category, jsonb_build_object('id', m.id, 'name', m.name) as manufacturer,
    jsonb_build_object('id', p.id, 'name', p.name) as department, to_jsonb(units) as units,
    (select count(*) from (select from device limit 10001) counted) as total
  from page d join category_type_device c on c.id = d.category_type_device_id join manufacturer m on m.id = d.manufacturer_id
  left join department p on p.id = d.department_id
  left join lateral (
    select count(*) as total, count(*) filter (where held.source is null) as free,
      count(*) filter (where held.source = 'borrow') as borrowed
    from device_serial s left join lateral (select c.source from claim c where c.kind = 'serial' and c.resource_id = s.id
      and c.blocking and c.during @> now() limit 1) held on true
    where s.device_id = d.id) units on true
  order by d.name collate "vi-x-icu", d.id`

const freeSerials = `
  select s.id, s.serial, null as department, s.location, false as held from device_serial s
  where s.device_id = $1 and s.condition = 'normal' and not exists (select from claim c where c.kind = 'serial' and c.blocking
    and c.resource_id = s.id and c.during @> now()) order by s.serial, s.id`

const calendar = `
  select 'book' as type, b.id, b.studio_id as place_id, b.title, b.starts_at, b.ends_at, b.status, b.requester_id,
    u.name as requester_name, d.name as department_name, b.series_id, b.version, false as editable
  from studio_book b join app_user u on u.id = b.requester_id left join department d on d.id = b.department_id
  where b.studio_id = any($1::bigint[]) and b.starts_at < ($3::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    and b.ends_at >= $2::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
    and b.starts_at > $2::date::timestamp at time zone 'Asia/Ho_Chi_Minh' - interval '31 days'
    and b.status not in ('rejected', 'cancelled', 'no_show')
  order by b.starts_at, b.id`

const availability = `
  select (select jsonb_agg(jsonb_build_object('kind', c.kind, 'resource_id', c.resource_id, 'starts_at', lower(c.during),
      'ends_at', upper(c.during), 'source', c.source, 'source_id', c.source_id, 'title', b.title)) from claim c
      join studio_book b on b.id = c.source_id
      where c.kind = 'studio' and c.resource_id = $1 and c.blocking and c.during && tstzrange($2, $3)) as clashes,
    (select jsonb_agg(jsonb_build_object('starts_at', lower(gap), 'ends_at', upper(gap))) from (
      select gap from unnest(tstzmultirange(tstzrange($2, $2::timestamptz + interval '14 days')) - (
        select coalesce(range_agg(c.during), '{}') from claim c where c.kind = 'studio' and c.resource_id = $1 and c.blocking
          and c.during && tstzrange($2, $2::timestamptz + interval '14 days'))) as gap
      where upper(gap) - lower(gap) >= $3::timestamptz - $2::timestamptz order by gap limit 3) gaps) as free_times,
    (select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name)) from (
      select o.id, o.name from studio s join studio o on o.kind = s.kind and o.id <> s.id and o.status = 'normal'
      where s.id = $1 and not exists (select from claim c where c.kind = 'studio' and c.resource_id = o.id and c.blocking
        and c.during && tstzrange($2, $3)) order by abs(o.capacity - s.capacity), o.name limit 4) o) as equivalents,
    (select count(*) from claim c where c.kind = 'studio' and c.resource_id = $1 and not c.blocking
      and c.during && tstzrange($2, $3)) as waiting`

const one = (data: unknown) => ({ code: 200, message: null, data })

/** The floor's answers about facilities; a device is filled up from the server's own `device`. */
export function facilityFloor(app: FastifyInstance, ask: Ask, device: Fields): void {
  app.get<{ Querystring: Query }>('/facilities/devices', async ({ query }) => {
    const page = Number(query.page)
    const rows = await ask('devices', devices, [(page - 1) * 50])
    const data = rows.map(({ total: _, ...row }) => ({
      ...device,
      ...row,
      units: { ...(device.units as Fields), ...(row.units as Fields) },
    }))
    return { ...one(data), total: rows[0]?.total ?? 0, page, perPage: 50 }
  })
  app.get<{ Params: { id: string } }>('/facilities/devices/:id/series-not-use', async ({ params }) =>
    one(await ask('free serials', freeSerials, [params.id])),
  )
  app.get<{ Querystring: Query }>('/facilities/studio_books/calendar', async ({ query }) =>
    one(await ask('calendar', calendar, [`{${query.studio_ids}}`, query.start_date, query.end_date])),
  )
  app.get<{ Querystring: Query }>('/facilities/studio_books/availability', async ({ query }) => {
    const [row] = await ask('availability', availability, [query.studio_id, query.starts_at, query.ends_at])
    return one({ ...row, free: row?.clashes === null })
  })
}
