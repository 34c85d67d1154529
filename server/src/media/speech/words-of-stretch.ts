import type { HeardStretch } from './listener.ts'
import type { Spoken, SpokenPassage, SpokenWord } from './speech.ts'

/** Milliseconds that the last sound of a word lasts where nothing follows at once. */
const lastSound = 300

const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().normalize('NFC')

/** A word of a stretch as its tokens make it: the first one begins with a space. */
type Made = { text: string; from: number; last: number; sureness: number[] }

function madeOf({ tokens, timestamps, sureness, from }: HeardStretch): Made[] {
  const words: Made[] = []
  for (const [n, token] of tokens.entries()) {
    const plain = clean(token).replaceAll('▁', ' ')
    const at = from + Math.round((timestamps[n] ?? 0) * 1000)
    const last = words.at(-1)
    const word =
      last && !plain.startsWith(' ') ? last : { text: '', from: at, last: at, sureness: [] as number[] }
    if (word !== last) words.push(word)
    word.text += plain.trim()
    word.last = at
    const sure = sureness[n]
    if (sure !== undefined) word.sureness.push(sure)
  }
  return words.filter(({ text }) => text !== '')
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

/** The words of a stretch with their times; none where the model tells no times or other words than its text. */
export function wordsOf(heard: HeardStretch): SpokenWord[] {
  const { to, timestamps, tokens, text } = heard
  if (timestamps.length !== tokens.length) return []
  const made = madeOf(heard)
  const texts = made.map((word) => word.text)
  if (texts.join(' ') !== clean(text).split(/\s+/).filter(Boolean).join(' ')) return []
  return made.map((word, n) => {
    const next = made[n + 1]?.from ?? to
    const end = Math.max(word.from + 1, Math.min(next, word.last + lastSound))
    const confidence = word.sureness.length > 0 ? Math.min(1, Math.exp(mean(word.sureness))) : null
    return { text: word.text, from: word.from, to: end, confidence }
  })
}

/** Milliseconds: a pause that ends a passage; that ends a long one; the longest passage. */
const pause = 700
const shortPause = 250
const long = 10_000
const longest = 20_000

function endsBefore(passage: readonly SpokenWord[], next: SpokenWord): boolean {
  const [first, last] = [passage[0], passage.at(-1)]
  if (!first || !last) return false
  const [gap, length] = [next.from - last.to, last.to - first.from]
  if (gap >= pause || next.to - first.from > longest) return true
  return length >= long && (gap >= shortPause || /[.!?…]["”)]?$/.test(last.text))
}

function passagesOf(words: readonly SpokenWord[]): SpokenPassage[] {
  const groups: SpokenWord[][] = []
  for (const word of words) {
    const current = groups.at(-1)
    if (current && !endsBefore(current, word)) current.push(word)
    else groups.push([word])
  }
  return groups.map((group) => ({
    from: group[0]?.from ?? 0,
    to: group.at(-1)?.to ?? 0,
    text: group.map(({ text }) => text).join(' '),
    confidence: null,
    doubtful: false,
  }))
}

/** Models that know capitals alone give their words in small letters. */
function inOneCase(spoken: Spoken): Spoken {
  if (spoken.text !== spoken.text.toUpperCase()) return spoken
  const small = <Of extends { text: string }>(each: Of): Of => ({ ...each, text: each.text.toLowerCase() })
  const { passages, words } = spoken
  return { ...small(spoken), passages: passages.map(small), words: words.map(small) }
}

/** What was heard in all stretches of a recording: passages by the pauses of who speaks, words with their times. */
export function spokenIn(stretches: readonly HeardStretch[]): Spoken {
  const words: SpokenWord[] = []
  const untimed: SpokenPassage[] = []
  for (const heard of [...stretches].sort((a, b) => a.from - b.from)) {
    const own = wordsOf(heard)
    words.push(...own)
    const text = clean(heard.text).trim()
    if (own.length === 0 && text !== '')
      untimed.push({ from: heard.from, to: heard.to, text, confidence: null, doubtful: false })
  }
  const passages = [...passagesOf(words), ...untimed].sort((a, b) => a.from - b.from)
  const language = stretches.find((each) => /^[a-z]{2}$/.test(each.language))?.language ?? ''
  return inOneCase({ text: passages.map(({ text }) => text).join(' '), language, passages, words })
}
