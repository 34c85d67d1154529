import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedHost } from '@toasoan/contract/media/proxy'
import { isPublicAddress } from './public-address.ts'

/** An address that is not to be asked: not on the list, or of a machine of the house. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/**
 * Resolves a name for the connection itself, so that the address that was checked is the one that is
 * connected to: a name that answers differently the second time gains nothing.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressRefused(hostname), '', 0)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

export type Guarding = {
  /** The allow-list. */
  hosts: readonly string[]
  /**
   * Whether a machine of the house may be asked that stands on the list by its number. Names never lead there, since
   * somebody else may answer for them.
   */
  innerByNumber?: boolean
  headers: OutgoingHttpHeaders
  signal: AbortSignal
}

/** Whether an address may be asked, as far as that can be told before its name is looked up. */
export function isAskable(
  url: URL,
  { hosts, innerByNumber = false }: Pick<Guarding, 'hosts' | 'innerByNumber'>,
) {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isInner = isIP(literal) !== 0 && !isPublicAddress(literal) && !innerByNumber
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isWeb && !isInner && isAllowedHost(hosts, url)
}

function ask(url: URL, { headers, signal }: Guarding): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    // A connection of its own, since a kept one was checked for another request.
    const outgoing = send(url, { signal, lookup: publicLookup, agent: false, headers })
    outgoing.on('response', resolve).on('error', reject).end()
  })
}

const redirects = 3
const redirecting = new Set([301, 302, 303, 307, 308])

/**
 * Asks another host, which is on the allow-list and, by its name, on the public internet; each redirect too. The
 * caller reads or destroys the answer, whatever its status is.
 *
 * @throws AddressRefused, or what the connection fails with
 */
export async function guardedRequest(address: string, guarding: Guarding): Promise<IncomingMessage | null> {
  let url = new URL(address)
  for (let step = 0; step <= redirects; step += 1) {
    if (!isAskable(url, guarding)) throw new AddressRefused(url.host)
    const answer = await ask(url, guarding)
    const { statusCode = 0, headers } = answer
    if (!redirecting.has(statusCode)) return answer
    answer.destroy()
    if (!headers.location || !URL.canParse(headers.location, url)) return null
    url = new URL(headers.location, url)
  }
  return null
}
