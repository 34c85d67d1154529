import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutgoingFailure } from './outgoing-failure.ts'
import { isLinkLocal, isOwnAddress, isPublicAddress } from './public-address.ts'

/** What is asked for, and within which bounds. */
export type Asking = {
  headers?: Readonly<Record<string, string>>
  /** `GET` unless said. */
  method?: 'GET' | 'POST'
  body?: Buffer
  /** Hosts of the house that may be asked all the same: `name` or `name:port`. */
  innerHosts?: readonly string[]
  /** Ports of this machine that are never asked, not even where `innerHosts` names them. */
  ownPorts?: readonly number[]
  /** Whether a port other than that of the scheme may be asked; the caller has a list of its own then. */
  anyPort?: boolean
  /** Milliseconds in which the other side takes the connection. */
  connect?: number
}

/** The port that an address leads to. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

/** Whether an address leads to a host that is excepted from the guard. */
export const isInnerHost = (url: URL, innerHosts: readonly string[] = []): boolean =>
  innerHosts.includes(url.host) ||
  innerHosts.includes(`${url.hostname}:${portOf(url)}`) ||
  (url.port === '' && innerHosts.includes(url.hostname))

/**
 * Resolves a name for the connection itself, so that the address that was checked is the one that is
 * connected to: a name that answers differently the second time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new OutgoingFailure('inner') as NodeJS.ErrnoException, '', 0)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** Whether an address may be connected to for a host that is excepted: never link-local, and no own port of this machine. */
const isAllowedInner = (address: string, port: number, ownPorts: readonly number[] = []): boolean =>
  !isLinkLocal(address) && !(ownPorts.includes(port) && isOwnAddress(address))

/** As `publicLookup`, for hosts that are excepted from the guard. */
const innerLookup =
  (port: number, ownPorts?: readonly number[]): LookupFunction =>
  (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowedInner(address, port, ownPorts)))
        return callback(new OutgoingFailure('inner') as NodeJS.ErrnoException, '', 0)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

/**
 * Refuses an address that is no web address, carries credentials, leads to an unusual port, or names a machine of
 * the house by its number.
 *
 * @throws OutgoingFailure `address`, `port` or `inner`
 */
export function checkAddress(url: URL, { innerHosts, ownPorts, anyPort = false }: Asking = {}): void {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutgoingFailure('address')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isInnerHost(url, innerHosts)) {
    if (isIP(literal) !== 0 && !isAllowedInner(literal, Number(portOf(url)), ownPorts))
      throw new OutgoingFailure('inner')
    return
  }
  if (!anyPort && url.port !== '') throw new OutgoingFailure('port')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutgoingFailure('inner')
}

/**
 * Asks one address that was checked, without following it anywhere. The answer's body is unread, and whoever asks
 * destroys it.
 *
 * @throws OutgoingFailure, or whatever the connection failed with
 */
export function guardedAsk(url: URL, signal: AbortSignal, asking: Asking = {}): Promise<IncomingMessage> {
  checkAddress(url, asking)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      signal,
      lookup: isInnerHost(url, asking.innerHosts)
        ? innerLookup(Number(portOf(url)), asking.ownPorts)
        : publicLookup,
      // A connection of its own, since a kept one was checked for another request.
      agent: false,
      headers: asking.headers,
      method: asking.method,
    })
    const connecting = setTimeout(
      () => outgoing.destroy(new OutgoingFailure('unreachable')),
      asking.connect ?? 5000,
    )
    outgoing.on('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)))
    outgoing.on('close', () => clearTimeout(connecting))
    outgoing.on('response', resolve).on('error', reject).end(asking.body)
  })
}
