/** The address with scheme and host that crawlers and feeds need. */
export const absolute = (origin: string, path: string): string =>
  /^https?:\/\//.test(path) ? path : `${origin}${path}`
