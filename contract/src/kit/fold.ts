/** A text for comparing: lower case, without diacritics, đ as d. As plain_text() in the database. */
export const fold = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Where the older spelling puts the tone mark, and where the newer one does. */
const tonePlaces: Readonly<Record<string, string>> = Object.fromEntries(
  ['òa oà', 'óa oá', 'ỏa oả', 'õa oã', 'ọa oạ', 'òe oè', 'óe oé', 'ỏe oẻ', 'õe oẽ', 'ọe oẹ']
    .concat(['ùy uỳ', 'úy uý', 'ủy uỷ', 'ũy uỹ', 'ụy uỵ'])
    .map((pair) => pair.split(' ') as [string, string]),
)

/**
 * The key by which two names are the same: NFC, lower case, and the tone mark of oa, oe and uy where the newer spelling
 * has it. All other marks count: “Múa” is not “Mưa”. As name_key() in the database.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[òóỏõọ][ae]|[ùúủũụ]y/g, (pair) => tonePlaces[pair] ?? pair)
