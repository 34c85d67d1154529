import type { z } from 'zod'

/** Bytes that a letter takes on average at most in Vietnamese text. */
const ofLetter = 2

const ofNumber = 10
const ofChoice = 40
/** What a schema says no length of: dates, addresses, free fields. */
const ofUnbounded = 1000

/** biome-ignore lint/suspicious/noExplicitAny: the definitions of schemas have no common type */
type Inner = any

/** The most that a schema's checks allow of letters or entries; undefined where they do not say. */
function most(schema: Inner): number | undefined {
  const { maximum, length } = schema._zod.bag ?? {}
  if (maximum !== undefined || length !== undefined) return maximum ?? length
  const found = (schema._zod.def.checks ?? []).map(({ _zod: { def } }: Inner) => def.maximum ?? def.length)
  return found.find((one: number | undefined) => one !== undefined)
}

function sizeOf(schema: Inner): number {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return def.format || schema._zod.bag?.patterns
        ? Math.min(ofUnbounded, (most(schema) ?? Number.POSITIVE_INFINITY) * ofLetter)
        : (most(schema) ?? Number.POSITIVE_INFINITY) * ofLetter + 2
    case 'object':
      return Object.entries(def.shape).reduce((sum, [key, one]) => sum + key.length + 4 + sizeOf(one), 2)
    case 'array':
      return (most(schema) ?? Number.POSITIVE_INFINITY) * (sizeOf(def.element) + 1) + 2
    case 'union':
      return Math.max(...def.options.map(sizeOf))
    case 'intersection':
      return sizeOf(def.left) + sizeOf(def.right)
    case 'tuple':
      return def.items.reduce((sum: number, one: Inner) => sum + sizeOf(one), 2)
    case 'pipe':
      return Math.min(sizeOf(def.in), sizeOf(def.out))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return sizeOf(def.innerType)
    case 'transform':
      return Number.POSITIVE_INFINITY
    case 'number':
      return ofNumber
    case 'enum':
    case 'literal':
    case 'boolean':
      return ofChoice
    default:
      return ofUnbounded
  }
}

/** Bytes of JSON that a schema takes about at most; what has no bound by its schema alone (whole texts) counts little. */
export function largestBody(schema: z.ZodType): number {
  const size = sizeOf(schema)
  return Number.isFinite(size) ? size : ofUnbounded
}
