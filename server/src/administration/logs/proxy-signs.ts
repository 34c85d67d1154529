import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { loopback, privateNetworks } from '#server/kernel/http/address-list.ts'

/** A sign that TRUST_PROXY does not say what is in front of the server. */
export type ProxySign = 'off_but_forwarded' | 'on_but_direct' | 'too_few_hops'

/** What each sign means, for the operator. */
export const proxySentences: Record<ProxySign, string> = {
  off_but_forwarded:
    'TRUST_PROXY đang tắt nhưng yêu cầu đến qua proxy (có X-Forwarded-For): mọi người bị tính chung một địa chỉ, nên một người gõ sai mật khẩu có thể chặn cả tòa soạn. Xem docs/OPERATIONS.md. / TRUST_PROXY is off, but requests come through a proxy (X-Forwarded-For is set): everybody counts as one address, so that one person’s wrong passwords can lock out the whole house. See docs/OPERATIONS.md.',
  on_but_direct:
    'TRUST_PROXY đang bật nhưng có yêu cầu đến thẳng, không qua proxy: ai nối thẳng được đều giả được địa chỉ. Hãy để cổng này chỉ proxy nối được. Xem docs/OPERATIONS.md. / TRUST_PROXY is on, but requests arrive directly, without a proxy: whoever can connect here can pretend to have any address. Let only the proxy reach this port. See docs/OPERATIONS.md.',
  too_few_hops:
    'TRUST_PROXY tính ra một địa chỉ mạng nội bộ trong khi X-Forwarded-For có địa chỉ bên ngoài: có lẽ có nhiều proxy hơn số đã khai. Xem docs/OPERATIONS.md. / TRUST_PROXY leads to an address of an internal network while X-Forwarded-For names one outside: there are probably more proxies than it says. See docs/OPERATIONS.md.',
}

/** Watchdogs and balancers ask these directly, and that says nothing. */
const askedDirectly = /^\/(api\/(health|ready)|metrics)\b/

/** The sign that a request gives, if any. */
export function proxySign(
  { headers, raw, ip, url }: Pick<FastifyRequest, 'headers' | 'raw' | 'ip' | 'url'>,
  { trustProxy }: Pick<Configuration, 'trustProxy'>,
): ProxySign | null {
  if (askedDirectly.test(url)) return null
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  if (trustProxy === false) return forwarded || headers.forwarded ? 'off_but_forwarded' : null
  if (!forwarded) {
    const isListed = typeof trustProxy === 'string'
    return isListed || loopback.has(raw.socket.remoteAddress ?? '') ? null : 'on_but_direct'
  }
  const named = forwarded.split(',').map((part) => part.trim())
  const outside = named.some((address) => isIP(address) !== 0 && !privateNetworks.has(address))
  return outside && privateNetworks.has(ip) ? 'too_few_hops' : null
}
