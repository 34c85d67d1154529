import {
  type CustomField,
  type CustomFieldInput,
  customFieldErrors,
  type TypeForm,
} from '@toasoan/contract/facilities/custom-fields'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const tables = { 1: 'device', 2: 'studio', 3: 'mobile_vehicle' } as const

/** The fields that a form has now, in their order. */
export async function fieldsOf(db: Database | Tx, form: TypeForm): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`
    select f.id, f.type_form, f.key, f.label, f.label_en, f.type, f.options, f.required, f.rules, f.place,
      f.shown_in_list, f.category_ids, f.model_ids, f.version,
      exists (select from ${sql.table(tables[form])} r where coalesce(r.custom_values -> f.key, 'null') <> 'null') as used
    from custom_field f where f.type_form = ${form} and f.removed_at is null order by f.place, f.id`.execute(
    db,
  )
  return rows
}

type Seen = readonly { id: number; version: number }[]

/** Fields of a form, comparable. */
const print = (fields: Seen) => fields.map(({ id, version }) => `${id}.${version}`).join()

const unknown = text('Không tìm thấy.', 'It was not found.')

/** Refuses (422) categories and models that are not there, and any of other forms than that of devices. */
async function assertSets(tx: Tx, form: TypeForm, data: readonly CustomFieldInput[], language: Language) {
  const ids = (name: 'category_ids' | 'model_ids') => data.flatMap((field) => field[name])
  const present = async (table: string, asked: readonly number[]) =>
    form === 1 && asked.length > 0
      ? (
          await sql<{
            id: number
          }>`select id from ${sql.table(table)} where id = any(${[...asked]}::bigint[])`.execute(tx)
        ).rows.map(({ id }) => id)
      : []
  const known = {
    category_ids: new Set(await present('category_type_device', ids('category_ids'))),
    model_ids: new Set(await present('device_model', ids('model_ids'))),
  }
  const errors: Record<string, string[]> = {}
  for (const [place, field] of data.entries())
    for (const name of ['category_ids', 'model_ids'] as const)
      if (field[name].some((id) => !known[name].has(id)))
        errors[`data.${place}.${name}`] = [say(unknown, language)]
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

/** Saves the fields of a form as they are given and removes others; refuses where it is not as the sender saw it. */
export async function saveFields(
  tx: Tx,
  form: TypeForm,
  { data, removeIds, seen }: { data: readonly CustomFieldInput[]; removeIds: readonly number[]; seen?: Seen },
  { userId, language }: { userId: number; language: Language },
): Promise<CustomField[]> {
  await sql`lock table custom_field in share row exclusive mode`.execute(tx)
  const known = await fieldsOf(tx, form)
  if (seen && print(seen) !== print(known)) throw fail(kernelErrors.stale)
  await assertSets(tx, form, data, language)
  const before = new Map(known.map((field) => [field.id, field]))
  await sql`update custom_field set removed_at = now() where type_form = ${form} and removed_at is null
    and id = any(${[...removeIds]}::bigint[])`.execute(tx)
  for (const [place, field] of data.entries()) {
    const { id, key, label, label_en, type, required, shown_in_list } = field
    const sets = [[...new Set(field.category_ids)], [...new Set(field.model_ids)]]
    const options = JSON.stringify(field.options)
    const rules = JSON.stringify(field.rules)
    if (!id) {
      await sql`insert into custom_field (type_form, key, label, label_en, type, options, required, rules, place,
          shown_in_list, category_ids, model_ids, created_by)
        values (${form}, ${key}, ${label}, ${label_en}, ${type}, ${options}::jsonb, ${required}, ${rules}::jsonb, ${place},
          ${shown_in_list}, ${sets[0]}::bigint[], ${sets[1]}::bigint[], ${userId})`.execute(tx)
      continue
    }
    const old = before.get(id)
    if (!old || removeIds.includes(id)) throw fail(kernelErrors.notFound)
    // The key names the values that records hold, so it and the type stay once there are any.
    if (old.used && (old.type !== type || old.key !== key))
      throw fail(customFieldErrors.typeFixed, { label: old.label })
    await sql`update custom_field set key = ${key}, label = ${label}, label_en = ${label_en}, type = ${type},
        options = ${options}::jsonb, required = ${required}, rules = ${rules}::jsonb, place = ${place},
        shown_in_list = ${shown_in_list}, category_ids = ${sets[0]}::bigint[], model_ids = ${sets[1]}::bigint[],
        version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
  }
  return fieldsOf(tx, form)
}
