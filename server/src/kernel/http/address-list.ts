import { BlockList, isIP, isIPv6 } from 'node:net'

/** An address and its family; IPv4-mapped IPv6 counts as IPv4. */
function addressOf(text: string): [address: string, family: 'ipv4' | 'ipv6'] {
  const plain = text.replace(/^::ffff:(?=\d+\.)/, '')
  return [plain, isIPv6(plain) ? 'ipv6' : 'ipv4']
}

/** Addresses and CIDR blocks (`10.0.0.0/8`) as a block list. */
export function blockList(entries: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList()
  for (const entry of entries) {
    const [text = '', bits] = entry.split('/')
    const [address, family] = addressOf(text)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return { has: (address) => isIP(address) !== 0 && list.check(...addressOf(address)) }
}

export const loopback = blockList(['127.0.0.0/8', '::1'])

/** Addresses of non-public networks. */
export const privateNetworks = blockList([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])
