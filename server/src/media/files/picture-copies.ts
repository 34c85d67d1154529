import { readFile } from 'node:fs/promises'
import { pictureWidths, pixelLimit } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { Metadata, Sharp } from 'sharp'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { fairTurns, type Owner } from '#server/kernel/work/fair-turns.ts'
import { dhashOf } from './dhash.ts'
import { erasePosition } from './erase-position.ts'
import { loadSharp } from './load-sharp.ts'
import { markFor } from './watermark.ts'

/** A picture as it is kept: its size as people see it, and what is stored besides what was sent. */
export type PreparedPicture = {
  /** Pixels, after turning upright; null for formats that are kept without being read. */
  width: number | null
  height: number | null
  /** Replaces what was sent, when that had to be turned or freed of metadata. */
  rewritten: Buffer | null
  copies: { width: number; webp: Buffer }[]
  /** By which pictures that look alike are found; null where it cannot be read. */
  dhash: string | null
}

const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
])

/** Most pictures decoded at once in this process; a large one takes some hundred megabytes. */
const inTurn = fairTurns({ atOnce: 2, perOwner: 1, waitingPerOwner: 100, waiting: 400, seconds: 20 })

/** The same format again, upright and without EXIF and XMP, which tell where and by whom it was taken. */
function rewrite(image: Sharp, { format, chromaSubsampling, space }: Metadata): Promise<Buffer> {
  const upright = space === 'cmyk' ? image.autoOrient() : image.autoOrient().keepIccProfile()
  switch (format) {
    case 'png':
      return upright.png().toBuffer()
    case 'webp':
      return upright.webp({ quality: 92 }).toBuffer()
    case 'tiff':
      return upright.tiff({ compression: 'lzw' }).toBuffer()
    case 'heif':
      return upright.avif({ quality: 75 }).toBuffer()
    default:
      return upright
        .jpeg({
          quality: 92,
          progressive: true,
          chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
        })
        .toBuffer()
  }
}

/** Copies narrower than this, in pixels, would show a watermark as a smudge. */
const leastMarked = 640

/** WebP copies at the widths that are not larger than the picture, from one decoding of it. */
async function copiesOf(image: Sharp, width: number, watermark: Buffer | undefined) {
  const widths = pictureWidths.filter((requested) => requested <= width)
  const largest = widths.at(-1)
  // Decoding to a few pixels is what finds a picture that is cut off.
  const reading = image
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: largest ?? Math.min(width, 16) })
  const { data, info } = await reading.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const copies: PreparedPicture['copies'] = []
  const sharp = await loadSharp()
  for (const requested of widths) {
    const height = Math.max(1, Math.round((info.height * requested) / info.width))
    const isMarked = watermark && requested >= leastMarked && height >= leastMarked / 4
    const marks = isMarked
      ? [{ input: await markFor(watermark, requested, height), gravity: 'southeast' }]
      : []
    const resized = sharp(data, { raw }).resize({ width: requested })
    const webp = await (marks.length > 0 ? resized.composite(marks) : resized)
      .webp({ quality: 80 })
      .toBuffer()
    copies.push({ width: requested, webp })
  }
  return copies
}

async function prepare(
  source: string | Buffer,
  mimetype: string,
  watermark: Buffer | undefined,
): Promise<PreparedPicture> {
  const sharp = await loadSharp()
  const options = { failOn: 'truncated', limitInputPixels: pixelLimit } as const
  const metadata = await sharp(source, options).metadata()
  const { width, height } = metadata.autoOrient
  const moving = (metadata.pages ?? 1) > 1 || mimetype === 'image/apng'
  const open = () => sharp(source, moving ? { ...options, animated: true } : options)
  const carriesMetadata = Boolean(
    metadata.exif || metadata.xmp || metadata.iptc || (metadata.orientation ?? 1) > 1,
  )
  const rewritten =
    carriesMetadata && mimetype !== 'image/gif' && mimetype !== 'image/apng'
      ? await rewrite(open(), metadata)
      : null
  if (moving) {
    // A still copy would stop the movement, so the picture itself is shown at every width.
    await sharp(source, { ...options, animated: true })
      .resize(16)
      .raw()
      .toBuffer()
    const dhash = await dhashOf(source)
    return { width, height: metadata.pageHeight ?? height, rewritten, copies: [], dhash }
  }
  const copies = await copiesOf(open(), width, watermark)
  // The smallest copy carries no mark, and is read in a moment.
  return { width, height, rewritten, copies, dhash: await dhashOf(copies[0]?.webp ?? rewritten ?? source) }
}

/** What is kept of a picture that libvips cannot read. */
async function unread(source: string | Buffer, mimetype: string): Promise<PreparedPicture> {
  const nothing = { width: null, height: null, rewritten: null, copies: [], dhash: null }
  if (!mimetype.startsWith('image/hei')) return nothing
  const content = Buffer.from(Buffer.isBuffer(source) ? source : await readFile(source))
  return { ...nothing, rewritten: erasePosition(content) ? content : null }
}

/** How a picture is called and what it is, the house's mark, and in whose turn it is read. */
type Given = { name: string; mimetype: string; watermark?: Buffer; owner: Owner }

/**
 * Reads a picture and makes what is kept beside it. EXIF, XMP and IPTC go (positions among them), the
 * colour profile stays. Formats that libvips cannot read here (BMP, HEIC, camera raw, EPS, SVG) are kept
 * as they are, but for the position in HEIC. A watermark is laid over the copies; what was sent stays clean.
 *
 * @throws Refusal 422 `file.broken`, 413 `file.too_many_pixels`
 */
export async function preparePicture(
  source: string | Buffer,
  { name, mimetype, watermark, owner }: Given,
): Promise<PreparedPicture> {
  if (!readable.has(mimetype)) return unread(source, mimetype)
  try {
    return await inTurn(owner, () => prepare(source, mimetype, watermark))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const tooMany = (error as Error).message.includes('exceeds pixel limit')
    throw tooMany
      ? fail(fileErrors.tooManyPixels, { name, megapixels: pixelLimit / 1_000_000 })
      : fail(fileErrors.broken, { name })
  }
}
