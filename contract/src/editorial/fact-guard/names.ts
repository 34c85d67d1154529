import { fold, nameKey } from '../../kit/fold.ts'
import { isSyllable } from '../../kit/syllables.ts'
import type { Read } from './mentions.ts'
import {
  afterNames,
  aliases,
  englishOffices,
  openingWords,
  organisationEnds,
  organisationHeads,
  shortNames,
  titles,
} from './name-words.ts'
import { isVietnamese, type Token } from './tokens.ts'

/** A name of a proposal that its source lacks. */
export type MissingName = { start: number; end: number }

/** Consecutive words with capitals, by the indexes of their tokens. */
type Run = readonly number[]

/** Whether only a space, a hyphen or an inner dot is between two words of one name. */
function runsOf({ tokens, taken }: Read): Run[] {
  const runs: number[][] = []
  let run: number[] = []
  const close = () => {
    if (run.length > 0) runs.push(run)
    run = []
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'word' && token.capital && !taken.has(at)) {
      if (token.opens) close()
      run.push(at)
      continue
    }
    const next = tokens[at + 1]
    const isInner =
      ['-', '.', '’', "'", '&'].includes(token.text) && token.joined && next?.joined && next.kind === 'word'
    if (!isInner) close()
  }
  close()
  return runs
}

/** The words of a source in the form that names are compared in. */
type Known = {
  keys: readonly string[]
  words: readonly Token[]
  /** Words that occur in lower case. */
  lower: ReadonlySet<string>
  /** All words as one text, for aliases. */
  text: string
  form: (word: string) => string
}

function knownOf(source: Read, proposal: string, sourceText: string): Known {
  // A text without Vietnamese marks, such as an English one, is compared without them.
  const isMarked = isVietnamese(proposal) && isVietnamese(sourceText)
  const form = isMarked ? nameKey : fold
  const words = source.tokens.filter(({ kind }) => kind === 'word')
  return {
    keys: words.map(({ text }) => form(text)),
    words,
    lower: new Set(words.filter(({ capital }) => !capital).map(({ text }) => form(text))),
    text: ` ${words.map(({ text }) => form(text)).join(' ')} `,
    form,
  }
}

/** Places in the source where the words stand in this order, written as one or several, with a capital. */
function placesOf(joined: string, known: Known): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const [from, first] of known.keys.entries()) {
    if (!known.words[from]?.capital || !joined.startsWith(first)) continue
    let read = ''
    for (let to = from; to < known.keys.length && read.length < joined.length; to += 1) {
      read += known.keys[to]
      if (read === joined) found.push({ from, to })
    }
  }
  return found
}

/** Words without a letter in an acronym. */
const joining = new Set(['và', 'and', 'of', 'the'])

const isAcronym = (word: string) => word.length >= 2 && word === word.toUpperCase()

/** Whether consecutive words of the source begin with the letters of an acronym. */
function isInitials(letters: string, known: Known): boolean {
  const words = known.words.filter(({ lower }) => !joining.has(lower))
  const initials = words.map(({ text }) => fold(text.charAt(0))).join('')
  const wanted = fold(letters)
  for (let at = initials.indexOf(wanted); at >= 0; at = initials.indexOf(wanted, at + 1))
    if (words[at]?.capital && wanted.length >= 3) return true
  return false
}

/** Whether the words from a token on are spelled out where the source has their initials. */
function isSpelledOut(tokens: readonly Token[], at: number, known: Known): boolean {
  const letters = tokens.slice(at, at + 8).map(({ lower }) => fold(lower.charAt(0)))
  const acronyms = known.words.filter(({ text }) => isAcronym(text)).map(({ text }) => fold(text))
  return acronyms.some((acronym) => acronym.length >= 2 && letters.join('').startsWith(acronym))
}

function hasAlias(joined: string, known: Known): boolean {
  const others = aliases.get(joined.toLowerCase()) ?? []
  return others.some((name) => known.text.includes(` ${known.form(name.replace(/[.-]/g, ' '))} `))
}

/** Whether a place in the source is a whole name there or the end of one: “Nam” is not in “Việt Nam”. */
function isOwnName(place: { from: number; to: number }, single: boolean, known: Known): boolean {
  if (!single) return true
  const before = known.words[place.from - 1]
  const pair = `${before?.lower ?? ''} ${known.words[place.from]?.lower ?? ''}`
  return !aliases.has(pair)
}

/** Whether the word after the name makes it another organisation than in every place of the source. */
function isOtherOrganisation(
  run: Run,
  proposal: Read,
  places: readonly { to: number }[],
  known: Known,
): boolean {
  const [head, last] = [run.length > 1 ? run[0] : (run[0] as number) - 1, run.at(-1) as number]
  const headWord = proposal.tokens[head as number]
  const heads = run.length > 1 ? organisationHeads : organisationEnds
  if (!headWord || run.length > 2 || !heads.has(headWord.lower)) return false
  const next = proposal.tokens[last + 1]
  if (next?.kind !== 'word' || next.capital || afterNames.has(next.lower)) return false
  if (!isSyllable((proposal.tokens[last] as Token).text)) return false
  const wanted = known.form(next.text)
  return places.every(({ to }) => known.keys[to + 1] !== wanted)
}

function isMissing(run: Run, proposal: Read, known: Known, translated: boolean): boolean {
  const words = run.map((at) => proposal.tokens[at] as Token)
  const joined = words.map(({ text }) => known.form(text)).join('')
  const spaced = words.map(({ text }) => text).join(' ')
  const places = placesOf(joined, known).filter((place) => isOwnName(place, run.length === 1, known))
  if (places.length > 0) return !translated && isOtherOrganisation(run, proposal, places, known)
  if (translated && words.every(({ lower }) => englishOffices.has(lower))) return false
  if (hasAlias(spaced, known) || hasAlias(words.map(({ text }) => text).join('.'), known)) return false
  if (
    isAcronym(words.map(({ text }) => text).join('')) &&
    isInitials(words.map(({ text }) => text).join(''), known)
  )
    return false
  if (isSpelledOut(proposal.tokens, run[0] as number, known)) return false
  const first = words[0] as Token
  const second = proposal.tokens[(run[0] as number) + 1]
  if (run.length === 1) {
    if (titles[first.lower]?.has(second?.lower ?? '')) return false
    const isForeign = !isSyllable(first.text) || isAcronym(first.text)
    // In an English text any word may open a sentence.
    const tells = proposal.vietnamese ? isForeign : isAcronym(first.text)
    if (first.opens && !tells && !shortNames.has(first.lower)) return false
    if (first.opens && (openingWords.has(first.lower) || known.lower.has(known.form(first.text))))
      return false
    // An organisation of another language is called by words of this one.
    if (translated && !isForeign && !shortNames.has(first.lower)) return false
    return !(first.opens && known.keys.includes(known.form(first.text)))
  }
  // “Việt Nam” and “Nguyễn Văn Nam” in one run, or a word that only opens the sentence.
  const rest = run.slice(1)
  const opensOnly = first.opens && (!proposal.vietnamese || known.lower.has(known.form(first.text)))
  const canDrop = openingWords.has(first.lower) || opensOnly
  if (canDrop || titles[first.lower]) if (!isMissing(rest, proposal, known, translated)) return false
  for (let cut = 1; cut < run.length; cut += 1) {
    const parts = [run.slice(0, cut), run.slice(cut)]
    const isKnownThing = (part: Run) => aliases.has(part.map((at) => proposal.tokens[at]?.lower).join(' '))
    if (parts.some(isKnownThing) && parts.every((part) => !isMissing(part, proposal, known, translated)))
      return false
  }
  return true
}

/** The names of a proposal that its source has under no spelling. */
export function missingNames(
  proposal: Read,
  proposalText: string,
  source: Read,
  sourceText: string,
  translated: boolean,
): MissingName[] {
  const letters = proposalText.replace(/[^\p{L}]/gu, '')
  // In a text of capitals only, nothing tells a name.
  if (letters.length > 0 && letters === letters.toUpperCase()) return []
  const known = knownOf(source, proposalText, sourceText)
  return runsOf(proposal)
    .filter((run) => isMissing(run, proposal, known, translated))
    .map((run) => ({
      start: (proposal.tokens[run[0] as number] as Token).start,
      end: (proposal.tokens[run.at(-1) as number] as Token).end,
    }))
}
