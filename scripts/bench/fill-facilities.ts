import pg from 'pg'

export const facilitySizes = {
  studios: 200,
  vehicles: 100,
  devices: 10_000,
  serials: 200_000,
  books: 400_000,
  claims: 1_000_000,
}

/** Statements that fill studios, vehicles, devices, bookings (eight a day in each studio, around today) and claims. */
const statements = [
  `insert into category_type_device (name) select 'Loại ' || g from generate_series(1, 20) g`,
  `insert into manufacturer (name) select 'Hãng ' || g from generate_series(1, 50) g`,
  `insert into studio (code, name, kind) select 'S' || g, 'Phòng thu ' || g, (array['audio', 'live'])[1 + g % 2]
   from generate_series(1, ${facilitySizes.studios}) g`,
  `insert into mobile_vehicle (plate, name) select '29B-' || lpad(g::text, 5, '0'), 'Xe ' || g
   from generate_series(1, ${facilitySizes.vehicles}) g`,
  `insert into device (code, name, category_type_device_id, manufacturer_id, department_id, price)
   select 'TB-' || g, 'Thiết bị ' || md5(g::text), 1 + g % 20, 1 + g % 50, 1 + g % 10, 10000000 from generate_series(1, ${facilitySizes.devices}) g`,
  `insert into device_serial (device_id, serial)
   select 1 + g / ${facilitySizes.serials / facilitySizes.devices}, 'SN' || g from generate_series(0, ${facilitySizes.serials - 1}) g`,
  `insert into studio_book (studio_id, title, starts_at, ends_at, status, requester_id, department_id)
   select s, 'Thu chương trình ' || k, t, t + interval '90 minutes',
     case when t < now() then 'completed' when k % 10 = 0 then 'pending' else 'approved' end, 1 + k % 200, 1 + k % 10
   from generate_series(0, ${facilitySizes.books / facilitySizes.studios - 1}) k, generate_series(1, ${facilitySizes.studios}) s,
     lateral (select date_trunc('day', now()) - interval '125 days' + (k / 8) * interval '1 day' + (k % 8) * interval '2 hours' as t) x`,
  `insert into claim (kind, resource_id, during, source, source_id, blocking)
   select 'studio', studio_id, tstzrange(starts_at, ends_at), 'studio_book', id, status <> 'pending' from studio_book`,
  // A tenth of the serials is out now; the others were, three times.
  `insert into claim (kind, resource_id, during, source, source_id, blocking)
   select 'serial', 1 + g % ${facilitySizes.serials},
     tstzrange(t, case when g < ${facilitySizes.serials} and g % 10 = 0 then now() + interval '5 days' else t + interval '1 day' end), 'borrow', g, true
   from generate_series(0, ${facilitySizes.claims - facilitySizes.books - 1}) g,
     lateral (select now() - interval '2 days' - (g / ${facilitySizes.serials}) * interval '9 days' as t) x`,
]

/** Fills the tables of facilities, unless they are full already. */
export async function fillFacilities(superUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: superUrl, max: 1 })
  const present = await pool.query('select from claim limit 1')
  if (present.rows.length > 0) return pool.end()
  const start = Date.now()
  // Built afterwards, the constraint's index is several times faster.
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'claim_no_overlap'`,
  )
  await pool.query('alter table claim drop constraint claim_no_overlap')
  for (const statement of statements) await pool.query(statement)
  await pool.query(`alter table claim add constraint claim_no_overlap ${rows[0]?.definition}`)
  await pool.query('vacuum (analyze)')
  await pool.end()
  console.info(
    `1,000,000 claims and what they are about loaded in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  )
}
