import { fromTcvn3, fromVni } from '@toasoan/contract/kit/old-charsets'
import { syllablesOf } from '@toasoan/contract/kit/syllables'

/** The UTF-16 that a text is in, by its mark or by the zeros that Western letters have in it; null for another charset. */
function wideCharset(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const zeros = (odd: number) => start.reduce((n, byte, at) => n + (byte === 0 && at % 2 === odd ? 1 : 0), 0)
  // Half of the bytes of such a text are zeros at one of the two places, but for Vietnamese letters.
  const enough = start.length / 5
  if (zeros(1) > enough && zeros(0) < enough / 10) return 'utf-16le'
  return zeros(0) > enough && zeros(1) < enough / 10 ? 'utf-16be' : null
}

/** What a file says; `oldFont` where its letters were of an old Vietnamese font. */
type FileText = { text: string; oldFont: boolean }

const western = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

/** Ways to read a text that is not UTF-8, the most usual first. */
const readings: readonly ((bytes: Uint8Array) => FileText)[] = [
  (bytes) => ({ text: new TextDecoder('windows-1258').decode(bytes).normalize('NFC'), oldFont: false }),
  (bytes) => ({ text: fromTcvn3(western(bytes)), oldFont: true }),
  (bytes) => ({ text: fromVni(western(bytes)), oldFont: true }),
]

const shareOf = (text: string): number => {
  const { marked, syllables } = syllablesOf(text)
  return marked === 0 ? 0 : syllables / marked
}

/**
 * The text of a file such as a CSV: UTF-16, UTF-8, or of the old charsets windows-1258, TCVN3 and VNI the one that makes
 * most of its words Vietnamese. Null for what is no text, or would lose letters.
 */
export function textOfFile(bytes: Uint8Array): FileText | null {
  const wide = wideCharset(bytes)
  const { text, oldFont } = wide ? unicode(wide, bytes) : narrow(bytes)
  const composed = text.normalize('NFC')
  return composed.includes('\0') || composed.includes('\ufffd') ? null : { text: composed, oldFont }
}

const unicode = (charset: string, bytes: Uint8Array): FileText => ({
  text: new TextDecoder(charset, { fatal: charset === 'utf-8' }).decode(bytes),
  oldFont: false,
})

function narrow(bytes: Uint8Array): FileText {
  try {
    return unicode('utf-8', bytes)
  } catch {
    return readings
      .map((read) => read(bytes))
      .reduce((best, other) => (shareOf(other.text) > shareOf(best.text) + 0.05 ? other : best))
  }
}
