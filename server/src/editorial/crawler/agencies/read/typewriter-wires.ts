import { emptyItem, type WireItem, type WireSetting } from './wire-item.ts'
import { bodyFromText, lineOfWire } from './wire-text.ts'
import { time7901, timeAnpa } from './wire-times.ts'
import { isInstruction, urgencyOf, urgencyOfLetter } from './wire-words.ts'

const soh = '\u0001'
const stx = '\u0002'
const etx = '\u0003'
const eot = '\u0004'
const startOfAnpa = '\u0016\u0016\u0001'

/** A line without controls of typesetting. */
const withoutControls = (line: string): string =>
  [...line].filter((letter) => letter === '\t' || letter >= ' ').join('')

/** The part of a text between two marks; to its end where the second is missing. */
function between(text: string, begin: string, end: string, from = 0): string {
  const start = text.indexOf(begin, from)
  if (start < 0) return ''
  const stop = text.indexOf(end, start + 1)
  return text.slice(start + 1, stop < 0 ? undefined : stop)
}

const header7901 = /^\s*([A-Za-z]{2,4})(\d{1,5})\s+(\d)\s+([A-Za-z]{1,4})\s+(\d{1,6})/

/** A line without the sign that ends a headline. */
function withoutEquals(line: string): string {
  const text = line.trimEnd()
  return text.endsWith('=') ? text.slice(0, -1).trimEnd() : text
}

/** Lines of a headline before the text: those of instructions and of places are none. */
function headOf(text: string): { headline: string; byline: string; rest: string } {
  const lines = text.split('\n')
  const blank = lines.findIndex(
    (line, n) => line.trim() === '' && lines.slice(0, n).some((one) => one.trim() !== ''),
  )
  const head = (blank < 0 ? [] : lines.slice(0, blank)).map((line) => line.trim())
  const isByline = (line: string) => /^(?:by|von|par)\s/i.test(line)
  const said = head.filter(
    (line) => line !== '' && !isByline(line) && !/:$/.test(line) && !isInstruction(withoutEquals(line)),
  )
  return {
    headline: lineOfWire(said.map((line) => withoutEquals(line)).join(' ')),
    byline: lineOfWire(withoutEquals(head.find(isByline) ?? '').replace(/^(?:by|von|par)\s+/i, '')),
    rest: lines.slice(blank < 0 ? 0 : blank).join('\n'),
  }
}

/** Items of IPTC 7901, one or several in a file. */
export function read7901(text: string, { zone, provider }: WireSetting): WireItem[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(soh)
    .slice(1)
    .flatMap((part) => {
      const header = header7901.exec(part)
      if (!header) return []
      const [whole, source = '', number = '', urgency = '', category = ''] = header
      const { headline, byline, rest } = headOf(between(part, stx, etx))
      const slugline = lineOfWire(
        part.slice(whole.length, Math.max(part.indexOf(stx), 0)).replace(/^[^\n]*\n/, ''),
      ).replace(/\/$/, '')
      const versionAt = time7901(part.slice(Math.max(part.indexOf(etx), 0)), zone)
      const body = bodyFromText(rest)
      return [
        {
          ...emptyItem,
          ...body,
          // A number is used again on another day.
          guid: versionAt ? `7901:${source}:${number}:${versionAt.slice(0, 10)}` : '',
          provider: provider || source,
          versionAt,
          headline,
          slugline,
          urgency: urgencyOf(urgency),
          codes: [{ scheme: 'anpa', code: category, name: '' }],
          byline,
        },
      ]
    })
}

const headerAnpa = /^([A-Za-z])(\d{4})[\s\S]{0,40}?\n([a-z]) ([a-z])[^\w]{1,6}(.{0,80})/

/** Marks of typesetting: soft hyphens of tables, backspaces, quotes written as two signs. */
const typeset = (line: string): string =>
  lineOfWire(withoutControls(line).replace(/``|''/g, '"').replace(/ _ /g, ' — '))

/** Items of ANPA 1312, one or several in a file. */
export function readAnpa(text: string, { zone, provider }: WireSetting): WireItem[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(startOfAnpa)
    .slice(1)
    .flatMap((part) => {
      const header = headerAnpa.exec(part)
      if (!header) return []
      const [, service = '', number = '', priority = '', category = '', name = ''] = header
      const content = between(part, stx, etx)
      const end = part.indexOf(etx)
      const stamp =
        end < 0 ? '' : part.slice(end, part.indexOf(eot, end) < 0 ? undefined : part.indexOf(eot, end))
      const versionAt = timeAnpa(stamp, zone)
      const lines = content.split('\n').filter((line) => !/^\^END</.test(line))
      const begin = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('^'))
      const heads = lines
        .slice(0, begin < 0 ? undefined : begin)
        .filter((line) => line.startsWith('^'))
        .map((line) => typeset(line.slice(1).replace(/[<=]\s*$/, '')))
      const isByline = (line: string) => /^by\s/i.test(line)
      const [first = '', ...others] = heads
      const isNote = (line: string) => /^\(?(?:eds|ap photo|for use|with|advisory)\b/i.test(line)
      const headline = others.find((line) => line !== '' && !isNote(line) && !isByline(line)) ?? ''
      // Below the first line of the text a caret marks a heading within it.
      const rest = (begin < 0 ? [] : lines.slice(begin)).map((line) =>
        line.startsWith('^') ? `\n${line.slice(1).replace(/=\s*$/, '')}\n` : line,
      )
      return [
        {
          ...emptyItem,
          ...bodyFromText(rest.map((line) => withoutControls(line.replace(/<\s*$/, ''))).join('\n')),
          guid: versionAt ? `anpa:${service}${number}:${versionAt.slice(0, 10)}` : '',
          provider: provider || /^\s{0,10}([A-Z]{2,5})-/.exec(stamp.slice(1))?.[1] || '',
          versionAt,
          headline,
          slugline: first.replace(/,\s?\d{0,5}$/, '') || (name.split('  ')[0] ?? '').trim(),
          urgency: urgencyOfLetter(priority),
          codes: [{ scheme: 'anpa', code: category, name: '' }],
          ednote: heads.filter((line) => /^\(?eds\b/i.test(line)).join(' '),
          byline: (heads.find(isByline) ?? '').replace(/^by\s+/i, ''),
          isAlert: /alert/i.test(first),
        },
      ]
    })
}
