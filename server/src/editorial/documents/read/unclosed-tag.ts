/** Parts of XML in which a `<` is a letter like others, with what ends them. */
const literal: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Whether a tag begins within another one, or never ends: readers take hours over thousands of these. Looks through
 * the text once.
 */
export function hasUnclosedTag(xml: string): boolean {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const special = literal.find(([opening]) => xml.startsWith(opening, at))
    const end = special ? xml.indexOf(special[1], at + special[0].length) : xml.indexOf('>', at)
    if (end < 0) return true
    const next = xml.indexOf('<', special ? end : at + 1)
    if (next >= 0 && next < end) return true
    at = next
  }
  return false
}
