import { isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address, with `::` written out. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * What counts as one address for limits: an IPv4 address, or the /64 of an IPv6 one, since a single
 * subscriber has all of that.
 */
export function addressClass(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address
}
