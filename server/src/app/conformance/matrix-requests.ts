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

/** A value that the schema takes; every field that names a record names this one. */
function filled(schema: JsonSchema, name: string, id: number, turn: number, depth = 0): unknown {
  if (depth > 5) return null
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return filled(choices[turn % choices.length] as JsonSchema, name, id, turn, depth + 1)
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return isId(name) ? id : 1
    case 'boolean':
      return true
    case 'array':
      return [filled(schema.items ?? {}, name, id, turn, depth + 1)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          filled(value, key, id, turn, depth + 1),
        ]),
      )
    case 'string':
      if (schema.format === 'date') return '2026-11-21'
      if (schema.format === 'date-time') return '2027-11-21T05:00:00+07:00'
      return isId(name) ? String(id) : 'Chữ'
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

/** Bodies that name the record, each choice of the schema in turn: complete ones and short ones. */
function bodiesFor(endpoint: AnyEndpoint, id: number): { payload: object; acceptable: boolean }[] {
  const schema = inputSchema(endpoint.body)
  const found = new Map<string, { payload: object; acceptable: boolean }>()
  for (let turn = 0; turn < 6; turn += 1) {
    const whole = filled(schema, '', id, turn)
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

/** What only orders and cuts a list names no record. */
const ordering = new Set(['sortBy', 'sortDesc', 'perPage'])

/** The values of a choice; a flag's other spellings (1, 0) mean the same. */
const valuesOf = (choice: readonly unknown[]): string[] =>
  choice.map(String).filter((value) => !(choice.includes('true') && /^[01]$/.test(value)))

/** Queries that name the record or its department by a filter, one filter at a time. */
function queriesFor(endpoint: AnyEndpoint, id: number, departmentId: number, word: string): string[] {
  const { properties = {} } = inputSchema(endpoint.query)
  const filters = Object.entries(properties).flatMap(([name, schema]) => {
    if (name === 'keyword' || name === 'q') return [`${name}=${encodeURIComponent(word)}`]
    if (/department/.test(name)) return [`${name}=${departmentId}`]
    if (isId(name)) return [`${name}=${id}`]
    if (schema.enum && !ordering.has(name))
      return valuesOf(schema.enum).map((value) => `${name}=${encodeURIComponent(value)}`)
    return []
  })
  return ['', ...filters.map((filter) => `?${filter}`)]
}

export type Foreign = { id: number; departmentId: number; word: string }

/** Every way in which a call can name a record of somebody else: by address, by filter, in its body. */
export function requestsFor(endpoint: AnyEndpoint, { id, departmentId, word }: Foreign): Request[] {
  const url = `/api${endpoint.path.replace(/:\w+/g, String(id))}`
  const queries = endpoint.method === 'GET' ? queriesFor(endpoint, id, departmentId, word) : ['']
  const bodies = withBody(endpoint) && !endpoint.multipart ? bodiesFor(endpoint, id) : []
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
