import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, Kept } from './page-cache.ts'
import { nameSurrogates } from './surrogate-keys.ts'

const encodingOf = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const fresh = 'public, max-age=30, stale-while-revalidate=60'

/** Sends a page in the encoding the reader takes; one the reader already has is not sent again. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Kept,
  { status = 200, cacheControl = fresh }: { status?: number; cacheControl?: string } = {},
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request
  void reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', page.etag)
  if (cacheControl === fresh) nameSurrogates(reply, page.about)
  if (status === 200 && headers['if-none-match']?.includes(page.etag)) return reply.status(304).send()
  const encoding = encodingOf(headers['accept-encoding'])
  void reply.status(status).header('content-type', page.type)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  const body = page.body(encoding)
  return body instanceof Promise ? body.then((buffer) => reply.send(buffer)) : reply.send(body)
}
