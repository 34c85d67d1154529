import type { WireItem, WireStatus } from './wire-item.ts'

/** A status as any agency writes it: `stat:usable`, `Usable`, `OPEN`, `Canceled`, `withhold`. */
export function statusOf(given: string): WireStatus {
  const word = given.replace(/^.*[:/]/, '').toLowerCase()
  if (/^(?:cancel|kill|delet|withdraw|annul)/.test(word)) return 'canceled'
  return /^(?:withh|hold)/.test(word) ? 'withheld' : 'usable'
}

/** An urgency of 1 to 9; null for anything else. */
export function urgencyOf(given: string | number | null | undefined): number | null {
  const text = String(given ?? '').trim()
  return /^[1-9]$/.test(text) ? Number(text) : null
}

/** Letters of ANPA and of AP's priorities as an urgency. */
const letters: Readonly<Record<string, number>> = {
  f: 1,
  b: 2,
  u: 3,
  r: 4,
  d: 5,
  a: 6,
  s: 6,
  w: 6,
  v: 6,
  x: 6,
  z: 6,
}

export const urgencyOfLetter = (letter: string): number | null => letters[letter.toLowerCase()] ?? null

const killed =
  /\b(?:mandatory kill|kill (?:mandatory|bulletin|notice)|story (?:is )?(?:withdrawn|killed)|please kill)\b/i
const barred =
  /\bnot (?:for|intended for) (?:publication|broadcast|release)\b|\bnicht zur veröffentlichung\b|\bkhông (?:được )?(?:đăng|phát hành)\b/i
const corrected = /^(?:corrected|correction|correct)\b|\bcorrected[-:]|^\s{0,3}đính chính\b/i
const unreadEmbargo = /\bembargo(?:ed)?\b|\bsperrfrist\b|\bcấm đăng trước\b/i

/** Adds what an item's notes say in words: a kill, a bar to publication, a correction, an embargo without a time. */
export function readNotes(item: WireItem): WireItem {
  const notes = `${item.headline}\n${item.ednote}\n${item.slugline}`
  const isKilled = item.status !== 'canceled' && killed.test(notes)
  return {
    ...item,
    status: isKilled ? 'canceled' : item.status,
    notForPublication: item.notForPublication || barred.test(item.ednote),
    isCorrection:
      item.isCorrection || corrected.test(item.headline) || /^corrected\b|^correction\b/i.test(item.ednote),
    isAlert: item.isAlert || (item.urgency !== null && item.urgency <= 2),
    embargoUnreadable: item.embargoUnreadable || (item.embargoAt === null && unreadEmbargo.test(item.ednote)),
  }
}

/** Lines of a wire that are no headline: instructions, follow-up numbers, bylines. */
const instruction =
  /^(?:\(?(?:extra|achtung|attention)\)?|(?:bulletin|urgent|flash|eds?:|ap photo)\b.*|\d*(?:st|nd|rd|th)? ?(?:lead|ld|add|writethru|roundup)\b.*|(?:by|von|par) .*=?|situation)$/i

export const isInstruction = (line: string): boolean =>
  instruction.test(line.trim()) || /^by\s.*=\s*$/i.test(line.trim())

const longest = 120

/** The first sentence of a text, at most 120 letters, cut at a word. */
export function firstSentence(plain: string): string {
  const dateline = /^[^.]{2,60}? \([^)]{2,30}\) ?[-–—_]{1,2} /.exec(plain)
  const text = plain.slice(dateline?.[0].length ?? 0)
  const end = /[.!?…。؟](?=\s|$)/u.exec(text.slice(0, 400))
  const sentence = (end ? text.slice(0, end.index + (end[0] === '.' ? 0 : 1)) : text).trim()
  if (sentence.length <= longest) return sentence
  const cut = sentence.slice(0, longest - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > 60 ? cut.slice(0, space) : cut).trim()}…`
}

export type HeadlineFrom = 'wire' | 'label' | 'slugline' | 'text' | 'none'

/** What an item is called here: its headline, else its label or slugline, else its first sentence. */
export function titleOf(item: Pick<WireItem, 'headline' | 'label' | 'slugline' | 'lead' | 'plain'>): {
  title: string
  from: HeadlineFrom
} {
  const given: readonly [string, HeadlineFrom][] = [
    [isInstruction(item.headline) ? '' : item.headline, 'wire'],
    // A label that is one word names the kind of item and nothing of what it says.
    [/\s|-/.test(item.label.trim()) ? item.label : '', 'label'],
    [item.plain || item.lead ? '' : item.slugline, 'slugline'],
    [firstSentence(item.plain || item.lead), 'text'],
    [item.slugline || item.label, 'slugline'],
  ]
  for (const [title, from] of given)
    if (title.trim() !== '') return { title: title.trim().slice(0, 300), from }
  return { title: '', from: 'none' }
}
