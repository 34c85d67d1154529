import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { fail } from '../http/fail.ts'

/** Messages for duplicate values by field; several columns may be reported at one field. */
export type Unique = Readonly<Record<string, Text>>

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

const unknown = text('Không có mục này.', 'There is no such record.')

/** Whether an error is a unique violation; optionally only of an index with this name prefix. */
export function isTaken(error: unknown, index = ''): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === uniqueViolation && constraint.startsWith(index)
}

/**
 * Converts a unique violation to a message at its field (409 `record.duplicate`): the field in the index's
 * name, else the first. A foreign key violation of `table` becomes 422 at the column named in the foreign
 * key. Any other error is rethrown.
 */
export function atField(error: unknown, unique: Unique, language: Language, table = ''): never {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const named =
    code === foreignKeyViolation && constraint.startsWith(`${table}_`) && constraint.endsWith('_fkey')
  if (table && named)
    throw fail(
      kernelErrors.invalid,
      {},
      { [constraint.slice(table.length + 1, -5)]: [say(unknown, language)] },
    )
  const fields = Object.keys(unique)
  const field = fields.find((name) => constraint.includes(name)) ?? fields[0]
  const sentence = field === undefined ? undefined : unique[field]
  if (!isTaken(error) || field === undefined || !sentence) throw error
  throw fail(kernelErrors.duplicate, {}, { [field]: [say(sentence, language)] })
}
