import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { copyKey, originalKey } from './addresses.ts'
import { byteRange } from './byte-range.ts'
import { isInline } from './formats.ts'

type Served = {
  filename_original: string
  mimetype: string
  sha256: Buffer
  size: number
  widths: number[]
}

/** One representation of a file: the original or one of its WebP copies. */
type Variant = { storageKey: string; mimetype: string; etag: string; size: number | null }

const find = `select filename_original, mimetype, sha256, size, widths from file
  where key = $1 and deleted_at is null and pipeline in ('ready', 'processing')`

async function findServed({ pool }: Kernel, key: string): Promise<Served> {
  const valid = /^[a-z0-9]{8,64}$/.test(key)
  const found = valid ? await pool.query<Served>({ name: 'media-file', text: find, values: [key] }) : null
  const file = found?.rows[0]
  if (!file) throw fail(kernelErrors.notFound)
  return file
}

/** The smallest copy that is at least `wanted` pixels wide, or the original. */
function variantOf(file: Served, key: string, wanted: number): Variant {
  const width = wanted > 0 ? file.widths.find((each) => each >= wanted) : undefined
  const hash = file.sha256.toString('hex').slice(0, 32)
  return width
    ? { storageKey: copyKey(key, width), mimetype: 'image/webp', etag: `"${hash}-${width}"`, size: null }
    : { storageKey: originalKey(key), mimetype: file.mimetype, etag: `"${hash}"`, size: file.size }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false)

function disposition(name: string, inline: boolean): string {
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

function describe(reply: FastifyReply, variant: Variant, file: Served): void {
  const inline = isInline(variant.mimetype)
  void reply.headers({
    'content-type': variant.mimetype,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: variant.etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // Feed readers and social networks show our pictures on their pages.
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': disposition(file.filename_original, inline),
  })
  if (inline) void reply.removeHeader('content-security-policy')
  else void reply.header('content-security-policy', "default-src 'none'; sandbox")
}

type Request = FastifyRequest<{ Params: { key: string; name: string }; Querystring: { w?: unknown } }>

/** Sends a variant or the range of it that was asked for. */
async function sendVariant(kernel: Kernel, request: Request, reply: FastifyReply, variant: Variant) {
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
  if (request.method === 'HEAD') return reply.send()
  const opened = await kernel.storage.open(variant.storageKey, part ?? undefined)
  if (!opened) throw missing(kernel, variant)
  return reply.send(opened.stream)
}

function missing(kernel: Kernel, { storageKey }: Variant): Error {
  kernel.log.error({ storageKey }, 'a file is missing from the storage')
  return fail(kernelErrors.notFound)
}

/**
 * Serves the library's files to everybody at `/media/<key>/<name>`; `?w=640` picks a smaller copy of a
 * picture. A file never changes under its key, so it may be cached for ever. What a browser could run
 * (SVG, documents) is only ever a download.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.route<{ Params: { key: string; name: string }; Querystring: { w?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:name',
    async handler(request, reply) {
      const { key } = request.params
      const file = await findServed(kernel, key)
      const wanted = typeof request.query.w === 'string' ? Number(request.query.w) : 0
      const variant = variantOf(file, key, Number.isFinite(wanted) ? wanted : 0)
      describe(reply, variant, file)
      if (matches(request.headers['if-none-match'], variant.etag)) return reply.status(304).send()
      try {
        return await sendVariant(kernel, request, reply, variant)
      } catch (error) {
        for (const name of ['etag', 'content-disposition', 'content-length', 'content-range'])
          reply.removeHeader(name)
        void reply.header('cache-control', 'no-store')
        throw error
      }
    },
  })
}
