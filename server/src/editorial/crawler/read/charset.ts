import { fromTcvn3, fromVni } from '@toasoan/contract/kit/old-charsets'
import { syllablesOf } from '@toasoan/contract/kit/syllables'

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

const byOrderMark = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** What the answer's head or the first bytes of the page call the charset. */
function labelled(bytes: Uint8Array, contentType: string): string | null {
  const inHead = /charset\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i.exec(contentType)?.[1]
  if (inHead) return inHead.toLowerCase()
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const inside = /(?:charset|encoding)\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i.exec(start)?.[1]
  return inside?.toLowerCase() ?? null
}

/** Old charsets by the name that a source's setting gives them. */
const readers: Readonly<Record<string, (text: string) => string>> = { tcvn3: fromTcvn3, vni: fromVni }

/** Fewer marked words than this say nothing about a charset. */
const fewest = 3

/** Of the ways to read a text, the one that makes most of its words Vietnamese. */
function bestOf(text: string, charset: string): Decoded {
  const { marked, syllables } = syllablesOf(text)
  const share = marked === 0 ? 1 : syllables / marked
  const first = { text, charset, share }
  if (marked < fewest || share > 0.85) return { text, charset, doubtful: marked > 0 && share < 0.5 }
  const tried = Object.entries(readers).map(([name, read]) => {
    const other = read(text)
    const found = syllablesOf(other)
    return { text: other, charset: name, share: found.marked === 0 ? 0 : found.syllables / found.marked }
  })
  const best = tried.reduce((one, other) => (other.share > one.share + 0.2 ? other : one), first)
  return { text: best.text, charset: best.charset, doubtful: best.share < 0.7 }
}

function decodedAs(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1258').decode(bytes)
  }
}

/**
 * The text of a page or feed: by its byte order mark, by what the source's setting says, as UTF-8 where it is valid
 * whatever is declared, by its label, as windows-1258. Old Vietnamese charsets are told by the words they make.
 */
export function decode(bytes: Uint8Array, contentType = '', setting = ''): Decoded {
  const mark = byOrderMark(bytes)
  if (mark) return whole({ text: decodedAs(bytes, mark), charset: mark, doubtful: false })
  const reader = readers[setting]
  if (reader) {
    const text = strictly(bytes, 'utf-8') ?? decodedAs(bytes, 'windows-1252')
    return whole({ text: reader(text), charset: setting, doubtful: false })
  }
  if (setting) return whole({ text: decodedAs(bytes, setting), charset: setting, doubtful: false })
  const utf8 = strictly(bytes, 'utf-8')
  if (utf8 !== null) return whole(bestOf(utf8, 'utf-8'))
  const label = labelled(bytes, contentType)
  const named = label && !/^utf-?8$/.test(label) ? label : 'windows-1258'
  const byName = bestOf(decodedAs(bytes, named), named)
  if (!byName.doubtful || named === 'windows-1258') return whole(byName)
  const usual = bestOf(decodedAs(bytes, 'windows-1258'), 'windows-1258')
  return whole(usual.doubtful ? byName : usual)
}

/** Control characters, which no text of a page has; PostgreSQL refuses the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const whole = ({ text, ...rest }: Decoded): Decoded => ({
  ...rest,
  text: text.toWellFormed().normalize('NFC').replace(control, ''),
})
