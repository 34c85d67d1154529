import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutgoingFailure } from './outgoing-failure.ts'
import { isLinkLocal, isOwnAddress, isPublicAddress } from './public-address.ts'

/** Options of a guarded request, with its limits. */
export type Asking = {
  headers?: Readonly<Record<string, string>>
  /** `GET` by default. */
  method?: 'GET' | 'POST' | 'DELETE'
  body?: Buffer
  /** Internal hosts that may be requested: `name` or `name:port`. */
  innerHosts?: readonly string[]
  /** Ports of this machine that are never requested, even if `innerHosts` names them. */
  ownPorts?: readonly number[]
  /** Whether non-default ports are allowed; the caller then has its own list. */
  anyPort?: boolean
  /** Connection timeout in ms. */
  connect?: number
}

/** Port of a URL. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

/** Whether a URL's host is exempt from the guard. */
export const isInnerHost = (url: URL, innerHosts: readonly string[] = []): boolean =>
  innerHosts.includes(url.host) ||
  innerHosts.includes(`${url.hostname}:${portOf(url)}`) ||
  (url.port === '' && innerHosts.includes(url.hostname))

/**
 * DNS lookup for the connection itself, so that the checked address is the connected one: DNS rebinding has
 * no effect.
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

/** Whether an address of an exempt host may be connected to: never link-local, and no own port of this machine. */
const isAllowedInner = (address: string, port: number, ownPorts: readonly number[] = []): boolean =>
  !isLinkLocal(address) && !(ownPorts.includes(port) && isOwnAddress(address))

/** Like `publicLookup`, for exempt hosts. */
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
 * Rejects a URL that is not http(s), contains credentials, has an unusual port, or an internal IP address as
 * host.
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
 * Requests one checked URL without following redirects. The body is unread; the caller destroys the response.
 * @throws OutgoingFailure, or the connection error
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
      // A new connection, since a reused one was checked for another request.
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

/**
 * Resolves the host of a connection that is not HTTP (FTP, SSH, IMAP) to an IP address that may be connected to. The caller
 * connects to this address, so that DNS rebinding has no effect.
 *
 * @param host name or IP address
 * @throws OutgoingFailure `inner` or `unreachable`
 */
export function resolveGuarded(
  host: string,
  port: number,
  { innerHosts, ownPorts }: Asking = {},
): Promise<string> {
  const literal = host.replace(/^\[|\]$/g, '')
  const isInner = innerHosts?.some((one) => one === host || one === `${host}:${port}`) ?? false
  if (isIP(literal) !== 0) {
    const isAllowed = isInner ? isAllowedInner(literal, port, ownPorts) : isPublicAddress(literal)
    return isAllowed ? Promise.resolve(literal) : Promise.reject(new OutgoingFailure('inner'))
  }
  const lookup = isInner ? innerLookup(port, ownPorts) : publicLookup
  return new Promise((resolve, reject) => {
    lookup(literal, { all: false }, (error, address) => {
      if (error instanceof OutgoingFailure) reject(error)
      else if (error) reject(new OutgoingFailure('unreachable', error))
      else resolve(String(address))
    })
  })
}
