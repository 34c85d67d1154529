import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isAllowedHost } from '@toasoan/contract/media/proxy'
import { guardedAsk } from '#server/kernel/outgoing/guarded-ask.ts'
import { OutgoingFailure } from '#server/kernel/outgoing/outgoing-failure.ts'
import { isPublicAddress } from './public-address.ts'

/** An address that is not to be asked: not on the list, or of a machine of the house. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export type Guarding = {
  /** The allow-list. */
  hosts: readonly string[]
  /**
   * Whether a machine of the house may be asked that stands on the list by its number. Names never lead there, since
   * somebody else may answer for them.
   */
  innerByNumber?: boolean
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

/** Whether an address names a machine of the house by its number. */
function isInnerNumber({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal)
}

/** Whether an address may be asked, as far as that can be told before its name is looked up. */
export function isAskable(
  url: URL,
  { hosts, innerByNumber = false }: Pick<Guarding, 'hosts' | 'innerByNumber'>,
) {
  const isInner = isInnerNumber(url) && !innerByNumber
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isWeb && !isInner && isAllowedHost(hosts, url)
}

/** Asks one address by the one guarded way out; ports stand on the list with their hosts. */
async function ask(url: URL, { headers, signal }: Guarding): Promise<IncomingMessage> {
  try {
    const innerHosts = isInnerNumber(url) ? [url.host] : []
    return await guardedAsk(url, signal, { headers, anyPort: true, innerHosts })
  } catch (error) {
    const isRefused = error instanceof OutgoingFailure && error.reason !== 'unreachable'
    throw isRefused ? new AddressRefused(url.host) : error
  }
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
