import { longestAcceptedWord, type SpellingWishes } from '@toasoan/contract/account/spelling-wishes'
import type { Wishes } from './spelling-plugin.ts'

/** A user's settings for the hints. */
export const wishesOf = ({ on, style, words }: SpellingWishes): Wishes => ({
  on,
  style,
  ignored: new Set(words),
})

/** Whether a word is short enough to be stored; a longer one is reported again later. */
export const isKeepable = (word: string): boolean => word.length > 0 && word.length <= longestAcceptedWord
