import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../kernel/configuration/configuration.ts'
import { blockList, loopback } from '../kernel/http/address-list.ts'
import { bearerOf } from '../kernel/sessions/authenticate.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What proxies add to a request. */
const forwardedBy = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a proxy on this machine may stand in front: it is trusted, or readers come to another port than ours. */
function hasProxy({ trustProxy, publicUrl, port }: Configuration): boolean {
  const { port: given, protocol } = new URL(publicUrl)
  return trustProxy !== false || Number(given || (protocol === 'https:' ? 443 : 80)) !== port
}

/**
 * Who may read `/metrics`: whoever has the token, where one is set; else those of METRICS_ALLOW who connect
 * themselves. The address is that of the connection, never one that a header names. From this machine a
 * proxy would let everybody in, so where there is one the figures take a token.
 */
export function metricsDoor(configuration: Configuration): (request: FastifyRequest) => boolean {
  const { metricsToken, metricsAllow } = configuration
  const allowed = blockList(metricsAllow)
  const expected = digest(metricsToken)
  const isBehindProxy = hasProxy(configuration)
  return ({ headers, raw }) => {
    if (metricsToken) return timingSafeEqual(digest(bearerOf(headers.authorization) ?? ''), expected)
    const peer = raw.socket.remoteAddress ?? ''
    if (forwardedBy.some((name) => headers[name] !== undefined)) return false
    return allowed.has(peer) && !(isBehindProxy && loopback.has(peer))
  }
}
