const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Target of a link, without Google's redirect; null for an unsupported one. */
export function linkAddress(element: Element): string | null {
  const href = element.getAttribute('href')?.trim()
  // Anchors inside a Word document (table of contents, footnotes) have no target.
  if (!href || href.startsWith('#')) return null
  try {
    const url = new URL(href)
    if (!allowed.has(url.protocol)) return null
    const detour = /(?:^|\.)google(?:\.[a-z]+){1,2}$/.test(url.hostname) && url.pathname === '/url'
    const aim = detour ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null
    return aim && /^https?:\/\//.test(aim) ? aim : url.href
  } catch {
    return /^\/(?!\/|\\)[^\s]*$/.test(href) ? href : null
  }
}

function isMailAddress(value: string): boolean {
  const [, domain = ''] = /^[^\s@/:]+@([^\s@/]+)$/.exec(value) ?? []
  return domain.slice(1, -1).includes('.')
}

/** Completes a typed URL: `vov.vn` → `https://vov.vn`; null if invalid. */
export function completeAddress(typed: string): string | null {
  const value = typed.trim()
  if (value === '' || /^[/\\]{2}/.test(value)) return null
  if (/^[/#?](?![/\\])\S*$/.test(value)) return value
  if (isMailAddress(value)) return `mailto:${value}`
  if (/^\+?[0-9][0-9 .()-]{5,19}$/.test(value)) return `tel:${value.replace(/[^+\d]/g, '')}`
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^/]+:\d+(\/|$)/.test(value) ? value : `https://${value}`
  try {
    const url = new URL(address)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (!allowed.has(url.protocol) || (isWeb && !/^[^.]+(\.[^.]+)+$|^localhost$/.test(url.hostname)))
      return null
    return address
  } catch {
    return null
  }
}
