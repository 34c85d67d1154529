/** Characters that are not seen: zero-width spaces, soft hyphens, byte order marks, marks of direction. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\u2061-\u2064\ufeff]/g

/** Joiners have no meaning beside Latin letters; emoji and Indic scripts need them. */
const joiners = /(?<=[\p{Script=Latin}\p{Mn}])[\u200c\u200d]|[\u200c\u200d](?=\p{Script=Latin})/gu

/** Marks that turn the direction of what follows them: they make words look like others. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Control characters, which no text of a page has; PostgreSQL refuses the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const western = new TextDecoder('windows-1252')

/**
 * A text without control characters and unseen marks, in NFC. C1 controls become the quotes and dashes that
 * windows-1252 has in their place, as browsers read them.
 */
export const withoutMarks = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0080-\u009f]/g, (letter) => western.decode(Uint8Array.of(letter.charCodeAt(0))))
    .replace(/[\u0080-\u009f]/g, '')
    .replace(control, '')
    .replace(unseen, '')
    .replace(turning, '')
    .replace(joiners, '')
    .normalize('NFC')
