import { longestAcceptedWord, type SpellingWishes } from '@toasoan/contract/account/spelling-wishes'
import type { Wishes } from './spelling-plugin.ts'

/** A person's wishes as the hints use them. */
export const wishesOf = ({ on, style, words }: SpellingWishes): Wishes => ({
  on,
  style,
  ignored: new Set(words),
})

/** Whether a word is short enough to be kept; a longer one is asked about again. */
export const isKeepable = (word: string): boolean => word.length > 0 && word.length <= longestAcceptedWord
