import type { DeviceKit, deviceKits } from '@toasoan/contract/facilities/device-kits'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { assertRecords } from '#server/kernel/records/assert-record.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

const unknown = text('Không có thiết bị này.', 'There is no such device.')

const items = sql`(select coalesce(jsonb_agg(jsonb_build_object('device_id', i.device_id, 'serial_id', i.serial_id,
    'quantity', i.quantity) order by i.id), '[]') from device_kit_item i where i.kit_id = k.id)`

/** What a kit `k` contains, with names. */
const contents = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'device', jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name),
    'serial', case when s.id is not null then jsonb_build_object('id', s.id, 'serial', s.serial) end,
    'quantity', i.quantity) order by i.id), '[]')
  from device_kit_item i join device d on d.id = i.device_id left join device_serial s on s.id = i.serial_id
  where i.kit_id = k.id)`

export const kitUnits = sql`(select coalesce(sum(i.quantity), 0) from device_kit_item i where i.kit_id = k.id)::int`

type Items = z.output<typeof deviceKits.input>['items']

/** What is unique of a kit. */
export const kitNames = { name: text('Đã có bộ tên này.', 'There is a kit of this name.') }

/** Kits of devices. */
export const kitRecords: RecordOptions<typeof deviceKits, DeviceKit> = {
  table: 'device_kit',
  from: sql`device_kit k`,
  id: sql`k.id`,
  columns: sql`k.id, k.name, k.note, ${items} as items, ${contents} as contents, ${kitUnits} as units, k.active, k.version, k.created_at,
    k.updated_at`,
  searched: sql`k.name`,
  orders: { name: sql`k.name collate "vi-x-icu"`, updated_at: sql`k.updated_at` },
  order: 'name',
  where: ({ active }) => (active ? [sql`k.active = ${active === 'true'}`] : []),
  values: ({ items: _, ...fields }) => fields,
  unique: kitNames,
}

/** Replaces what a kit contains; 422 at the item of what is not there. */
export async function putKitItems(tx: Tx, id: number, items: Items, language: Language): Promise<void> {
  await assertRecords(
    tx,
    [
      { field: 'device_id', table: 'device', sentence: unknown },
      { field: 'serial_id', table: 'device_serial', sentence: unknown },
    ],
    { lines: items, at: 'items', language },
  )
  const { rows: foreign } = await sql<{ place: number }>`
    select place::int from unnest(${items.map(({ device_id }) => device_id)}::bigint[],
      ${items.map(({ serial_id }) => serial_id)}::bigint[]) with ordinality as given (device_id, serial_id, place)
    join device_serial s on s.id = given.serial_id where s.device_id <> given.device_id`.execute(tx)
  const [first] = foreign
  if (first)
    throw fail(kernelErrors.invalid, {}, { [`items.${first.place - 1}.serial_id`]: [say(unknown, language)] })
  await sql`delete from device_kit_item where kit_id = ${id}`.execute(tx)
  await sql`insert into device_kit_item (kit_id, device_id, serial_id, quantity)
    select ${id}, device_id, serial_id, quantity from unnest(${items.map(({ device_id }) => device_id)}::bigint[],
      ${items.map(({ serial_id }) => serial_id)}::bigint[], ${items.map(({ quantity }) => quantity)}::int[])
      with ordinality as given (device_id, serial_id, quantity, place) order by place`.execute(tx)
}
