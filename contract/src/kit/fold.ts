/** Normalises a text for comparison: lower case, without diacritics, đ as d. Same as plain_text() in the database. */
export const fold = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Tone mark position in the old and new spelling. */
const tonePlaces: Readonly<Record<string, string>> = Object.fromEntries(
  ['òa oà', 'óa oá', 'ỏa oả', 'õa oã', 'ọa oạ', 'òe oè', 'óe oé', 'ỏe oẻ', 'õe oẽ', 'ọe oẹ']
    .concat(['ùy uỳ', 'úy uý', 'ủy uỷ', 'ũy uỹ', 'ụy uỵ'])
    .map((pair) => pair.split(' ') as [string, string]),
)

/**
 * Uniqueness key of a name: NFC, lower case, tone marks of oa, oe and uy in the new spelling. All other marks
 * count: “Múa” is not “Mưa”. Same as name_key() in the database.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[òóỏõọ][ae]|[ùúủũụ]y/g, (pair) => tonePlaces[pair] ?? pair)
