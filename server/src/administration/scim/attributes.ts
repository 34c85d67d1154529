import { scimErrors } from '@toasoan/contract/administration/staff-sync'
import { line } from '@toasoan/contract/kit/schemas'
import { fail } from '#server/kernel/http/fail.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Operations of PATCH; POST and PUT are `replace` of each attribute. */
export type Operation = 'add' | 'replace' | 'remove'

/** What a path names: an attribute in lower case, without its core schema, and the filter in its brackets. */
export type Target = { attribute: string; filter: string }

const enterprise = 'enterprise'

const prefixes: readonly (readonly [string, string])[] = [
  [userSchema.toLowerCase(), ''],
  [groupSchema.toLowerCase(), ''],
  [enterpriseSchema.toLowerCase(), enterprise],
]

const form = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*){0,2}$/
const ofOtherSchema = /^urn:[\w:.-]+$/
const selected = /^([^[\]]+)\[([^[\]]+)\](\.[^[\]]+)?$/

/** Reads a path (RFC 7644, 3.5.2). Null for attributes of schemas that are not ours. Throws 400 `invalidPath`. */
export function targetOf(path: string): Target | null {
  const refuse = () => fail(scimErrors.path, { path: path.slice(0, 100).toWellFormed() })
  if (path.length > 500) throw refuse()
  const [, head = path, filter = '', tail = ''] = selected.exec(path.trim()) ?? []
  let attribute = `${head}${tail}`.trim().toLowerCase()
  for (const [schema, short] of prefixes) {
    if (attribute === schema) return { attribute: short || schema, filter }
    if (attribute.startsWith(`${schema}:`))
      attribute = [short, attribute.slice(schema.length + 1)].filter(Boolean).join('.')
  }
  if (ofOtherSchema.test(attribute)) return null
  if (!form.test(attribute)) throw refuse()
  return { attribute, filter }
}

/** How an attribute's value is taken over. */
export type Setter<Given> = (given: Given, change: Change) => void

export type Change = { operation: Operation; value: unknown; filter: string; name: string }

/** Takes an attribute over as one field of what a client gave. */
export const field =
  <Given, Name extends keyof Given>(name: Name, read: (change: Change) => Given[Name]): Setter<Given> =>
  (given, change) => {
    given[name] = read(change)
  }

/** Setters by attribute, in lower case. */
export type Setters<Given> = ReadonlyMap<string, Setter<Given>>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Attributes that are objects of others. */
const complex = new Set(['name', enterprise])

/** Applies one change to what a client gave. Attributes that we do not have are ignored. */
export function apply<Given>(
  given: Given,
  setters: Setters<Given>,
  path: string,
  { operation, value }: Pick<Change, 'operation' | 'value'>,
): void {
  const target = targetOf(path)
  if (!target) return
  const { attribute, filter } = target
  if (complex.has(attribute)) {
    const parts = isObject(value) ? Object.entries(value) : []
    if (operation === 'remove' || value === null) {
      for (const name of setters.keys())
        if (name.startsWith(`${attribute}.`))
          apply(given, setters, name, { operation: 'remove', value: null })
    } else if (!isObject(value)) throw fail(scimErrors.value, { attribute })
    for (const [name, part] of parts)
      apply(given, setters, `${attribute}.${name}`, { operation, value: part })
    return
  }
  setters.get(attribute)?.(given, { operation, value, filter, name: attribute })
}

/** Applies each attribute of a resource. */
export function applyAll<Given>(
  given: Given,
  setters: Setters<Given>,
  body: unknown,
  operation: Operation = 'replace',
): Given {
  if (!isObject(body)) throw fail(scimErrors.syntax, { reason: 'object' })
  for (const [path, value] of Object.entries(body)) apply(given, setters, path, { operation, value })
  return given
}

const mostOperations = 1000

const operations: readonly string[] = ['add', 'replace', 'remove'] satisfies Operation[]

const isOperation = (name: string): name is Operation => operations.includes(name)

/** Applies the operations of a PATCH in their order. Throws 400 `invalidSyntax`. */
export function applyPatch<Given>(given: Given, setters: Setters<Given>, body: unknown): Given {
  const list = isObject(body)
    ? Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')
    : null
  const changes = list?.[1]
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > mostOperations)
    throw fail(scimErrors.syntax, { reason: `Operations: 1–${mostOperations}` })
  for (const change of changes) {
    if (!isObject(change)) throw fail(scimErrors.syntax, { reason: 'Operations' })
    const { op, path = '', value = null } = change
    const operation = typeof op === 'string' ? op.toLowerCase() : ''
    if (!isOperation(operation)) throw fail(scimErrors.syntax, { reason: 'op: add, replace, remove' })
    if (typeof path !== 'string') throw fail(scimErrors.path, { path: '' })
    if (path !== '') apply(given, setters, path, { operation, value })
    else if (operation === 'remove') throw fail(scimErrors.path, { path: '' })
    else applyAll(given, setters, value, operation)
  }
  return given
}

/** A text of one line, at most `max` characters; empty when it was removed. */
export function textOf({ operation, value, name }: Change, max = 256): string {
  if (operation === 'remove' || value === null || value === undefined) return ''
  const read = line(max).safeParse(value)
  if (!read.success) throw fail(scimErrors.value, { attribute: name })
  return read.data
}

/** A text that may not be removed. */
export function requiredText(change: Change, max = 256): string {
  const read = textOf(change, max)
  if (read === '') throw fail(scimErrors.value, { attribute: change.name })
  return read
}

/** A Boolean, also one that was written as text, as Entra does. */
export function flagOf({ value, name }: Change): boolean {
  const written = typeof value === 'string' ? value.toLowerCase() : value
  if (written === true || written === 'true') return true
  if (written === false || written === 'false') return false
  throw fail(scimErrors.value, { attribute: name })
}

const mostValues = 10_000

/** The elements of a multi-valued attribute: objects with a `value`, of which one may be alone, or bare values. */
export function elementsOf({ value, name }: Change): Record<string, unknown>[] {
  if (value === null || value === undefined) return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > mostValues) throw fail(scimErrors.value, { attribute: name })
  return list.map((element) => {
    if (isObject(element)) return element
    if (typeof element === 'string' || typeof element === 'number') return { value: element }
    throw fail(scimErrors.value, { attribute: name })
  })
}

/** Whether an element is marked as the primary one. */
const isPrimary = ({ primary }: Record<string, unknown>): boolean => String(primary).toLowerCase() === 'true'

const isWork = ({ type }: Record<string, unknown>): boolean => String(type).toLowerCase() === 'work'

/**
 * The one value that is stored of a multi-valued attribute: the primary one, else the one for work, else the first. Null when
 * a path selects another type, whose value is none of ours.
 */
export function chosenOf(change: Change): Change | null {
  if (/\btype\b/i.test(change.filter) && !/"work"|"mobile"/i.test(change.filter)) return null
  const elements = elementsOf(change)
  const chosen = elements.find(isPrimary) ?? elements.find(isWork) ?? elements[0]
  return { ...change, value: chosen?.value ?? null }
}

const comparesValue = /^value\s+eq\s+(?:"([^"]*)"|([^\s"]+))$/i

/** The quoted or bare value in a filter such as `value eq "12"`; null when it compares something else. */
export function selectedValue(filter: string): string | null {
  const [, quoted, bare] = comparesValue.exec(filter.trim()) ?? []
  return quoted ?? bare ?? null
}

/** What a set of values is after an operation. */
export function changedSet<Value>(
  before: readonly Value[],
  { operation, filter, name }: Change,
  values: readonly Value[],
  selected: Value | null,
): Value[] {
  if (operation === 'remove' && filter !== '' && selected === null)
    throw fail(scimErrors.path, { path: `${name}[${filter}]`.slice(0, 100) })
  if (operation === 'replace') return [...new Set(values)]
  if (operation === 'add') return [...new Set([...before, ...values])]
  if (filter !== '') return before.filter((value) => value !== selected)
  return values.length === 0 ? [] : before.filter((value) => !values.includes(value))
}
