import { fromTcvn3, fromVni } from '@toasoan/contract/kit/old-charsets'
import { syllablesOf } from '@toasoan/contract/kit/syllables'

/**
 * UTF-16 variant of a text, by its byte order mark or by the zero bytes of Western letters; null for another
 * charset.
 */
function wideCharset(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const zeros = (odd: number) => start.reduce((n, byte, at) => n + (byte === 0 && at % 2 === odd ? 1 : 0), 0)
  // Half of the bytes of such a text are zeros at even or odd positions, except for Vietnamese letters.
  const enough = start.length / 5
  if (zeros(1) > enough && zeros(0) < enough / 10) return 'utf-16le'
  return zeros(0) > enough && zeros(1) < enough / 10 ? 'utf-16be' : null
}

/** Text of a file; `oldFont` if it was in a legacy Vietnamese encoding. */
type FileText = { text: string; oldFont: boolean }

const western = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

/** Decoders for text that is not UTF-8, most common first. */
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
 * Text of a file such as a CSV: UTF-16, UTF-8, or the one of windows-1258, TCVN3 and VNI that yields the most
 * Vietnamese words. Null for binary data, or when letters would be lost.
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
