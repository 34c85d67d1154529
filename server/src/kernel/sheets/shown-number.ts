type Piece = { digit: boolean; text: string }

/** Tokens of a format's first section: digit placeholders and literals between them; null for any other format. */
function piecesOf(code: string): Piece[] | null {
  const pieces: Piece[] = []
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] as string
    if (sign === ';') break
    if (sign === '0' || sign === '#' || sign === '?') pieces.push({ digit: true, text: sign })
    else if (sign === '"') {
      const end = code.indexOf('"', at + 1)
      if (end < 0) return null
      pieces.push({ digit: false, text: code.slice(at + 1, end) })
      at = end
    } else if (sign === '\\') {
      at += 1
      pieces.push({ digit: false, text: code[at] ?? '' })
    } else if (sign === '_') at += 1
    else if (' -()/+'.includes(sign)) pieces.push({ digit: false, text: sign })
    // Decimals, thousands, percent, colours and conditions indicate an amount, not an identifier such as
    // a phone number.
    else if (sign !== '@') return null
  }
  return pieces
}

/**
 * A whole number in a format such as `00000` or `0000 000 000`: with leading zeros, and the literals between
 * digits. Null when the format adds no digit.
 */
export function shownNumber(value: number, code: string): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null
  const pieces = piecesOf(code)
  if (!pieces) return null
  const digits = pieces.filter(({ digit }) => digit)
  const first = digits.findIndex(({ text }) => text === '0')
  const least = first < 0 ? 0 : digits.length - first
  const addsDigit = pieces.some(({ digit, text }) => !digit && /^0/.test(text))
  if (digits.length === 0 || (least < 2 && !addsDigit)) return null
  const shown = String(value).padStart(least, '0')
  let [left, text] = [shown.length, '']
  let places = digits.length
  for (const piece of pieces.toReversed()) {
    if (!piece.digit) {
      // Literals before the first displayed digit are omitted, except those before all digits.
      if (left > 0 || places === 0) text = piece.text + text
      continue
    }
    places -= 1
    const from = places === 0 ? 0 : Math.max(left - 1, 0)
    text = shown.slice(from, left) + text
    left = from
  }
  return text.trim()
}
