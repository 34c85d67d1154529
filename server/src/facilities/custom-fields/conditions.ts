import type { CustomField, TypeForm } from '@toasoan/contract/facilities/custom-fields'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { holds, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fieldsOf } from './fields.ts'

const wrong = (key: string) => fail(kernelErrors.invalid, {}, { custom: [key] })

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}'

/** A value that may lie in a span. A removed field's values of another type may stand under its key: they count as none. */
function orderedValue({ type }: CustomField, kept: RawBuilder<unknown>, plain: RawBuilder<unknown>) {
  if (type === 'number' || type === 'money')
    return sql`case when jsonb_typeof(${kept}) = 'number' then (${plain})::numeric end`
  const [kind, day] =
    type === 'date'
      ? ['date', sql`(${plain})::date`]
      : ['timestamptz', sql`((${plain})::timestamptz at time zone ${zone})::date`]
  return sql`case when ${plain} ~ ${dayPattern} and pg_input_is_valid(${plain}, ${kind}) then ${day} end`
}

const isDay = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** One end of a span as SQL; null where it is open. 422 for what is no number, or no day. */
function endOf({ key, type }: CustomField, text: string): RawBuilder<unknown> | null {
  if (text === '') return null
  if (type === 'number' || type === 'money') {
    if (!/^-?\d{1,18}(\.\d{1,9})?$/.test(text)) throw wrong(key)
    return sql`${text}::numeric`
  }
  if (!isDay(text)) throw wrong(key)
  return sql`${text}::date`
}

const spanned: readonly CustomField['type'][] = ['number', 'money', 'date', 'datetime']
const written: readonly CustomField['type'][] = ['text', 'textarea']

/** Whether an own field has a value: part of a text, one of several, in a span (`100..200`, `..200`), or the very value. */
function hasValue(values: RawBuilder<unknown>, field: CustomField, value: string): RawBuilder<unknown> {
  const kept = sql`${values} -> ${field.key}::text`
  const plain = sql`${values} ->> ${field.key}::text`
  if (field.type === 'multiselect') return sql`(${kept}) ? ${value}::text`
  if (written.includes(field.type)) return holds(plain, value)
  if (!spanned.includes(field.type)) return sql`${plain} = ${value}`
  const [least = '', most = least] = value.split('..')
  const ordered = orderedValue(field, kept, plain)
  const [from, until] = [endOf(field, least), endOf(field, most)]
  if (!from && !until) return sql`${ordered} is not null`
  return sql.join(
    [...(from ? [sql`${ordered} >= ${from}`] : []), ...(until ? [sql`${ordered} <= ${until}`] : [])],
    sql` and `,
  )
}

/**
 * Conditions on the own fields of a form that a list's query means; `values` is the column that keeps them.
 *
 * @throws Refusal 422 for a field that there is not, and for a value that cannot be one of it
 */
export async function customConditions(
  db: Database,
  form: TypeForm,
  values: RawBuilder<unknown>,
  requested: Record<string, string>,
): Promise<RawBuilder<unknown>[]> {
  const fields = new Map((await fieldsOf(db, form)).map((field) => [field.key, field]))
  return Object.entries(requested).map(([key, value]) => {
    const field = fields.get(key)
    if (!field) throw wrong(key)
    return hasValue(values, field, value)
  })
}
