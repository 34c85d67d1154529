import { pictureWidths, pixelLimit } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { Metadata, Sharp } from 'sharp'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { fairTurns, type Owner } from '#server/kernel/work/fair-turns.ts'
import { dhashOf } from './dhash.ts'
import { asUsual, firstOfMovingAvif, jpegOfHeif, withoutPosition } from './draw-picture.ts'
import { isDrawn } from './formats.ts'
import { loadSharp } from './load-sharp.ts'
import { markedCopy } from './watermark.ts'

/** A picture as it is kept: its size as people see it, and what is stored besides what was sent. */
export type PreparedPicture = {
  /** Pixels, after turning upright; null for formats that are kept without being read. */
  width: number | null
  height: number | null
  /** Replaces what was sent, when that had to be turned or freed of metadata. */
  rewritten: Buffer | null
  /** `marked` is the same copy with the watermark, where there is one. */
  copies: { width: number; webp: Buffer; marked: Buffer | null }[]
  /** The whole picture as a JPEG, where browsers cannot draw its own format (HEIC, TIFF). */
  drawn: Buffer | null
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
    const webp = await sharp(data, { raw }).resize({ width: requested }).webp({ quality: 80 }).toBuffer()
    copies.push({ width: requested, webp, marked: watermark ? await markedCopy(webp, watermark) : null })
  }
  return copies
}

/** Formats whose pages are moments of one moving picture; pages of others (TIFF, AVIF) are pictures of their own. */
const canMove = new Set(['image/gif', 'image/webp', 'image/apng'])

/** A JPEG of the first picture of a file, for browsers that cannot draw its format. */
const jpegOf = (image: Sharp): Promise<Buffer> =>
  image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, progressive: true })
    .toBuffer()

async function prepare(
  source: string | Buffer,
  mimetype: string,
  watermark: Buffer | undefined,
): Promise<PreparedPicture> {
  const sharp = await loadSharp()
  const options = { failOn: 'truncated', limitInputPixels: pixelLimit } as const
  const metadata = await sharp(source, options).metadata()
  const { width, height } = metadata.autoOrient
  const pages = metadata.pages ?? 1
  const moving = canMove.has(mimetype) && (pages > 1 || mimetype === 'image/apng')
  const page = metadata.pagePrimary ?? 0
  const open = () =>
    sharp(source, { ...options, ...(moving ? { animated: true } : pages > 1 ? { page } : {}) })
  const carriesMetadata = Boolean(
    metadata.exif || metadata.xmp || metadata.iptc || (metadata.orientation ?? 1) > 1,
  )
  const rewritten = !carriesMetadata
    ? null
    : mimetype === 'image/tiff' && pages > 1
      ? // Its other pages would be lost.
        await withoutPosition(source)
      : mimetype !== 'image/gif' && mimetype !== 'image/apng'
        ? await rewrite(open(), metadata)
        : null
  if (moving) {
    // A still copy would stop the movement, so the picture itself is shown at every width.
    await sharp(source, { ...options, animated: true })
      .resize(16)
      .raw()
      .toBuffer()
    const dhash = await dhashOf(source)
    return { width, height: metadata.pageHeight ?? height, rewritten, copies: [], drawn: null, dhash }
  }
  const drawn = isDrawn(mimetype) ? null : await jpegOf(await asUsual(open()))
  const copies = await copiesOf(drawn ? sharp(drawn, options) : open(), width, watermark)
  // The smallest copy carries no mark, and is read in a moment.
  const dhash = await dhashOf(copies[0]?.webp ?? drawn ?? rewritten ?? source)
  return { width, height, rewritten, copies, drawn, dhash }
}

/** What is kept of a picture that cannot be read here. */
const unread = { width: null, height: null, rewritten: null, copies: [], drawn: null, dhash: null }

/** What is kept of an AVIF: a moving one is shown itself at every width, as a moving GIF is. */
async function prepareAvif(source: string | Buffer, watermark: Buffer | undefined): Promise<PreparedPicture> {
  const first = await firstOfMovingAvif(source)
  if (!first) return prepare(source, 'image/avif', watermark)
  const { width, height, dhash } = await prepare(first, 'image/avif', undefined)
  return { ...unread, width, height, dhash, rewritten: await withoutPosition(source) }
}

/** What is kept of a HEIF picture: its bytes without the position, and what its JPEG gives. */
async function prepareHeif(
  source: string | Buffer,
  { watermark, owner }: Pick<Given, 'watermark' | 'owner'>,
): Promise<PreparedPicture> {
  const drawn = await jpegOfHeif(source, owner)
  const rewritten = await withoutPosition(source)
  if (!drawn) return { ...unread, rewritten }
  return { ...(await inTurn(owner, () => prepare(drawn, 'image/jpeg', watermark))), rewritten, drawn }
}

/** How a picture is called and what it is, the watermark if it gets one, and in whose turn it is read. */
type Given = { name: string; mimetype: string; watermark?: Buffer; owner: Owner }

/**
 * Reads a picture and makes what is kept beside it. EXIF, XMP and IPTC go (positions among them), the
 * colour profile stays. HEIC and TIFF get a JPEG beside them, of their first picture. Formats that cannot be read here
 * (BMP, camera raw, EPS, SVG, broken HEIC) are kept as they are, but for the position in HEIC. With a watermark there is a marked copy beside each clean one.
 *
 * @throws Refusal 422 `file.broken`, 413 `file.too_many_pixels`
 */
export async function preparePicture(
  source: string | Buffer,
  { name, mimetype, watermark, owner }: Given,
): Promise<PreparedPicture> {
  try {
    if (mimetype.startsWith('image/hei')) return await prepareHeif(source, { watermark, owner })
    if (!readable.has(mimetype)) return unread

    return await inTurn(owner, () =>
      mimetype === 'image/avif' ? prepareAvif(source, watermark) : prepare(source, mimetype, watermark),
    )
  } catch (error) {
    if (error instanceof Refusal) throw error
    const tooMany = (error as Error).message.includes('exceeds pixel limit')
    throw tooMany
      ? fail(fileErrors.tooManyPixels, { name, megapixels: pixelLimit / 1_000_000 })
      : fail(fileErrors.broken, { name })
  }
}
