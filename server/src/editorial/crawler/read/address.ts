/** Parameters that follow readers around and say nothing of the page. */
const tracking =
  /^(utm_.*|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|zarsrc|_ga|spm|ref|ref_src|cmpid)$/i

const siteOf = (host: string): string => host.replace(/^(www|m|amp|mobile)\./, '')

/** Whether two addresses are of one site: `www.` and `m.` are the same. */
export const isSameSite = (one: URL, other: URL): boolean =>
  siteOf(one.hostname) === siteOf(other.hostname) && one.port === other.port

/**
 * The address under which an item is known: without the fragment and without what follows readers around. What the
 * page itself declares counts within its own site only. Null when it is no web address.
 */
export function canonicalAddress(given: string, base?: string, declared?: string | null): string | null {
  if (given.length > 2000 || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (declared && declared.length <= 2000 && URL.canParse(declared, url)) {
    const own = new URL(declared, url)
    // A page that calls the front page its address would make all items one.
    if (isSameSite(own, url) && own.pathname !== '/') return canonicalAddress(own.href)
  }
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  return url.href
}
