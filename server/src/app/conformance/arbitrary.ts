import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  $ref?: string
}

/** Texts that break programs: control characters, half surrogates, other scripts, SQL, markup, length. */
const evilText = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '\u202Eđảo\u202C',
    'Việt Nam'.normalize('NFD'),
    '👩‍👩‍👧‍👦',
    '%',
    '_',
    '\\',
    "';--",
    '" or 1=1',
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '{}',
    '[]',
    'null',
    'true',
    'NaN',
    '-0',
    '1e999',
    '0x10',
    '٣',
    ' ',
    '\n',
    '9'.repeat(400),
    ':* & | !',
    "\\'",
    '$1',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:59+14:00',
    'x'.repeat(70_000),
    'ệ'.repeat(9_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const evilNumber = fc.constantFrom(
  0,
  -1,
  -0,
  0.5,
  1e20,
  -1e20,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e308,
  5e-324,
)

const nested = (depth: number, inside: unknown): unknown => {
  let value = inside
  for (let level = 0; level < depth; level++) value = level % 2 ? { content: value, type: 'doc' } : [value]
  return value
}

/** Any JSON that a caller might send instead of what is wanted. */
export const evil: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: evilText },
  { weight: 2, arbitrary: evilNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], [{}], {
      __proto__: null,
      constructor: 1,
      toString: 1,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(nested(60, 1), nested(1500, 'x'), Array(3000).fill(1)) },
)

const formats: Record<string, Arbitrary<unknown>> = {
  email: fc.constantFrom('a@b.vn', 'người@đài.vn'),
  uri: fc.constantFrom('https://toasoan.example/', 'http://[::1]/'),
  date: fc.constantFrom('2026-11-21', '0001-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-11-21T05:00:00+07:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
  uuid: fc.uuid(),
}

const plainNumber = fc.constantFrom(1, 2, 3, 10, 25, 100, 1000, 2 ** 40)
const plainText = fc.oneof(
  fc.constantFrom('', 'a', 'Thời sự', 'thoi su', 'tin-moi', '1', '2,3'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

/** Values such as the schema wants, and now and then one that it does not. */
function requested(schema: JsonSchema, depth = 0): Arbitrary<unknown> {
  const mixed = (arbitrary: Arbitrary<unknown>) =>
    fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: evil })
  const inner = (next: JsonSchema) => requested(next, depth + 1)
  if (depth > 6 || schema.$ref) return evil
  if ('const' in schema) return mixed(fc.constant(schema.const))
  if (schema.enum) return mixed(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return mixed(plainNumber)
    case 'boolean':
      return mixed(fc.boolean())
    case 'array':
      return mixed(fc.array(inner(schema.items ?? {}), { maxLength: 3 }))
    case 'object':
      return mixed(objectOf(schema, inner))
    case 'string':
      return mixed(formats[schema.format ?? ''] ?? plainText)
    default:
      return evil
  }
}

function objectOf(schema: JsonSchema, inner: (next: JsonSchema) => Arbitrary<unknown>): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const fields = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, inner(value)]))
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
}

const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const asQuery = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Encodes what may hold half a surrogate, which encodeURIComponent refuses. */
const encoded = (value: unknown): string =>
  encodeURIComponent(Buffer.from(asQuery(value).slice(0, 6000)).toString('utf8'))

const evilId = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1',
    '2',
    '1e20',
    'abc',
    '99999999999999999999',
    '1.5',
    '%00',
    '%ED%A0%80',
    '..%2f',
    '٣',
    '1,2',
  ),
  evilText.map(encoded),
)

export type Attempt = { url: string; payload: unknown }

/** Calls of an endpoint with every part of them out of the ordinary. */
export function attemptsAt(endpoint: AnyEndpoint): Arbitrary<Attempt> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const params = fc.record(Object.fromEntries(names.map((name) => [name, evilId])))
  const queryFields = inputSchema(endpoint.query).properties ?? {}
  const query = fc.record(
    Object.fromEntries(Object.entries(queryFields).map(([key, schema]) => [key, requested(schema)])),
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    { weight: 6, arbitrary: requested(inputSchema(endpoint.body)) },
    { weight: 1, arbitrary: evil },
  )
  return fc.record({ params, query, body }).map(({ params, query, body }) => {
    const path = endpoint.path.replace(
      /:(\w+)/g,
      (_, name) => (params as Record<string, string>)[name] || '0',
    )
    const search = Object.entries(query)
      .map(([key, value]) => `${key}=${encoded(value)}`)
      .join('&')
    return { url: `/api${path}${search && `?${search}`}`, payload: body }
  })
}
