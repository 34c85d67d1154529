import { resources } from '@toasoan/contract/access/catalogue'
import { otherKinds } from '@toasoan/contract/administration/log-further-words'
import { deedWords, fieldWords, kindWords } from '@toasoan/contract/administration/log-words'
import { type Text, text } from '@toasoan/contract/kit/text'

/** Label of a record kind. */
export const kindLabel = (type: string): Text => kindWords(type) ?? text(type, type)

/** All record kinds, without duplicates, for a select. */
export const kindOptions = [...new Set([...Object.keys(resources), ...Object.keys(otherKinds.records)])].map(
  (value) => ({ value, label: kindLabel(value) }),
)

/** Label of a field of a record kind; its name if it has none. */
export const fieldLabel = (name: string, type = ''): Text => fieldWords(name, type) ?? text(name, name)

/** Label of an action: "Sửa" of "Tin bài: Sửa", or the call's summary if the permission is too general. */
export const actionLabel = deedWords

/** Technical fields of every record. */
const bookkeeping = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'epoch',
  'may',
  'allowed',
])

/** Fields worth showing in a list; all of them if there are no others. */
export function telling(names: readonly string[]): readonly string[] {
  const worth = names.filter((name) => !bookkeeping.has(name))
  return worth.length > 0 ? worth : names
}
