/** A quiet remark about a paragraph: a sentence that is hard to follow, or a spelling that the organisation avoids. */
export type StyleHint = {
  kind: 'long' | 'term'
  /** The paragraph, from 0. */
  block: number
  /** The sentence's beginning, or the avoided words as written. */
  words: string
  /** Syllables of the sentence. */
  length: number
  /** How it should be written; empty for a long sentence. */
  instead: string
}

/** A term with the spellings to avoid, separated by commas. */
export type HouseTerm = { name: string; avoid: string }

/** Syllables beyond which a sentence is long: three lines of a paper, ten seconds on air. */
export const longSentence = 45

const ends = /[.!?…](?=\s|$)/g

/** The sentences of a paragraph: a full stop within a number or an abbreviation ends none. */
export function sentencesOf(paragraph: string): string[] {
  const found: string[] = []
  let from = 0
  for (const end of paragraph.matchAll(ends)) {
    const to = end.index + end[0].length
    found.push(paragraph.slice(from, to).trim())
    from = to
  }
  found.push(paragraph.slice(from).trim())
  return found.filter(Boolean)
}

const syllables = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/** The places of words as whole words, whatever their case. */
function placesOf(words: string, lower: string): number[] {
  const found: number[] = []
  for (let at = lower.indexOf(words); at >= 0; at = lower.indexOf(words, at + words.length))
    if (!isLetter(lower[at - 1]) && !isLetter(lower[at + words.length])) found.push(at)
  return found
}

const avoidedOf = ({ name, avoid }: HouseTerm) =>
  avoid
    .normalize('NFC')
    .split(',')
    .map((words) => words.trim().toLowerCase())
    .filter((words) => words !== '' && words !== name.toLowerCase())

/** Remarks about a text, in its order: long sentences and avoided spellings. */
export function styleHints(blocks: readonly string[], terms: readonly HouseTerm[]): StyleHint[] {
  const avoided = terms.flatMap((term) => avoidedOf(term).map((words) => ({ words, instead: term.name })))
  return blocks.flatMap((given, block) => {
    const text = given.normalize('NFC')
    const lower = text.toLowerCase()
    const long = sentencesOf(text).flatMap((sentence): StyleHint[] => {
      const length = syllables(sentence)
      return length > longSentence
        ? [{ kind: 'long', block, words: sentence.slice(0, 60), length, instead: '' }]
        : []
    })
    const found = avoided.flatMap(({ words, instead }) =>
      placesOf(words, lower).map(
        (at): StyleHint => ({
          kind: 'term',
          block,
          words: text.slice(at, at + words.length),
          length: 0,
          instead,
        }),
      ),
    )
    return [...long, ...found]
  })
}
