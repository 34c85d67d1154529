import { text as readText } from 'node:stream/consumers'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { leastMarked } from '@toasoan/contract/media/watermark'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { accessOfPass, mediaPass } from '#server/kernel/sessions/passes.ts'
import { copyKey, drawnKey, madeKey, markedKey, originalKey, savedName } from './addresses.ts'
import { sendEndedPicture } from './ended-picture.ts'
import { isInline } from './formats.ts'
import { openingOf } from './reach.ts'
import { sendStored, type Variant } from './serve-stored.ts'
import { sharedNames, sharedVariant } from './share-picture.ts'

type Served = {
  id: number
  name: string
  extension: string
  type: string
  mimetype: string
  sha256: Buffer
  size: number
  widths: number[]
  watermark: boolean
  drawn: boolean
  open: boolean
  /** Its address alone opens it, for ever. */
  lasting: boolean
  early: boolean
  ended: boolean
  /** Seconds for which anybody may keep it: a minute, or less when its rights end before. */
  keep: number
}

const today = `(now() at time zone '${timeZone}')::date`

const find = `select id, name, extension, type, mimetype, sha256, size, widths, watermark, drawn,
    reach = 'link' or status = 5 as open,
    reach = 'link' and embargo_until is null and rights_from is null and rights_to is null
      and rights_until is null as lasting,
    coalesce(embargo_until > now() or rights_from > ${today}, false) as early,
    coalesce(rights_to < ${today}, false) or coalesce(rights_until <= now(), false) as ended,
    floor(greatest(0, least(60, extract(epoch from rights_until - now()))))::int as keep
  from file where key = $1 and deleted_at is null and pipeline in ('ready', 'processing')`

type Params = { key: string; name: string }
type Request = FastifyRequest<{ Params: Params; Querystring: { w?: unknown } }>

/** How long what is sent may be kept, by whom; and what a signed address carries on to what it names. */
type Opened = { file: Served; cache: string; opening: string | null }

/**
 * The file of an address, if the actor may open it: staff always; everybody else what is open to who has the
 * address or is used in public, while it may be used. 404 before that, 410 `file.rights_ended` after.
 */
async function openFile(
  kernel: Kernel,
  { params: { key }, query, headers }: Request,
  reply: FastifyReply,
): Promise<Opened> {
  // What is refused now may open in a minute.
  void reply.header('cache-control', 'no-store')
  const valid = /^[a-z0-9]{8,64}$/.test(key)
  const found = valid
    ? await kernel.pool.query<Served>({ name: 'media-file', text: find, values: [key] })
    : null
  const file = found?.rows[0]
  if (!file) throw fail(kernelErrors.notFound)
  if (file.lasting) return { file, cache: 'public, max-age=31536000, immutable', opening: null }
  const opening = openingOf(key, query, kernel.configuration)
  if (opening || (await accessOfPass({ headers }, kernel, mediaPass)))
    return { file, cache: 'private, max-age=3600', opening }
  if (!file.open || file.early) throw fail(kernelErrors.notFound)
  if (file.ended) throw fail(fileErrors.rightsEnded, { name: savedName(file) })
  return { file, cache: `public, max-age=${file.keep}`, opening: null }
}

/** Extensions of what is drawn in place of a picture's own bytes. */
const extensions: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

const hashOf = (file: Served): string => file.sha256.toString('hex').slice(0, 32)

/** The smallest copy that is at least `wanted` pixels wide, or the original. */
function variantOf(file: Served, key: string, requested: number): Variant {
  const width = requested > 0 ? file.widths.find((each) => each >= requested) : undefined
  const isMarked = file.watermark && width !== undefined && width >= leastMarked
  return width
    ? {
        storageKey: isMarked ? markedKey(key, width) : copyKey(key, width),
        mimetype: 'image/webp',
        etag: `"${hashOf(file)}-${width}${isMarked ? '-marked' : ''}"`,
        size: null,
      }
    : file.drawn
      ? { storageKey: drawnKey(key), mimetype: 'image/jpeg', etag: `"${hashOf(file)}-drawn"`, size: null }
      : { storageKey: originalKey(key), mimetype: file.mimetype, etag: `"${hashOf(file)}"`, size: file.size }
}

const playlist = 'application/vnd.apple.mpegurl'

/** A playlist whose entries open as it was opened itself. */
async function sendPlaylist(
  kernel: Kernel,
  reply: FastifyReply,
  storageKey: string,
  { cache, opening }: Opened,
) {
  const opened = await kernel.storage.open(storageKey)
  if (!opened) throw fail(kernelErrors.notFound)
  const lines = (await readText(opened.stream)).split('\n').map((line) => {
    if (!opening) return line
    if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/, `URI="$1?${opening}"`)
    return line.trim() === '' ? line : `${line}?${opening}`
  })
  return reply
    .headers({ 'content-type': playlist, 'cache-control': cache, 'x-content-type-options': 'nosniff' })
    .send(lines.join('\n'))
}

async function sendMade(kernel: Kernel, request: Request, reply: FastifyReply) {
  const { key, name } = request.params
  const opened = await openFile(kernel, request, reply)
  const shared = sharedNames.find((each) => each === name)
  if (shared && opened.file.type === 'image') {
    const { file, cache } = opened
    const variant = await sharedVariant(kernel, { ...file, key, etag: hashOf(file) }, shared)
    if (!variant) throw fail(kernelErrors.notFound)
    return sendStored(kernel, request, reply, variant, { name, inline: true, cache })
  }
  const { rows } = await kernel.pool.query<{ mimetype: string; size: number }>(
    'select mimetype, size from file_rendition where file_id = $1 and name = $2',
    [opened.file.id, name],
  )
  const made = rows[0]
  if (!made) throw fail(kernelErrors.notFound)
  const storageKey = madeKey(key, name)
  if (made.mimetype === playlist) return sendPlaylist(kernel, reply, storageKey, opened)
  const etag = `"${hashOf(opened.file)}-${name}-${made.size}"`
  const { cache } = opened
  return sendStored(kernel, request, reply, { storageKey, etag, ...made }, { name, inline: true, cache })
}

/**
 * Serves the library's files at `/media/<key>/<name>`; `?w=640` picks a smaller copy of a picture, and
 * `/media/<key>/made/<name>` is what was made of a file. A file never changes under its key, so what is open to
 * everybody may be cached for ever. What a browser could run (SVG, documents) is only ever a download.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.route<{ Params: Params; Querystring: { w?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:name',
    async handler(request, reply) {
      const opened = await openFile(kernel, request, reply).catch((error: unknown) => {
        const ended = error instanceof Refusal && error.definition === fileErrors.rightsEnded
        // What only an <img> asks for is drawn, not read.
        if (ended && request.headers['sec-fetch-dest'] === 'image') return sendEndedPicture(reply)
        // Somebody who follows an old link gets a page to read.
        if (!(request.headers.accept ?? '').includes('text/html')) throw error
        return app.sendLost(request, reply, error as Error)
      })
      if (!opened || !('file' in opened)) return opened
      const { file, cache } = opened
      const requested = typeof request.query.w === 'string' ? Number(request.query.w) : 0
      const variant = variantOf(file, request.params.key, Number.isFinite(requested) ? requested : 0)
      const inline = isInline(variant.mimetype)
      return sendStored(kernel, request, reply, variant, {
        name: savedName({ name: file.name, extension: extensions[variant.mimetype] ?? file.extension }),
        inline,
        cache,
      })
    },
  })
  app.route<{ Params: Params; Querystring: { w?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/made/:name',
    handler: (request, reply) => sendMade(kernel, request, reply),
  })
}
