import { type MarkName, markNames, type NodeName } from '@toasoan/contract/editorial/document'
import { markAttributes, nodeAttributes } from '#server/kernel/html/document-attributes.ts'

type Attributes = Record<string, unknown>

const plain = /^[\w-]{0,30}$/

/** Values that no screen can be harmed by, as editors send for what is at its default. */
function isHarmless(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return plain.test(value)
  return (
    Array.isArray(value) &&
    value.length <= 100 &&
    value.every((one) => one === null || typeof one === 'number')
  )
}

const normal = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether a cleaned value says the same as the given one. */
const isSame = (value: unknown, cleaned: unknown): boolean =>
  typeof value === 'string'
    ? normal(String(cleaned)) === normal(value)
    : JSON.stringify(value) === JSON.stringify(cleaned)

const allKept = (sets: Attributes, cleaned: Attributes): boolean =>
  Object.entries(sets).every(([name, value]) =>
    isHarmless(value) ? true : name in cleaned && isSame(value, cleaned[name]),
  )

/** Whether the clean-up keeps these attributes of a node as they are; `before` are those that it has already. */
export function acceptsNode(type: NodeName, sets: Attributes, before: Attributes): boolean {
  const cleaned = nodeAttributes(type, { ...before, ...sets })
  return cleaned !== null && allKept(sets, cleaned ?? {})
}

/** Whether a format of a shared text is a mark that the clean-up keeps; null ends one. */
export function acceptsMark(key: string, value: unknown): boolean {
  const type = key.replace(/--[a-zA-Z0-9+/=]{8}$/, '') as MarkName
  if (!markNames.includes(type)) return false
  if (value === null || value === true) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  const attrs = value as Attributes
  const cleaned = markAttributes(type, attrs)
  // A style without a size is none; the editor drops it by itself.
  if (cleaned === null) return type === 'textStyle' && Object.values(attrs).every((one) => one === null)
  return allKept(attrs, cleaned ?? {})
}
