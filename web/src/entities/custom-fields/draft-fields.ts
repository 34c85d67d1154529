import type { CustomField, CustomFieldInput } from '@toasoan/contract/facilities/custom-fields'
import { fold } from '@toasoan/contract/kit/fold'

/** A field in the designer. `mark` identifies it; `keyTyped`: the key no longer follows the label. */
export type DraftField = Omit<CustomFieldInput, 'options'> & {
  mark: string
  used: boolean
  keyTyped: boolean
  options: string
}

let made = 0

const mark = () => {
  made += 1
  return `new-${made}`
}

/** A unique key derived from a label: `Màu sơn` → `mau_son`. */
export function keyFor(label: string, others: readonly string[]): string {
  const plain = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_$/, '')
    .slice(0, 50)
  const base = plain || 'truong'
  for (let place = 1; ; place += 1) {
    const key = place === 1 ? base : `${base}_${place}`
    if (!others.includes(key)) return key
  }
}

/** A new field. */
export const newField = (others: readonly string[]): DraftField => ({
  mark: mark(),
  used: false,
  keyTyped: false,
  key: keyFor('', others),
  label: '',
  label_en: '',
  type: 'text',
  options: '',
  required: false,
  rules: {},
  shown_in_list: false,
  category_ids: [],
  model_ids: [],
})

/** A saved field for the designer. */
export const asDraft = ({
  id,
  used,
  options,
  place: _place,
  type_form: _form,
  version: _version,
  ...field
}: CustomField): DraftField => ({
  ...field,
  id,
  mark: String(id),
  used,
  keyTyped: true,
  options: options.map(({ value, label }) => (value === label ? label : `${value} = ${label}`)).join('\n'),
})

/** Options as typed: one per line, `value = label` if they differ. */
export const optionsOf = (typed: string): { value: string; label: string }[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.search(/\s=\s/)
      const [value, label] = [line.slice(0, Math.max(0, at)), line.slice(at + 3)]
      return value && label && value.length <= 60
        ? { value, label }
        : { value: line.slice(0, 60), label: line.slice(0, 120) }
    })

/** A field for saving. */
export const asInput = ({ mark: _mark, used: _used, keyTyped: _typed, options, ...field }: DraftField) => ({
  ...field,
  options: field.type.endsWith('select') ? optionsOf(options) : [],
})

const same = (one: DraftField, other: DraftField) =>
  JSON.stringify(asInput(one)) === JSON.stringify(asInput(other))

/**
 * Merges a concurrently changed form with local edits: `mine` started as `seen`, and `now` is the saved
 * state. Locally changed fields are kept, all others are taken from `now`.
 */
export function rebased(
  mine: readonly DraftField[],
  removed: readonly number[],
  seen: readonly CustomField[],
  now: readonly CustomField[],
): DraftField[] {
  const known = new Map(seen.map((field) => [field.id, asDraft(field)]))
  const present = new Map(now.map((field) => [field.id, asDraft(field)]))
  const kept = mine.flatMap((field): DraftField[] => {
    const [began, theirs] = [field.id && known.get(field.id), field.id && present.get(field.id)]
    if (began && same(began, field)) return theirs ? [theirs] : []
    return [theirs ? { ...field, used: theirs.used } : { ...field, id: undefined }]
  })
  const ids = new Set([...removed, ...kept.map(({ id }) => id)])
  const added = now.filter(({ id }) => !ids.has(id)).map(asDraft)
  const keys = added.map(({ key }) => key)
  return [
    ...kept.map((field) =>
      !field.keyTyped && keys.includes(field.key) ? { ...field, key: keyFor(field.label, keys) } : field,
    ),
    ...added,
  ]
}
