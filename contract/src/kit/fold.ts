/** A text for comparing: lower case, without diacritics, đ as d. As plain_text() in the database. */
export const fold = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
