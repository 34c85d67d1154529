import type { SeedContext } from '../../src/app/seed.ts'
import { bookWeeks } from './facilities/book-weeks.ts'
import { ownValuesOf, seedOwnFields } from './facilities/own-fields.ts'
import { drivers, studios, vehicles } from './facilities/places.ts'
import { categories, countries, devices, manufacturers, providers } from './facilities/reference.ts'

type Db = SeedContext['db']

const roomsDepartment = 'phong-thu'
const officeDepartment = 'van-phong'
const technician = 'kythuat'

async function seedReference(db: Db): Promise<void> {
  for (const [name, code] of countries)
    await db.query('insert into country (name, code) values ($1, $2) on conflict do nothing', [name, code])
  for (const [name, country, website] of manufacturers)
    await db.query(
      'insert into manufacturer (name, country, website) values ($1, $2, $3) on conflict do nothing',
      [name, country, website],
    )
  for (const { name, tax, contact, phone, address } of providers)
    await db.query(
      `insert into provider (name, tax_code, contact_name, phone, address) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [name, tax, contact, phone, address],
    )
  for (const [name, code] of categories)
    await db.query('insert into category_type_device (name, code) values ($1, $2) on conflict do nothing', [
      name,
      code,
    ])
}

/** A device with its serials, each bought some years ago at regular intervals. */
async function seedDevices(db: Db): Promise<void> {
  for (const [place, { code, name, category, maker, country, price, units }] of devices.entries()) {
    await db.query(
      `insert into device_model (name, manufacturer_id, category_type_device_id)
       select $1, m.id, c.id from manufacturer m, category_type_device c where m.name = $2 and c.name = $3
       on conflict do nothing`,
      [name.slice(Math.max(0, name.search(/(?<![A-Za-z])[A-Z][A-Za-z]+ /))), maker, category],
    )
    const { rows } = await db.query<{ id: number }>(
      `insert into device (code, name, category_type_device_id, manufacturer_id, model_id, country_id, provider_id, department_id,
         unit, price, purchased_on, warranty_until, depreciation_months, custom_values, created_by)
       select $1, $2, c.id, m.id, (select id from device_model where name = $8), n.id, (select id from provider order by id offset $6 limit 1), d.id,
         'Chiếc', $7, current_date - $9::int, current_date - $9::int + 730, 60, $10::jsonb, u.id
       from category_type_device c, manufacturer m, country n, department d, app_user u
       where c.name = $3 and m.name = $4 and n.name = $5 and d.code = '${roomsDepartment}' and u.username = '${technician}'
       on conflict do nothing returning id`,
      [
        code,
        name,
        category,
        maker,
        country,
        place % 2,
        price,
        name.slice(Math.max(0, name.search(/(?<![A-Za-z])[A-Z][A-Za-z]+ /))),
        200 + place * 45,
        JSON.stringify(ownValuesOf(category, place)),
      ],
    )
    if (!rows[0]) continue
    await db.query(
      `with made as (
         insert into device_serial (device_id, serial, department_id, location, price, purchased_on, warranty_until)
         select d.id, $2 || '-' || lpad(g::text, 3, '0'), d.department_id, 'Kho thiết bị, nhà B', d.price, d.purchased_on, d.warranty_until
         from device d, generate_series(1, $3::int) g where d.id = $1 returning id, device_id, serial),
       told as (
         insert into record_event (entity, entity_id, kind, to_status, data)
         select 'serial', id, 'created', 'normal', jsonb_build_object('serial', serial) from made)
       insert into record_event (entity, entity_id, kind) values ('device', $1, 'created')`,
      [rows[0].id, code, units],
    )
  }
}

async function seedDrivers(db: Db): Promise<void> {
  for (const [username, name, phone] of drivers)
    await db.query(
      `with made as (
         insert into app_user (username, email, name, display_name, phone, position_id)
         select $1::citext, $1::text || '@toasoan.example', $2::text, $2::text, $3, (select id from position where name = 'Chuyên viên')
         on conflict do nothing returning id)
       insert into user_department (user_id, department_id, is_primary)
       select made.id, d.id, true from made, department d where d.code = '${officeDepartment}'`,
      [username, name, phone],
    )
}

/** One free unit of each device is fixed in a place that is new, and held by its claim. */
async function fix(
  db: Db,
  column: 'studio_id' | 'mobile_vehicle_id',
  id: number,
  codes: string[],
): Promise<void> {
  for (const code of codes)
    await db.query(
      `with free as (
         select s.id from device_serial s join device d on d.id = s.device_id
         where d.code = $2 and not exists (select from claim c where c.kind = 'serial' and c.resource_id = s.id and c.blocking)
         order by s.serial limit 1),
       made as (
         insert into device_attachment (serial_id, ${column}, attached_at, attached_by)
         select free.id, $1, date_trunc('day', now()) - interval '60 days', u.id from free, app_user u where u.username = '${technician}'
         returning id, serial_id, attached_at),
       claimed as (
         insert into claim (kind, resource_id, during, source, source_id, blocking)
         select 'serial', serial_id, tstzrange(attached_at, null), 'attachment', id, true from made)
       insert into record_event (entity, entity_id, kind, data, at)
       select 'serial', serial_id, 'attached', jsonb_build_object('${column}', $1::bigint), attached_at from made`,
      [id, code],
    )
}

async function seedStudios(db: Db): Promise<void> {
  for (const { code, name, kind, location, capacity, area, fixed, status } of studios) {
    const { rows } = await db.query<{ id: number }>(
      `insert into studio (code, name, kind, location, capacity, department_id, status, custom_values, opens_at, closes_at)
       select $1, $2, $3, $4, $5, d.id, $6, jsonb_build_object('dien_tich', $7::numeric),
         case $3 when 'live' then '00:00' else '06:00' end::time, case $3 when 'live' then '24:00' else '22:00' end::time
       from department d where d.code = '${roomsDepartment}' on conflict do nothing returning id`,
      [code, name, kind, location, capacity, status ?? 'normal', area],
    )
    if (rows[0]) await fix(db, 'studio_id', rows[0].id, fixed)
  }
}

async function seedVehicles(db: Db): Promise<void> {
  for (const { plate, name, kind, seats, odometer, driver, fixed, fuel } of vehicles) {
    const { rows } = await db.query<{ id: number }>(
      `insert into mobile_vehicle (plate, name, kind, seats, odometer, driver_id, department_id, registration_until,
         insurance_until, custom_values)
       select $1, $2, $3, $4, $5, u.id, d.id, current_date + 210, current_date + 300, jsonb_build_object('nhien_lieu', $7::text)
       from department d, app_user u where d.code = '${officeDepartment}' and u.username = $6
       on conflict do nothing returning id`,
      [plate, name, kind, seats, odometer, driver, fuel],
    )
    if (rows[0]) await fix(db, 'mobile_vehicle_id', rows[0].id, fixed)
  }
}

/** Equipment, studios, vehicles, drivers, and what is booked around today. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  await seedReference(db)
  await seedOwnFields(db)
  await seedDevices(db)
  await seedDrivers(db)
  await seedStudios(db)
  await seedVehicles(db)
  const booked = await bookWeeks(db)
  log(`${studios.length} phòng thu, ${vehicles.length} xe, ${devices.length} thiết bị, ${booked} lịch đặt`)
}
