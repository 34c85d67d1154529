import { isMarked } from '@toasoan/contract/kit/vietnamese/letters'
import {
  inStyle,
  lacksMarks,
  readSyllable,
  type Syllable,
  type ToneStyle,
  toneStyle,
} from '@toasoan/contract/kit/vietnamese/syllable'
import { fromTelex, fromVni } from '@toasoan/contract/kit/vietnamese/typed-keys'
import { confusedWords } from './confused-words.ts'
import { doubledWords } from './doubled-words.ts'
import type { Hint } from './hint.ts'
import { knownWords } from './known-words.ts'
import { withoutNames } from './names.ts'
import { nearSyllable } from './near-syllable.ts'
import { strayspaces } from './spacing.ts'

/** A syllable of oa, oe, uy with a tone: one of two styles, which should not be mixed in a text. */
export type Styled = { from: number; to: number; found: string; style: ToneStyle; other: string }

/** Possible errors in a text. Whether a style is wrong depends on the whole document. */
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

/** Whether a sentence may start after this text: it ends with a sentence or line, or is empty. */
function endsSentence(words: string): boolean {
  const bare = words.trimEnd()
  const space = words.slice(bare.length)
  return words === '' || space.includes('\n') || (space !== '' && /[.!?…:\ufffc]["”’»)]*$/.test(bare))
}

/** The same, ignoring an opening quote, bracket or dash. */
const sentenceBegins = (before: string): boolean =>
  endsSentence(before) || endsSentence(before.trimEnd().replace(/["“‘«(–-]{1,12}$/, ''))

/** Whether a capital indicates a name instead of a sentence start; the word after a name is often one, too. */
function isName(text: string, { from, text: word }: Word, next: Word | undefined): boolean {
  if (isUpper(word.slice(1))) return true
  if (!isUpper(word[0] as string)) return false
  if (!sentenceBegins(text.slice(Math.max(0, from - 12), from))) return true
  return next !== undefined && isUpper(next.text[0] as string)
}

/** Next to a hyphen, slash or dot a word is part of a longer one: in-tơ-nét, km/h, v.v. */
const isPart = (text: string, { from, to }: Word): boolean =>
  /\S[-‑/.+&°%]$/.test(text.slice(Math.max(0, from - 2), from))
    ? true
    : /^[-‑/+&°%]\p{L}|^\.\p{L}/u.test(text.slice(to, to + 2))

/** In the original capitalisation. */
const like = (word: string, suggestion: string): string =>
  isUpper(word[0] as string) ? suggestion[0]!.toLocaleUpperCase('vi') + suggestion.slice(1) : suggestion

/** Letters not used in Vietnamese indicate a foreign word. */
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

/** Cache of single-word results: the vocabulary is small and texts repeat it. */
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

/** An unaccented word that is no Vietnamese syllable: usually English. */
const isPlainlyForeign = (word: string | undefined): boolean => {
  if (word === undefined || isMarked(word) || /\d/.test(word)) return false
  const { syllable, verdict } = knownOf(word)
  return syllable === null && verdict === null
}

/**
 * Checks a text: invalid Vietnamese syllables, leftover Telex and VNI keys, confused similar words, doubled
 * words, superfluous spaces. Foreign words, names, numbers, abbreviations and URLs are skipped, and so is
 * `ignored` (lower case, composed).
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
    // Between foreign words an unaccented word is foreign too.
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
  // A known pair has priority over the syllable grammar.
  const alone = hints.filter((one) => !confused.some(({ from, to }) => one.from < to && from < one.to))
  const others = [...confused, ...doubledWords(raw, words), ...strayspaces(raw)].filter(
    ({ found }) => !ignored.has(found.normalize('NFC').toLocaleLowerCase('vi')),
  )
  return { hints: [...alone, ...others].toSorted((one, other) => one.from - other.from), styled }
}
