const base = 'http://relative.invalid'
const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const longestAddress = 2000

// Browsers drop these before they read an address, which is how "java\nscript:" gets past a simple check.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const ignored = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

function parse(value: unknown): { address: string; url: URL } | null {
  if (typeof value !== 'string' || value.length > longestAddress) return null
  const address = value.toWellFormed().replace(ignored, '')
  if (address === '') return null
  try {
    return { address, url: new URL(address, base) }
  } catch {
    return null
  }
}

/** The URL of a link if it is http, https, mailto, tel or relative; otherwise null. */
export function safeLink(value: unknown): string | null {
  const parsed = parse(value)
  return parsed && linkProtocols.has(parsed.url.protocol) ? parsed.address : null
}

/** The URL of an image, audio or video if it is below `/media/` or https; otherwise null. */
export function safeSource(value: unknown): string | null {
  const parsed = parse(value)
  if (!parsed) return null
  const { address, url } = parsed
  if (url.origin === base) return url.pathname.startsWith('/media/') ? url.pathname + url.search : null
  return url.protocol === 'https:' ? address : null
}

/** Whether a link leads to another site. `ownHosts` are the site's names, for example `toasoan.vn`. */
export function leadsOutside(link: string, ownHosts: readonly string[] = []): boolean {
  const url = parse(link)?.url
  if (!url || url.origin === base) return false
  return (url.protocol === 'http:' || url.protocol === 'https:') && !ownHosts.includes(url.host)
}
