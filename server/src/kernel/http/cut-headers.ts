import type { IncomingHttpHeaders } from 'node:http'

/** Bytes of all headers of a request together; Node.js answers 431 to more. */
export const mostHeaderBytes = 16_384

/** Characters of headers that are read as far as that; nothing honest is longer. */
const cut = Object.entries({
  'user-agent': 512,
  'accept-language': 200,
  accept: 1000,
  'accept-encoding': 200,
})

/** Characters beyond which a header means nothing and is left out: a part of it would mean something else. */
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

/** Characters of the list of proxies, of which the last ones are near. */
const forwarded = 1000

/**
 * Shortens headers to what is of use, before anything reads them: whatever reads them afterwards has little to
 * go through, whoever sent them.
 */
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
