import type { FastifyReply } from 'fastify'

/** Security headers that a browser heeds on pages only, about a kilobyte. */
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
 * Leaves the headers of pages away from what no browser shows as a page: fonts, style sheets, scripts, raster pictures.
 * A reader fetches dozens of them. What forbids to guess the type and what says who may use the file stay.
 */
export function withoutPageHeaders(reply: FastifyReply): FastifyReply {
  for (const name of ofPages) void reply.removeHeader(name)
  return reply
}
