import { subjectOf } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  default?: unknown
}

/** One way of making a call. `acceptable`: the contract takes its body, so that the handler is reached. */
export type Request = { url: string; payload?: object; acceptable: boolean }

/** An id that no record has. */
export const impossible = 987_654_321_987

const paramNames = ({ path }: AnyEndpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

const withBody = ({ method }: AnyEndpoint) => method !== 'GET' && method !== 'DELETE'

/** The call with nothing but an id that no record has: only whether it is allowed can be told from the answer. */
export function emptyRequest(endpoint: AnyEndpoint): Request {
  const url = `/api${endpoint.path.replace(/:\w+/g, String(impossible))}`
  return { url, acceptable: false, ...(withBody(endpoint) ? { payload: {} } : {}) }
}

const isId = (name: string) => name === 'id' || name === 'ids' || /_ids?$/.test(name)

const later = /until|end|due|to$/
const coded = /code|key|slug|folder|plate/

/** How often texts were wanted that no record has yet. */
let texts = 0

function textFor({ format }: JsonSchema, name: string): string {
  if (format === 'date') return later.test(name) ? '2027-11-22' : '2027-11-21'
  if (format === 'date-time') return `2027-11-21T${later.test(name) ? '06' : '05'}:00:00+07:00`
  if (format === 'uri') return `https://toasoan.example/${texts}`
  if (name === 'email') return `chu-${texts}@toasoan.example`
  if (name === 'month') return '2026-10'
  return coded.test(name) ? `chu-thu-${texts}` : `Chữ ${texts}`
}

/** The record that a place of a body names: the names that lead to it, joined by dots, as `items.article_id`. */
type IdAt = (place: string) => number

/** A value that the schema takes, whose fields that name records name those of `idAt`. */
function filled(schema: JsonSchema, place: string, idAt: IdAt, turn: number, depth = 0): unknown {
  if (depth > 5) return null
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return filled(choices[turn % choices.length] as JsonSchema, place, idAt, turn, depth + 1)
  const name = place.slice(place.lastIndexOf('.') + 1)
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return isId(name) ? idAt(place) : 1
    case 'boolean':
      return true
    case 'array':
      return [filled(schema.items ?? {}, place, idAt, turn, depth + 1)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          filled(value, place ? `${place}.${key}` : key, idAt, turn, depth + 1),
        ]),
      )
    case 'string':
      return isId(name) ? String(idAt(place)) : textFor(schema, name)
    default:
      return null
  }
}

const schemas = new WeakMap<z.ZodType, JsonSchema>()

/** What a schema takes; written once each, for each is asked for with every record. */
function inputSchema(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema)
  if (known) return known
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  schemas.set(schema, written)
  return written
}

const requiredOnly = (body: object, { required = [], properties = {} }: JsonSchema) =>
  Object.fromEntries(
    Object.entries(body).filter(([key]) => required.includes(key) || isId(key) || !(key in properties)),
  )

type Body = { payload: object; acceptable: boolean }

/** Bodies that name the records, each choice of the schema in turn: complete ones and short ones. */
function bodiesFor(endpoint: AnyEndpoint, idAt: IdAt): Body[] {
  const schema = inputSchema(endpoint.body)
  const found = new Map<string, Body>()
  for (let turn = 0; turn < 6; turn += 1) {
    const whole = filled(schema, '', idAt, turn)
    if (typeof whole !== 'object' || whole === null) continue
    for (const payload of [requiredOnly(whole, schema), whole]) {
      const acceptable = endpoint.body.safeParse(payload).success
      found.set(JSON.stringify(payload), { payload, acceptable })
    }
  }
  const all = [...found.values()]
  const taken = all.filter(({ acceptable }) => acceptable)
  return taken.length > 0 ? taken : all.slice(0, 1)
}

/** The places of a call's body that name records. */
export function idPlaces(endpoint: AnyEndpoint): string[] {
  const places = new Set<string>()
  const noted = (place: string) => {
    places.add(place)
    return 1
  }
  if (withBody(endpoint) && !endpoint.multipart) bodiesFor(endpoint, noted)
  return [...places]
}

/**
 * Bodies that name what `idAt` says at each place, and those that name something else at one of the places alone; their
 * names and codes are new each time.
 */
export function bodiesWithOneOther(endpoint: AnyEndpoint, idAt: IdAt, place: string, other: number) {
  texts += 1
  const otherAt: IdAt = (each) => (each === place ? other : idAt(each))
  const others = bodiesFor(endpoint, otherAt)
  return bodiesFor(endpoint, idAt)
    .map((valid, turn) => ({ valid, changed: others[turn] as Body }))
    .filter(({ valid, changed }) => JSON.stringify(valid) !== JSON.stringify(changed))
}

/** What only orders and cuts a list names no record. */
const ordering = new Set(['sortBy', 'sortDesc', 'perPage'])

/** The values of a choice; a flag's other spellings (1, 0) mean the same. */
const valuesOf = (choice: readonly unknown[]): string[] =>
  choice.map(String).filter((value) => !(choice.includes('true') && /^[01]$/.test(value)))

/**
 * Queries that name the record or its department by a filter, one filter at a time. An export in several formats is asked for
 * as the sheet, which a test can read; its PDF holds the same rows.
 */
function queriesFor(endpoint: AnyEndpoint, id: number, departmentId: number, word: string): string[] {
  const { properties = {} } = inputSchema(endpoint.query)
  const sheet = properties.format?.enum?.includes('xlsx') ? 'format=xlsx' : ''
  const filters = Object.entries(properties).flatMap(([name, schema]) => {
    if (name === 'keyword' || name === 'q') return [`${name}=${encodeURIComponent(word)}`]
    if (/department/.test(name)) return [`${name}=${departmentId}`]
    if (isId(name)) return [`${name}=${id}`]
    if (schema.enum && !ordering.has(name) && !(sheet && name === 'format'))
      return valuesOf(schema.enum).map((value) => `${name}=${encodeURIComponent(value)}`)
    return []
  })
  const queries = ['', ...filters].map((filter) => [filter, sheet].filter(Boolean).join('&'))
  return queries.map((query) => query && `?${query}`)
}

export type Foreign = { id: number; departmentId: number; word: string }

/** Every way in which a call can name a record of somebody else: by address, by filter, in its body. */
export function requestsFor(endpoint: AnyEndpoint, { id, departmentId, word }: Foreign): Request[] {
  const url = `/api${endpoint.path.replace(/:\w+/g, String(id))}`
  const queries = endpoint.method === 'GET' ? queriesFor(endpoint, id, departmentId, word) : ['']
  const bodies = withBody(endpoint) && !endpoint.multipart ? bodiesFor(endpoint, () => id) : []
  return queries.flatMap((query): Request[] => {
    const acceptable = endpoint.query.safeParse(Object.fromEntries(new URLSearchParams(query))).success
    if (bodies.length === 0) return [{ url: url + query, acceptable }]
    return bodies.map((body) => ({ url: url + query, payload: body.payload, acceptable: body.acceptable }))
  })
}

/** The resource that a call's permission is about; null where any session will do. */
export const resourceOf = ({ can }: AnyEndpoint): string | null =>
  can === 'public' || can === 'session' ? null : subjectOf(can)

/** Whether the call names a record by its address or in its body. */
export const namesRecord = (endpoint: AnyEndpoint): boolean => {
  if (paramNames(endpoint).length > 0) return true
  const { properties = {} } = inputSchema(endpoint.body)
  return Object.keys(properties).some(isId)
}
