// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
const addresses = /\b(?:https?:\/\/|www\.)\S+/gi

/** Plain text of an answer: no markup, no control characters, no address that the source does not have. */
export const cleaned = (text: string, source: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(control, '')
    .replace(/<[^<>]*>/g, '')
    .replace(addresses, (address) => (source.includes(address) ? address : ''))
    .replace(/[^\S\n]+/g, ' ')
    .trim()
