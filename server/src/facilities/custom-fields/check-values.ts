import {
  type CustomField,
  type CustomValues,
  type FieldSet,
  hasField,
  type TypeForm,
} from '@toasoan/contract/facilities/custom-fields'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { bodyId, day, instant, line, prose } from '@toasoan/contract/kit/schemas'
import { say, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { mayUseFile } from '../documents/public.ts'
import { fieldsOf } from './fields.ts'

const mostText = 4000

function sized<S extends z.ZodString | z.ZodNumber>(schema: S, { min, max }: CustomField['rules']): S {
  const above = min === undefined ? schema : (schema.min(min) as S)
  return max === undefined ? above : (above.max(max) as S)
}

/** The check of one field's value. */
function schemaOf({ type, options, rules }: CustomField): z.ZodType {
  const values = options.map(({ value }) => value) as [string, ...string[]]
  switch (type) {
    case 'text':
      return line(Math.min(rules.max ?? 500, mostText)).pipe(sized(z.string(), rules))
    case 'textarea':
      return prose(Math.min(rules.max ?? mostText, mostText)).pipe(sized(z.string(), rules))
    case 'number':
      return sized(z.number(), rules)
    case 'money':
      return sized(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER), rules)
    case 'date':
      return day
    case 'datetime':
      return instant
    case 'boolean':
      return z.boolean()
    case 'select':
      return z.enum(values)
    case 'multiselect':
      return z.array(z.enum(values)).transform((given) => [...new Set(given)])
    case 'user':
    case 'file':
      return bodyId
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const sentences = {
  required: text('Bắt buộc nhập.', 'This is required.'),
  unknown: text('Không có trường này.', 'There is no such field.'),
  gone: text('Không tìm thấy.', 'It was not found.'),
}

/** Whether a person is there, or a file that the actor may use. */
async function isThere(
  db: Database | Tx,
  access: Access,
  type: 'user' | 'file',
  id: number,
): Promise<boolean> {
  if (type === 'file') return mayUseFile(db, access, id)
  return (await sql`select from app_user where id = ${id}`.execute(db)).rows.length > 0
}

/**
 * The values of a record's own fields as they are kept: checked, without empty ones. Values of removed fields stay
 * as `kept` has them, and so may a file that another person chose. 422 names each wrong one as `custom_values.<key>`. `fields` saves reading the
 * form's fields again. Fields that the record does not have by `of` keep what they had, whatever is given for them.
 */
export async function checkCustomValues(
  db: Database | Tx,
  form: TypeForm,
  given: CustomValues,
  {
    access,
    language,
    kept = {},
    fields: live,
    of = {},
  }: Actor & { kept?: CustomValues; fields?: readonly CustomField[]; of?: FieldSet },
): Promise<CustomValues> {
  const fields = live ?? (await fieldsOf(db, form))
  const known = new Set(fields.map(({ key }) => key))
  const result: CustomValues = Object.fromEntries(Object.entries(kept).filter(([key]) => !known.has(key)))
  const errors: Record<string, string[]> = {}
  const wrong = (key: string, ...messages: string[]) => {
    errors[`custom_values.${key}`] = messages
  }
  for (const key of Object.keys(given))
    if (!known.has(key) && !(key in kept)) wrong(key, say(sentences.unknown, language))
  for (const field of fields) {
    if (!hasField(field, of)) {
      if (field.key in kept) result[field.key] = kept[field.key]
      continue
    }
    const value = given[field.key]
    if (isEmpty(value)) {
      if (field.required) wrong(field.key, say(sentences.required, language))
      continue
    }
    const checked = schemaOf(field).safeParse(value)
    if (!checked.success)
      wrong(field.key, ...Object.values(fieldErrors(checked.error, value, language)).flat())
    else if (
      (field.type === 'user' || field.type === 'file') &&
      checked.data !== kept[field.key] &&
      !(await isThere(db, access, field.type, checked.data as number))
    )
      wrong(field.key, say(sentences.gone, language))
    else result[field.key] = checked.data as CustomValues[string]
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
  return result
}
