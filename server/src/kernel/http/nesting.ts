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
 * Whether a JSON text opens more than `most` arrays and objects within each other, by one pass over its characters.
 * Brackets within strings do not count. Texts that are no JSON get an answer too.
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

/** Index of the quotation mark that ends the string beginning at `from`; the text's length when none does. */
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
 * Refuses JSON that is nested too deeply, which parsers take far longer for than for flat JSON of the same size.
 *
 * @throws Refusal 422 `request.too_nested`
 */
export function refuseDeepJson(json: string): void {
  if (isNestedBeyond(json)) throw fail(kernelErrors.tooNested)
}
