import type { IncomingHttpHeaders } from 'node:http'

/** Maximum bytes of all headers of a request; Node.js answers 431 to more. */
export const mostHeaderBytes = 16_384

/** Maximum characters of headers that are kept; legitimate ones are shorter. */
const cut = Object.entries({
  'user-agent': 512,
  'accept-language': 200,
  accept: 1000,
  'accept-encoding': 200,
})

/** Maximum length of other headers, which are dropped if longer: a truncated value would have another meaning. */
const dropped = Object.entries({
  authorization: 4096,
  range: 200,
  'if-range': 200,
  'if-match': 500,
  'if-none-match': 500,
  'if-modified-since': 100,
  'if-unmodified-since': 100,
  'x-forwarded-host': 300,
  'x-forwarded-proto': 50,
  'x-requested-with': 200,
  'x-line': 50,
  origin: 2048,
  referer: 4096,
  cookie: 8192,
})

/** Maximum characters of the proxy list, of which the end is kept (the nearest proxies). */
const forwarded = 1000

/** Truncates or drops overlong headers before they are processed, so that later parsing is cheap for any client. */
export function cutHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, most] of cut) {
    const value = headers[name]
    if (typeof value === 'string' && value.length > most) headers[name] = value.slice(0, most)
  }
  for (const [name, most] of dropped) {
    const value = headers[name]
    if (typeof value === 'string' && value.length > most) delete headers[name]
  }
  const list = headers['x-forwarded-for']
  if (typeof list === 'string' && list.length > forwarded) {
    const kept = list.slice(-forwarded)
    headers['x-forwarded-for'] = kept.slice(kept.indexOf(',') + 1).trim()
  }
}
