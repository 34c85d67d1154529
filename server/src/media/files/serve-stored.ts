import { Readable } from 'node:stream'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#server/kernel/http/fail.ts'
import { withoutPageHeaders } from '#server/kernel/http/page-headers.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { byteRange } from './byte-range.ts'

/** One representation of a file: the original, a copy, or something else that was made of it. */
export type Variant = { storageKey: string; mimetype: string; etag: string; size: number | null }

type Serving = Pick<Kernel, 'storage' | 'log'>

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false)

/** The header that names a file for saving it. */
export function disposition(name: string, inline: boolean): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`
}

const raster = /^image\/(avif|gif|jpeg|png|webp)$/

/** The headers of stored bytes. What a browser could run is only ever a download, in a sandbox. */
function describe(reply: FastifyReply, variant: Variant, { name, inline, cache }: Shown): void {
  void reply.headers({
    'content-type': variant.mimetype,
    'cache-control': cache,
    etag: variant.etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // Feed readers and social networks show our pictures on their pages.
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': disposition(name, inline),
  })
  if (inline && raster.test(variant.mimetype)) withoutPageHeaders(reply)
  else if (inline) void reply.removeHeader('content-security-policy')
  else void reply.header('content-security-policy', "default-src 'none'; sandbox")
}

function missing({ log }: Serving, { storageKey }: Variant): Error {
  log.error({ storageKey }, 'a file is missing from the storage')
  return fail(kernelErrors.notFound)
}

async function sendVariant(kernel: Serving, request: FastifyRequest, reply: FastifyReply, variant: Variant) {
  const { range, 'if-range': ifRange } = request.headers
  const size = variant.size ?? (await kernel.storage.stat(variant.storageKey))?.size
  if (size === undefined) throw missing(kernel, variant)
  const part = ifRange && ifRange !== variant.etag ? null : byteRange(range, size)
  if (part === 'unsatisfiable') {
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  }
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  void reply.header('content-length', part ? part.end - part.start + 1 : size)
  // An empty stream leaves the length as it was told.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const opened = await kernel.storage.open(variant.storageKey, part ?? undefined)
  if (!opened) throw missing(kernel, variant)
  return reply.send(opened.stream)
}

/** How bytes are shown: under which name, in the browser or as a download, and how long they may be kept. */
export type Shown = { name: string; inline: boolean; cache: string }

/** Sends stored bytes, whole or the range that was asked for; 304 for what the actor has already. */
export async function sendStored(
  kernel: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  variant: Variant,
  shown: Shown,
) {
  describe(reply, variant, shown)
  if (matches(request.headers['if-none-match'], variant.etag)) return reply.status(304).send()
  try {
    return await sendVariant(kernel, request, reply, variant)
  } catch (error) {
    for (const name of ['etag', 'content-disposition', 'content-length', 'content-range'])
      reply.removeHeader(name)
    void reply.header('cache-control', 'no-store')
    throw error
  }
}
