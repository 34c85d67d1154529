import type { FastifyReply } from 'fastify'

/** Security headers used by browsers for pages only, about 1 kB. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Removes page headers from resources that are not pages: fonts, style sheets, scripts, raster images. A page
 * loads dozens of them. `nosniff` and the cross-origin policy are kept.
 */
export function withoutPageHeaders(reply: FastifyReply): FastifyReply {
  for (const name of ofPages) void reply.removeHeader(name)
  return reply
}
