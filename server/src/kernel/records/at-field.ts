import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import { fail } from '../http/fail.ts'

/** Sentences for values that another record has already, by field; several columns may be told under one field. */
export type Unique = Readonly<Record<string, Text>>

const uniqueViolation = '23505'

/**
 * Turns the complaint of a unique index into a sentence under its field (409 `record.duplicate`): the field whose
 * name the index carries, else the first. Any other error is thrown on.
 */
export function atField(error: unknown, unique: Unique, language: Language): never {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const fields = Object.keys(unique)
  const field = fields.find((name) => constraint.includes(name)) ?? fields[0]
  const sentence = field === undefined ? undefined : unique[field]
  if (code !== uniqueViolation || field === undefined || !sentence) throw error
  throw fail(kernelErrors.duplicate, {}, { [field]: [say(sentence, language)] })
}
