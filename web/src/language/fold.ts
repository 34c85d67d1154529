/** A text for comparing: lower case, without diacritics, đ as d. */
export const fold = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Orders texts as Vietnamese readers expect. */
export const { compare } = new Intl.Collator('vi')
