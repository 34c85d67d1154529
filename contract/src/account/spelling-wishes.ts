import { z } from 'zod'
import { because } from '../kit/validation.ts'

/** Most words that one person accepts; the oldest go first. */
export const mostAcceptedWords = 2000
/** Characters of the longest word, or pair of words, that is accepted. */
export const longestAcceptedWord = 60

/** How the tone of oa, oe, uy is set: `hòa` is the old way, `hoà` the new, null as most of the article has it. */
export const toneStyles = ['old', 'new'] as const

/** The form in which a word is accepted: lower case, composed. */
export const acceptedForm = (word: string): string => word.normalize('NFC').toLocaleLowerCase('vi').trim()

const word = z
  .string()
  .min(1)
  .max(longestAcceptedWord)
  .refine(
    (value) => acceptedForm(value) === value && value.isWellFormed() && !/\p{Cc}/u.test(value),
    because('Cần chữ thường, không có dấu cách ở đầu và cuối.', 'In lower case, without spaces around it.'),
  )

/** What one person wants of the spelling hints. */
export const spellingWishes = z.strictObject({
  on: z.boolean(),
  style: z.enum(toneStyles).nullable(),
  /** Words that are no mistake, the latest at the end. */
  words: z.array(word).max(mostAcceptedWords),
})

export type SpellingWishes = z.output<typeof spellingWishes>

/** A change of the wishes: what is absent stays, so that two browsers that change them at once both count. */
export const spellingChange = z.strictObject({
  on: z.boolean().optional(),
  style: z.enum(toneStyles).nullable().optional(),
  accept: z.array(word).max(mostAcceptedWords).optional(),
  forget: z.array(word).max(mostAcceptedWords).optional(),
})

export type SpellingChange = z.output<typeof spellingChange>

/** Hints on, the style of each article, no words. */
export const noSpellingWishes: SpellingWishes = { on: true, style: null, words: [] }

const without = (list: readonly string[] = [], gone: readonly string[] = []): string[] => {
  const left = new Set(gone)
  return list.filter((one) => !left.has(one))
}

/** The wishes after a change. A word both forgotten and accepted is accepted. */
export function withSpellingChange(wishes: SpellingWishes, change: SpellingChange): SpellingWishes {
  const { accept = [], forget } = change
  const words = [...without(wishes.words, [...(forget ?? []), ...accept]), ...new Set(accept)]
  return {
    on: change.on ?? wishes.on,
    style: change.style === undefined ? wishes.style : change.style,
    words: words.slice(-mostAcceptedWords),
  }
}

/** One change that does what two do one after the other. */
export function joinSpellingChanges(first: SpellingChange, then: SpellingChange): SpellingChange {
  const accept = [...new Set([...without(first.accept, then.forget), ...(then.accept ?? [])])]
  const forget = [...new Set([...without(first.forget, then.accept), ...(then.forget ?? [])])]
  return {
    ...first,
    ...then,
    accept: accept.slice(-mostAcceptedWords),
    forget: forget.slice(-mostAcceptedWords),
  }
}
