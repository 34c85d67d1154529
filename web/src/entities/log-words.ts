import { resources } from '@toasoan/contract/access/catalogue'
import { otherKinds } from '@toasoan/contract/administration/log-further-words'
import { deedWords, fieldWords, kindWords } from '@toasoan/contract/administration/log-words'
import { type Text, text } from '@toasoan/contract/kit/text'

/** What kind of record it is. */
export const kindLabel = (type: string): Text => kindWords(type) ?? text(type, type)

/** Every kind of record once, for a choice. */
export const kindOptions = [...new Set([...Object.keys(resources), ...Object.keys(otherKinds.records)])].map(
  (value) => ({ value, label: kindLabel(value) }),
)

/** A field of a kind of record in words; one that has none is told as it is. */
export const fieldLabel = (name: string, type = ''): Text => fieldWords(name, type) ?? text(name, name)

/** What was done: "Sửa" of "Tin bài: Sửa", or what the call says where its permission tells less. */
export const actionLabel = deedWords

/** Fields that every record has and nobody looks for. */
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

/** The fields worth telling in a list; all of them where there are no others. */
export function telling(names: readonly string[]): readonly string[] {
  const worth = names.filter((name) => !bookkeeping.has(name))
  return worth.length > 0 ? worth : names
}
