import { confusedWords } from './confused-words.ts'
import { doubledWords } from './doubled-words.ts'
import type { Hint } from './hint.ts'
import { knownWords } from './known-words.ts'
import { isMarked } from './letters.ts'
import { withoutNames } from './names.ts'
import { nearSyllable } from './near-syllable.ts'
import { strayspaces } from './spacing.ts'
import { inStyle, lacksMarks, readSyllable, type Syllable, type ToneStyle, toneStyle } from './syllable.ts'
import { fromTelex, fromVni } from './typed-keys.ts'

/** A syllable of oa, oe, uy with its tone: one of two styles, of which a text should have one. */
export type Styled = { from: number; to: number; found: string; style: ToneStyle; other: string }

/** What a text holds that may be wrong. Whether a style is wrong only the whole document can tell. */
export type Checked = { hints: Hint[]; styled: Styled[] }

type Word = { text: string; from: number; to: number }

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[’'][\p{L}\p{M}]+)?/gu

function wordsIn(text: string): Word[] {
  const hidden = text.replace(/\S+/g, withoutNames)
  return [...hidden.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    from: index,
    to: index + word.length,
  }))
}

const isUpper = (letter: string): boolean => letter !== letter.toLocaleLowerCase('vi')

/** Whether a sentence may begin behind these words: they end with one, with a line, or there are none. */
function endsSentence(words: string): boolean {
  const bare = words.trimEnd()
  const space = words.slice(bare.length)
  return words === '' || space.includes('\n') || (space !== '' && /[.!?…:\ufffc]["”’»)]*$/.test(bare))
}

/** The same, where an opening quote, bracket or dash may stand between. */
const sentenceBegins = (before: string): boolean =>
  endsSentence(before) || endsSentence(before.trimEnd().replace(/["“‘«(–-]{1,12}$/, ''))

/** Whether a capital is a name's and not a sentence's; the word after a name is often one, too. */
function isName(text: string, { from, text: word }: Word, next: Word | undefined): boolean {
  if (isUpper(word.slice(1))) return true
  if (!isUpper(word[0] as string)) return false
  if (!sentenceBegins(text.slice(Math.max(0, from - 12), from))) return true
  return next !== undefined && isUpper(next.text[0] as string)
}

/** Beside a hyphen, a slash or a dot a word is part of something longer: in-tơ-nét, km/h, v.v. */
const isPart = (text: string, { from, to }: Word): boolean =>
  /\S[-‑/.+&°%]$/.test(text.slice(Math.max(0, from - 2), from))
    ? true
    : /^[-‑/+&°%]\p{L}|^\.\p{L}/u.test(text.slice(to, to + 2))

/** As the word was written: with a capital, when it had one. */
const like = (word: string, suggestion: string): string =>
  isUpper(word[0] as string) ? suggestion[0]!.toLocaleUpperCase('vi') + suggestion.slice(1) : suggestion

/** Letters that Vietnamese does not write, and so a foreign word. */
const isForeign = (word: string): boolean => /[fjwz]|[^\p{Script=Latin}]/u.test(word)

type Verdict = { kind: 'syllable' | 'keys'; suggestion: string | null } | null

function judge(word: string): Verdict {
  if (/\d/.test(word)) {
    const meant = fromVni(word)
    return meant && word.length > 2 ? { kind: 'keys', suggestion: meant.word } : null
  }
  const meant = word.length > 1 ? fromTelex(word) : null
  if (!isMarked(word)) {
    if (meant) return { kind: 'keys', suggestion: meant.word }
    return lacksMarks(word) ? { kind: 'syllable', suggestion: null } : null
  }
  const near = nearSyllable(word)
  if (near) return { kind: 'syllable', suggestion: near }
  if (meant) return { kind: 'keys', suggestion: meant.word }
  return isForeign(word) ? null : { kind: 'syllable', suggestion: null }
}

/** What is known of words by themselves: a language has few, and texts repeat them. */
type Known = { syllable: Syllable | null; style: ToneStyle | null; verdict: Verdict }

const mostKnown = 20_000
const known = new Map<string, Known>()

function knownOf(word: string): Known {
  const found = known.get(word)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const syllable = readSyllable(word)
  const fresh: Known = {
    syllable,
    style: syllable && toneStyle(syllable),
    verdict: syllable ? null : judge(word),
  }
  known.set(word, fresh)
  return fresh
}

/** An unmarked word that is no syllable of Vietnamese in any way: English, most often. */
const isPlainlyForeign = (word: string | undefined): boolean => {
  if (word === undefined || isMarked(word) || /\d/.test(word)) return false
  const { syllable, verdict } = knownOf(word)
  return syllable === null && verdict === null
}

/**
 * Looks a text over: syllables that Vietnamese has not, keys of Telex and VNI that stayed as letters, words that are
 * written for others that sound alike, doubled words, stray spaces. Foreign words, names, numbers, short forms and addresses are left alone,
 * and so is what `ignored` holds (lower case, composed).
 */
export function checkText(raw: string, ignored: ReadonlySet<string>): Checked {
  const words = wordsIn(raw)
  const hints: Hint[] = []
  const styled: Styled[] = []
  const lows = words.map(({ text }) => text.normalize('NFC').toLocaleLowerCase('vi'))
  for (const [at, word] of words.entries()) {
    const low = lows[at] as string
    if (/^\p{N}+$/u.test(low) || knownWords.has(low) || ignored.has(low)) continue
    if (isName(raw, word, words[at + 1]) || isPart(raw, word) || /[’']/.test(low)) continue
    const { from, to, text: found } = word
    const { syllable, style, verdict } = knownOf(low)
    if (syllable) {
      const other = style && like(found, inStyle(syllable, style === 'old' ? 'new' : 'old'))
      if (style && other) styled.push({ from, to, found, style, other })
      continue
    }
    // Between foreign words an unmarked word is one of theirs.
    if (!isMarked(low) && (isPlainlyForeign(lows[at - 1]) || isPlainlyForeign(lows[at + 1]))) continue
    if (!verdict) continue
    const suggestion = verdict.suggestion && like(found, verdict.suggestion)
    hints.push({ from, to, kind: verdict.kind, found, suggestion })
  }
  const begins = (at: number) => {
    const from = words[at]?.from ?? 0
    return sentenceBegins(raw.slice(Math.max(0, from - 12), from))
  }
  const confused = confusedWords(raw, words, lows, begins)
  // A pair knows better than the grammar what was meant.
  const alone = hints.filter((one) => !confused.some(({ from, to }) => one.from < to && from < one.to))
  const others = [...confused, ...doubledWords(raw, words), ...strayspaces(raw)].filter(
    ({ found }) => !ignored.has(found.normalize('NFC').toLocaleLowerCase('vi')),
  )
  return { hints: [...alone, ...others].toSorted((one, other) => one.from - other.from), styled }
}
