import { deepestJson } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from './fail.ts'

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Whether a JSON text is nested deeper than `most`, in one pass over its characters. Brackets within strings
 * do not count. Also works for invalid JSON.
 */
export function isNestedBeyond(json: string, most = deepestJson): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) {
      at = endOfString(json, at + 1)
    } else if (character === openBracket || character === openBrace) {
      depth += 1
      if (depth > most) return true
    } else if (character === closeBracket || character === closeBrace) {
      depth -= 1
    }
  }
  return false
}

/** Index of the closing quotation mark of the string that starts at `from`; the text's length if unterminated. */
function endOfString(json: string, from: number): number {
  let at = from
  while (at < json.length) {
    const character = json.charCodeAt(at)
    if (character === quote) return at
    at += character === backslash ? 2 : 1
  }
  return at
}

/**
 * Rejects deeply nested JSON, which parsers process much more slowly than flat JSON of the same size.
 * @throws Refusal 422 `request.too_nested`
 */
export function refuseDeepJson(json: string): void {
  if (isNestedBeyond(json)) throw fail(kernelErrors.tooNested)
}
