import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import type { importDevices, importSheet } from '@toasoan/contract/facilities/devices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { reaches } from '#server/kernel/access/access.ts'
import { decodedIn } from '#server/kernel/crud/read-sheet.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { findByName } from '#server/kernel/records/find-by-name.ts'
import { dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { checkCustomValues, fieldsOf } from '../custom-fields/public.ts'
import { type Lookups, parseRows, type ReadyRow } from './parse-rows.ts'
import { readDeviceRows } from './read-device-rows.ts'
import {
  dayColumns,
  example,
  fieldLabel,
  type ReferenceColumn,
  referenceTables,
  sheetColumnNames,
  sheetColumns,
  sheetFields,
} from './sheet-columns.ts'

type Imported = DataOf<typeof importDevices>

const sentences = {
  taken: text('Mã này đã có.', 'This code is taken.'),
  repeated: text('Trùng với dòng {row}.', 'The same as row {row}.'),
  department: text(
    'Bạn không được thêm thiết bị cho phòng ban này.',
    'You may not add devices for this department.',
  ),
}

/** Tables whose records have a code besides their name. */
const withCode: readonly string[] = ['category_type_device', 'country', 'department']

async function lookups(tx: Tx): Promise<Lookups> {
  const read = async (table: string): Promise<ReturnType<typeof findByName>> => {
    const code = withCode.includes(table) ? sql`code::text` : sql`''`
    const { rows } = await sql<{ id: number; name: string; code: string }>`
      select id, name, ${code} as code from ${sql.table(table)} order by id`.execute(tx)
    return findByName(
      rows.flatMap(({ id, name, code: short }) =>
        [name, short].filter(Boolean).map((word) => [word, id] as const),
      ),
    )
  }
  const entries: [ReferenceColumn, ReturnType<typeof findByName>][] = []
  for (const [column, table] of Object.entries(referenceTables))
    entries.push([column as ReferenceColumn, await read(table)])
  return Object.fromEntries(entries) as unknown as Lookups
}

type Parsed = ReturnType<typeof parseRows>

/** Complains of codes that stand twice in the file or are taken already. */
async function complainOfCodes(tx: Tx, { ready, complain }: Parsed, language: Language): Promise<void> {
  const given = ready.map(({ input }) => input.code.toLowerCase())
  const { rows } = await sql<{ code: string }>`
    select lower(code::text) as code from device where code = any(${given}::citext[])`.execute(tx)
  const taken = new Set(rows.map(({ code }) => code))
  const first = new Map<string, number>()
  for (const { row, input } of ready) {
    const code = input.code.toLowerCase()
    const before = first.get(code)
    if (taken.has(code)) complain(row, 'code', say(sentences.taken, language))
    else if (before) complain(row, 'code', say(sentences.repeated, language, { row: before }))
    else first.set(code, row)
  }
}

/** Checks the values of the staff's own fields as the form does, and what departments the actor may give. */
async function complainOfValues(
  tx: Tx,
  { access, language }: Call<typeof importDevices>,
  { ready, complain }: Parsed,
  fields: readonly CustomField[],
): Promise<void> {
  for (const { row, input } of ready) {
    if (!reaches(access, 'device.import', { owner_id: access.userId, department_id: input.department_id }))
      complain(row, 'department_id', say(sentences.department, language))
    if (fields.length === 0) continue
    try {
      input.custom_values = await checkCustomValues(tx, 1, input.custom_values, {
        ...{ access, language, fields, of: input },
      })
    } catch (error) {
      if (!(error instanceof Refusal) || error.definition !== kernelErrors.invalid) throw error
      for (const [field, messages] of Object.entries(error.errors ?? {}))
        complain(row, field, messages.join(' '))
    }
  }
}

const chunk = 1000

async function insertDevices(
  tx: Tx,
  ready: readonly ReadyRow[],
  userId: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let at = 0; at < ready.length; at += chunk) {
    const rows = JSON.stringify(ready.slice(at, at + chunk).map(({ input }) => input))
    const { rows: made } = await sql<{ id: number; code: string }>`
      insert into device (code, name, category_type_device_id, manufacturer_id, model_id, provider_id, country_id,
        department_id, unit, price, purchased_on, warranty_until, depreciation_months, depreciation_method, description, custom_values, created_by)
      select code, name, category_type_device_id, manufacturer_id, model_id, provider_id, country_id, department_id,
        unit, price, purchased_on, warranty_until, depreciation_months, depreciation_method, description, custom_values, ${userId}
      from jsonb_to_recordset(${rows}::jsonb) as r (code text, name text, category_type_device_id bigint,
        manufacturer_id bigint, model_id bigint, provider_id bigint, country_id bigint, department_id bigint, unit text,
        price bigint, purchased_on date, warranty_until date, depreciation_months int, depreciation_method text, description text,
        custom_values jsonb)
      returning id, code`.execute(tx)
    for (const { id, code } of made) ids.set(code, id)
  }
  return ids
}

async function insertUnits(tx: Tx, units: readonly [number, string][], userId: number): Promise<void> {
  for (let at = 0; at < units.length; at += 20_000) {
    const part = units.slice(at, at + 20_000)
    await sql`
      with made as (
        insert into device_serial (device_id, serial, created_by)
        select device_id, serial, ${userId} from unnest(${part.map(([id]) => id)}::bigint[],
          ${part.map(([, serial]) => serial)}::citext[]) with ordinality as r (device_id, serial, place) order by place
        returning id, serial)
      insert into record_event (entity, entity_id, kind, data, actor_id)
      select 'serial', id, 'created', jsonb_build_object('serial', serial), ${userId} from made`.execute(tx)
  }
}

/** Adds the devices of an xlsx file, all of them or, when a cell is wrong, none; every wrong cell is named. */
export async function importRows(call: Call<typeof importDevices>): Promise<Imported> {
  const { db, change, language, access } = call
  const all = await fieldsOf(db, 1)
  const fields = sheetFields(all)
  const sheet = await readDeviceRows(call, fields)
  return change(async (tx, note) => {
    const parsed = parseRows(sheet.rows, await lookups(tx), fields, language)
    await complainOfCodes(tx, parsed, language)
    await complainOfValues(tx, call, parsed, all)
    const { errors, ready } = parsed
    const wrong = errors.length > 0
    const serials = wrong ? 0 : ready.reduce((sum, one) => sum + one.serials.length, 0)
    const imported = wrong ? 0 : ready.length
    note({ type: 'device', id: 0, name: 'import', after: { imported, serials, errors: errors.length } })
    if (wrong) return { imported, serials, errors: errors.toSorted((a, b) => a.row - b.row) }
    const ids = await insertDevices(tx, ready, access.userId)
    const idOf = ({ input }: ReadyRow) => ids.get(input.code) ?? 0
    await insertUnits(
      tx,
      ready.flatMap((one) => one.serials.map((serial): [number, string] => [idOf(one), serial])),
      access.userId,
    )
    await sql`insert into record_event (entity, entity_id, kind, data, actor_id)
      select 'device', id, 'created', jsonb_build_object('import', true, 'serials', serials), ${access.userId}
      from unnest(${ready.map(idOf)}::bigint[], ${ready.map((one) => one.serials.length)}::int[]) as r (id, serials)`.execute(
      tx,
    )
    for (const one of ready)
      note({
        type: 'device',
        id: idOf(one),
        name: one.input.name,
        after: { code: one.input.code, name: one.input.name, serials: one.serials.length },
      })
    return { imported, serials, errors: [], ...decodedIn(sheet) }
  })
}

/** Answers with a sheet that has the headings of the import and one example row. */
export async function sendImportSheet(call: Call<typeof importSheet>) {
  const { db, language } = call
  const fields = sheetFields(await fieldsOf(db, 1))
  const columns = [
    ...sheetColumnNames.map((key) => ({
      ...{ key, header: sheetColumns[key][language], width: 24 },
      ...(dayColumns.has(key) ? { format: dayFormat } : {}),
    })),
    ...fields.map((field) => ({ key: field.key, header: fieldLabel(field)[language], width: 24 })),
  ]
  const name = text('Thiết bị', 'Devices')[language]
  return sendBook(call, 'devices-import.xlsx', [{ name, columns, rows: [example] }])
}
