import { withoutAddresses } from './addresses.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Letters that nobody sees, by which an address or a mark-up passes for other words, and those that turn the direction. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ufffd]|[\u{e0000}-\u{e007f}]/gu
/** Signs that stand for those of an address. */
const wide = /[\uff01-\uff5e]/g

/** Plain text of an answer: no markup, nothing unseen, no address that the source does not have. */
export function cleaned(text: string, source: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(control, '')
    .replace(unseen, '')
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/<[a-z/!?][^<>]*>/gi, '')
    // What was hidden within other markup.
    .replace(/<(?=[\p{L}/!?])/gu, '')
  return withoutAddresses(plain, source)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}
