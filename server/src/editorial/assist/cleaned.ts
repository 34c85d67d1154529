// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Letters that nobody sees, by which an address or a mark-up passes for other words, and those that turn the direction. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ufffd]|[\u{e0000}-\u{e007f}]/gu
/** Signs that stand for those of an address. */
const wide = /[\uff01-\uff5e]/g
/** `https://…`, `www.…`, `mailto:…` and other schemes that open something. */
const addresses =
  /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+.-]{1,15}:\/\/|www\.|(?:javascript|data|vbscript|mailto|tel|blob|file):)\S+/giu
/** `name.vn/…`: a host with a path, or one whose ending is no Vietnamese syllable. */
const hosts =
  /(?<![\p{L}\p{N}._%+@-])(?:[\w.%+-]{1,64}@)?(?:[a-z0-9-]{1,63}\.){1,6}(?:[a-z]{2,24}\/\S*|(?:com|vn|net|org|info|biz|xyz|app|dev|shop|site|online|link|click|example)(?![\p{L}\p{N}]))/giu
const endSigns = '.,;:!?…)]}»”’"\''

/** An address as it is compared: without the signs of its sentence, in small letters. */
function bare(address: string): string {
  let end = address.length
  while (end > 0 && endSigns.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end).toLowerCase()
}

const addressesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(addresses), ...text.matchAll(hosts)].map(([address]) => bare(address)))

/** Abbreviations before a stroke, such as “TP.HCM/Hà Nội”. */
const abbreviated = /^[A-Z]{1,4}\.[A-Z]{1,4}\//

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
  const known = addressesIn(source)
  const without = (address: string) => (known.has(bare(address)) ? address : '')
  return plain
    .replace(addresses, without)
    .replace(hosts, (address) => (abbreviated.test(address) ? address : without(address)))
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}
