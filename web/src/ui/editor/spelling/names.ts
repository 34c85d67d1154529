/** Replaces letters that are not checked. */
const hide = (part: string): string => '\ufffc'.repeat(part.length)

/** Between words without spaces these characters occur only in URLs, paths and account names. */
const whole = /[_\\=<>]|\S@\S/
const start = /https?:\/\/|www\./i
const account = /[#@][\p{L}\p{N}]+/gu
const ending = /[\p{L}\p{N}-]\.(?:vn|com|net|org|gov|edu|info|io|tv|docx?|xlsx?|pdf|jpe?g|png|mp[34])\b/iu
const letter = /[\p{L}\p{N}-]/u

/** Start of a domain name given the end of its part before the suffix: `báo.vov` of `(báo.vov.vn`. */
function beginOf(text: string, last: number): number {
  let at = last
  while (at > 0) {
    const before = text.charAt(at - 1)
    const joins = before === '.' && at > 1 && letter.test(text.charAt(at - 2)) && text.charAt(at) !== '.'
    if (!letter.test(before) && !joins) break
    at -= 1
  }
  return at
}

/** Masks URLs, account names and file names between two spaces, which are not spell-checked. */
export function withoutNames(text: string): string {
  if (whole.test(text)) return hide(text)
  const address = text.search(start)
  const file = ending.exec(text)
  const from = Math.min(address < 0 ? text.length : address, file ? beginOf(text, file.index) : text.length)
  return text.slice(0, from).replace(account, hide) + hide(text.slice(from))
}
