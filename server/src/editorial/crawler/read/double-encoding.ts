/** Bytes of windows-1252 by their characters; the five without one stay C1 controls. */
const byteOf = new Map(
  Array.from({ length: 128 }, (_, n) => {
    const byte = n + 128
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const
  }),
)

const asByte = (letter: string | undefined): number =>
  letter === undefined ? 0 : (byteOf.get(letter) ?? (letter <= '\u00ff' ? letter.charCodeAt(0) : 0))

const isFollowing = (byte: number) => byte >= 0x80 && byte <= 0xbf

/** Vietnamese and Western letters, their marks, and the signs of print. */
const isExpected = (code: number) =>
  (code >= 0x80 && code <= 0x17f) ||
  [0x1a0, 0x1a1, 0x1af, 0x1b0].includes(code) ||
  (code >= 0x300 && code <= 0x323) ||
  (code >= 0x1ea0 && code <= 0x1ef9) ||
  (code >= 0x2010 && code <= 0x2044) ||
  [0x192, 0x2c6, 0x2dc, 0x20ab, 0x20ac, 0x2122].includes(code)

type Found = { letter: string; length: number }

/** The letter whose UTF-8 bytes were read as Western ones at a place; null where none is. */
function letterAt(text: string, at: number): Found | null {
  const lead = asByte(text[at])
  const second = asByte(text[at + 1])
  if (!isFollowing(second)) return null
  if (lead >= 0xc2 && lead <= 0xcf) {
    const code = ((lead & 0x1f) << 6) | (second & 0x3f)
    return isExpected(code) ? { letter: String.fromCharCode(code), length: 2 } : null
  }
  const third = asByte(text[at + 2])
  if (lead < 0xe1 || lead > 0xe2 || !isFollowing(third)) return null
  const code = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
  return isExpected(code) ? { letter: String.fromCharCode(code), length: 3 } : null
}

const leads = /[\u00c2-\u00cf\u00e1\u00e2]/g

/** Letters of two bytes that chance does not bring; one of three bytes is enough. */
const fewest = 3

/** A text with letters put together again that were encoded as UTF-8 twice; null when there are too few to be sure. */
function onceLess(text: string): string | null {
  let [read, from, pairs, triples] = ['', 0, 0, 0]
  for (const { index } of text.matchAll(leads)) {
    const found = index < from ? null : letterAt(text, index)
    if (!found) continue
    read += text.slice(from, index) + found.letter
    from = index + found.length
    if (found.length === 3) triples += 1
    else pairs += 1
  }
  if (triples === 0 && pairs < fewest) return null
  // The no-break space of "à" is often a plain one by now.
  return (read + text.slice(from)).replace(/Ã(?=[ \t\r\n.,;:!?<)])/g, 'à')
}

/** Repairs text that was read as windows-1252 and encoded as UTF-8 again, in the whole or in places; up to twice. */
export function singleEncoded(text: string): string {
  const once = onceLess(text)
  return once === null ? text : (onceLess(once) ?? once)
}
