import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 networks that are private or special-purpose (RFC 6890). */
const inner: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * Parts of the public IPv6 space that lead to other addresses: Teredo and other assignments, documentation,
 * and 6to4, which contains an IPv4 address.
 */
const odd: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, prefix] of inner) refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of odd) refused.addSubnet(network, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is public. Private, loopback, link-local, shared and reserved networks are not, nor
 * are IPv6 forms that contain an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] as string
  const family = isIP(plain)
  if (family === 4) return !refused.check(plain, 'ipv4')
  return family === 6 && global.check(plain, 'ipv6') && !refused.check(plain, 'ipv6')
}

const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
// Cloud metadata services over IPv6.
linkLocal.addSubnet('fd00:ec2::', 32, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addSubnet('0.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addAddress('::', 'ipv6')

/** An address in the form for block lists, which treat IPv4-mapped IPv6 (`::ffff:a.b.c.d`) as IPv4. */
function within(list: BlockList, address: string): boolean {
  const plain = address.split('%')[0] as string
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an IP address is link-local, which includes cloud metadata services. */
export const isLinkLocal = (address: string): boolean => within(linkLocal, address)

/** Whether an IP address belongs to this machine: loopback, or one of its network interfaces. */
export const isOwnAddress = (address: string): boolean =>
  within(loopback, address) ||
  Object.values(networkInterfaces()).some((cards) => cards?.some((card) => card.address === address))
