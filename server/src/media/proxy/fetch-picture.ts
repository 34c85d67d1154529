import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { uploadLimits } from '@toasoan/contract/media/extensions'
import { isAllowedHost, proxyErrors } from '@toasoan/contract/media/proxy'
import { fileTypeFromBuffer } from 'file-type'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { isPublicAddress } from './public-address.ts'

export type Fetched = { content: Buffer; mimetype: string }

export type Fetching = {
  /** The allow-list; every address on the way must stand on it. */
  hosts: readonly string[]
  /** Most bytes of a picture. */
  limit?: number
  /** Milliseconds for everything, redirects included. */
  patience?: number
  /** Ends the work when the caller has gone. */
  signal?: AbortSignal
}

const redirects = 3
const redirecting = new Set([301, 302, 303, 307, 308])

/** What the picture dialog can draw. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/bmp'])

/**
 * Resolves a name for the connection itself, so that the address that was checked is the one that is
 * connected to: a name that answers differently the second time gains nothing.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(fail(proxyErrors.rejected) as NodeJS.ErrnoException, '', 0)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** Refuses an address that is not on the allow-list, or that names a machine of the house by its number. */
function checkAddress(url: URL, hosts: readonly string[]): void {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isInner = isIP(literal) !== 0 && !isPublicAddress(literal)
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isWeb || isInner || !isAllowedHost(hosts, url)) throw fail(proxyErrors.rejected)
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      signal,
      lookup: publicLookup,
      // A connection of its own, since a kept one was checked for another request.
      agent: false,
      headers: {
        accept: 'image/webp,image/png,image/jpeg,image/gif,image/bmp',
        'accept-encoding': 'identity',
        'user-agent': 'ToaSoan-ImageProxy/1.0',
      },
    })
    outgoing.on('response', resolve).on('error', reject).end()
  })
}

async function bodyOf(answer: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > limit) throw fail(proxyErrors.tooLarge)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    size += piece.length
    if (size > limit) throw fail(proxyErrors.tooLarge)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function follow(address: string, { hosts, limit = uploadLimits.image }: Fetching, signal: AbortSignal) {
  let url = new URL(address)
  for (let step = 0; step <= redirects; step += 1) {
    checkAddress(url, hosts)
    const answer = await ask(url, signal)
    try {
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bodyOf(answer, limit)
      const next = redirecting.has(statusCode) && headers.location
      if (!next || !URL.canParse(next, url)) throw fail(proxyErrors.notFound)
      url = new URL(next, url)
    } finally {
      answer.destroy()
    }
  }
  throw fail(proxyErrors.notFound)
}

/**
 * Fetches a picture of another host. Only hosts on the allow-list are asked, each redirect included, and
 * only at addresses of the public internet. What comes is a picture by its content, whatever it calls itself.
 *
 * @throws Refusal 403, 404, 413, 415 or 503, as in `proxyErrors`
 */
export async function fetchPicture(address: string, fetching: Fetching): Promise<Fetched> {
  const limit = AbortSignal.timeout(fetching.patience ?? 20_000)
  const signal = fetching.signal ? AbortSignal.any([limit, fetching.signal]) : limit
  let content: Buffer
  try {
    content = await follow(address, fetching, signal)
  } catch (error) {
    throw error instanceof Refusal ? error : fail(proxyErrors.away)
  }
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!type || !pictures.has(type.mime)) throw fail(proxyErrors.notAPicture)
  return { content, mimetype: type.mime }
}
