import { fromTcvn3, fromVni } from '@toasoan/contract/kit/old-charsets'
import { singleEncoded } from './double-encoding.ts'
import { type Looks, looksOf } from './likely-text.ts'
import { withoutMarks } from './marks.ts'

export type Decoded = {
  text: string
  /** As it was read in the end. */
  charset: string
  /** Whether it is a guess that looks wrong in places. */
  doubtful: boolean
}

function strictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 without a mark: of its first letters nearly all have a zero on the same side. */
function wideCharset(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [first, second] = zeros.map((each) => each / (start.length / 2 || 1)) as [number, number]
  if (second > 0.4 && first < 0.1) return 'utf-16le'
  return first > 0.4 && second < 0.1 ? 'utf-16be' : null
}

const byOrderMark = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** The charset of the HTTP header or of the first bytes of the page, as the standard names it; null when unknown. */
function labelled(bytes: Uint8Array, contentType: string): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  for (const [text, pattern] of [
    [contentType, /charset\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i],
    [start, /(?:charset|encoding)\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i],
  ] as const) {
    const name = pattern.exec(text)?.[1]
    try {
      const { encoding } = name ? new TextDecoder(name) : { encoding: '' }
      // A label that can be read is no UTF-16.
      if (encoding && !encoding.startsWith('utf-16')) return encoding
    } catch {
      // A name that nobody knows says nothing; the page may name another one.
    }
  }
  return null
}

/** Old charsets by the name that a source's setting gives them. */
const readers: Readonly<Record<string, (text: string) => string>> = { tcvn3: fromTcvn3, vni: fromVni }

function decodedAs(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1258').decode(bytes)
  }
}

/** Bytes that follow a first byte of UTF-8; null for one that begins nothing. */
const following = (byte: number): number | null =>
  byte < 0x80
    ? 0
    : byte >= 0xc2 && byte <= 0xdf
      ? 1
      : byte >= 0xe0 && byte <= 0xef
        ? 2
        : byte >= 0xf0 && byte <= 0xf4
          ? 3
          : null

/** Whole letters beyond ASCII, bytes that belong to none, and whether the end is cut within a letter. */
function utf8Parts(bytes: Uint8Array): { whole: number; broken: number; end: number } {
  let [whole, broken, at] = [0, 0, 0]
  while (at < bytes.length) {
    const more = following(bytes[at] as number)
    let length = 1
    while (more && length <= more && ((bytes[at + length] ?? 0) & 0xc0) === 0x80) length += 1
    if (more !== null && at + length === bytes.length && length <= more) return { whole, broken, end: at }
    if (more === null || length <= more) broken += 1
    else if (more > 0) whole += 1
    at += length
  }
  return { whole, broken, end: bytes.length }
}

/** UTF-8 in which some bytes are wrong: they become U+FFFD, and all else stays. Null when it is no UTF-8. */
function damagedUtf8(bytes: Uint8Array): Decoded | null {
  const { whole, broken, end } = utf8Parts(bytes)
  if (whole <= broken * 2) return null
  return { text: decodedAs(bytes.subarray(0, end), 'utf-8'), charset: 'utf-8', doubtful: broken > 0 }
}

type Reading = Looks & { text: string; charset: string }

const reading = (text: string, charset: string): Reading => ({ text, charset, ...looksOf(text) })

/** Words with marks of which fewer say nothing about a charset, and the part that must be Vietnamese. */
const fewest = 3
const likely = 0.7

/** The first reading, or another one that makes the words Vietnamese which it does not. */
function bestOf(first: Reading, others: readonly (() => Reading)[]): Reading {
  if (first.marked < fewest || (first.share > 0.85 && !first.odd)) return first
  let best = first
  for (const read of others) {
    const other = read()
    const isClearer =
      other.share > first.share + 0.2 || (first.odd && !other.odd && other.share >= first.share)
    const isBetter = other.marked >= fewest && other.share >= likely && isClearer
    if (isBetter && other.share > (best === first ? 0 : best.share)) best = other
  }
  return best
}

const judged = ({ text, charset, odd, share }: Reading, isGuess: boolean): Decoded => ({
  text,
  charset,
  doubtful: odd || (isGuess && share < 0.5),
})

/** Valid UTF-8 is not changed where it is declared; elsewhere only when all its words are of an old charset. */
function fromUtf8(text: string, isDeclared: boolean): Decoded {
  const first = reading(withoutMarks(singleEncoded(text)), 'utf-8')
  if (isDeclared || !first.odd || first.share > 0.4) return judged(first, false)
  const others = Object.entries(readers).map(
    ([name, read]) =>
      () =>
        reading(read(text), name),
  )
  return judged(bestOf(first, others), false)
}

function fromBytes(bytes: Uint8Array, label: string | null): Decoded {
  const western = decodedAs(bytes, 'windows-1252')
  const vietnamese = () => reading(decodedAs(bytes, 'windows-1258'), 'windows-1258')
  const old = Object.entries(readers).map(
    ([name, read]) =>
      () =>
        reading(read(western), name),
  )
  if (label !== null)
    return judged(bestOf(reading(decodedAs(bytes, label), label), [vietnamese, ...old]), false)
  const best = bestOf(vietnamese(), old)
  // Unlabelled and not Vietnamese: Western letters are likelier than those that only windows-1258 has.
  return judged(best.share >= 0.5 ? best : reading(western, 'windows-1252'), true)
}

function decodedFrom(bytes: Uint8Array, contentType: string, setting: string): Decoded {
  const mark = byOrderMark(bytes) ?? wideCharset(bytes)
  if (mark) return judged(reading(withoutMarks(decodedAs(bytes, mark)), mark), false)
  const reader = readers[setting]
  if (reader) {
    const text = strictly(bytes, 'utf-8') ?? decodedAs(bytes, 'windows-1252')
    return { text: reader(text), charset: setting, doubtful: false }
  }
  if (setting) return { text: decodedAs(bytes, setting), charset: setting, doubtful: false }
  const label = labelled(bytes, contentType)
  const utf8 = strictly(bytes, 'utf-8')
  if (utf8 !== null) return fromUtf8(utf8, label === 'utf-8')
  const damaged = damagedUtf8(bytes)
  if (damaged) return { ...damaged, text: singleEncoded(damaged.text) }
  return fromBytes(bytes, label === 'utf-8' ? null : label)
}

/**
 * The text of a page or feed: by its byte order mark, by what the source's setting says, as UTF-8 where it is valid or
 * nearly so whatever is declared, by its label, as windows-1258. Old Vietnamese charsets are recognised by the words they
 * make. Text that was encoded twice is repaired; wrong bytes of UTF-8 become U+FFFD.
 */
export function decode(bytes: Uint8Array, contentType = '', setting = ''): Decoded {
  const { text, ...rest } = decodedFrom(bytes, contentType, setting)
  return { ...rest, text: withoutMarks(text) }
}
