import { scimErrors } from '@toasoan/contract/administration/staff-sync'
import { fail } from '#server/kernel/http/fail.ts'
import { targetOf } from './attributes.ts'

/** One comparison of a filter: the attribute in lower case, without sub-attribute `value`. */
export type Comparison = { attribute: string; value: string | boolean }

const mostTerms = 10
const longest = 2000

const attribute = /\s*([A-Za-z][^\s"[]*)/y
const selection = /\[[^\]]*\](?:\.value)?/iy
const equals = /\s+eq\s+/iy
const literal = /"(?:[^"\\]|\\.)*"|true\b|false\b|\d{1,15}\b/iy
const joined = /\s+and(?=\s)/iy

/**
 * Reads a filter of comparisons by `eq` joined by `and` (RFC 7644, 3.4.2.2), which is what identity providers ask. Throws 400
 * `invalidFilter` for any other, and for attributes that are not among `known` (lower case).
 */
export function comparisonsIn(filter: string, known: readonly string[]): Comparison[] {
  const refuse = () => fail(scimErrors.filter, { attributes: known.join(', ') })
  if (filter.length > longest) throw refuse()
  let at = 0
  const take = (expression: RegExp): string | null => {
    expression.lastIndex = at
    const [found] = expression.exec(filter) ?? []
    at += found?.length ?? 0
    return found ?? null
  }
  const comparisons: Comparison[] = []
  do {
    const name = take(attribute)?.trim() ?? ''
    take(selection)
    const value = take(equals) ? take(literal) : null
    const target = name === '' || name.length > 200 ? null : targetOf(name)?.attribute.replace(/\.value$/, '')
    if (!target || !known.includes(target) || value === null) throw refuse()
    comparisons.push({ attribute: target, value: literalOf(value, refuse) })
  } while (take(joined) && comparisons.length < mostTerms)
  if (filter.slice(at).trim() !== '') throw refuse()
  return comparisons
}

/** A literal of JSON; numbers as text. */
function literalOf(literal: string, refuse: () => Error): string | boolean {
  try {
    const value: unknown = JSON.parse(/^[tf]/i.test(literal) ? literal.toLowerCase() : literal)
    return typeof value === 'boolean' ? value : String(value)
  } catch {
    throw refuse()
  }
}
