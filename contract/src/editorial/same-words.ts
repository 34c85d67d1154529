const letters = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words of a text, one space apart, in small letters and without signs. */
export const plainWords = (text: string): string => letters(text).join(' ')

/** Whether two texts have the same words: only signs and capitals differ. */
export const sameWords = (one: string, other: string): boolean => plainWords(one) === plainWords(other)
