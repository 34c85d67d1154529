import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { fail } from '../http/fail.ts'

/** Sentences for values that another record has already, by field; several columns may be told under one field. */
export type Unique = Readonly<Record<string, Text>>

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

const unknown = text('Không có mục này.', 'There is no such record.')

/** Whether PostgreSQL refused a row since a unique index has it already; of an index whose name begins so, where one is given. */
export function isTaken(error: unknown, index = ''): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === uniqueViolation && constraint.startsWith(index)
}

/**
 * Turns the complaint of a unique index into a sentence under its field (409 `record.duplicate`): the field whose
 * name the index carries, else the first. So is a number that names nothing in a row of `table` (422), under the column
 * that its foreign key is called after. Any other error is thrown on.
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
