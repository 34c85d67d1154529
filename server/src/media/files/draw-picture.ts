import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import type { Owner } from '#server/kernel/work/fair-turns.ts'
import { inWorker, piece, WorkFailure } from '#server/kernel/work/in-worker.ts'
import { erasePosition } from './erase-position.ts'
import { loadSharp } from './load-sharp.ts'

const drawHeif = piece('drawHeif', new URL('./draw-heif.ts', import.meta.url), () => import('./draw-heif.ts'))

/** Limits of one HEIF picture; its pixels and the decoder's memory are limited by `drawHeif` itself. */
const limits = { milliseconds: 90_000, megabytes: 512 }

/**
 * A HEIF picture as a JPEG, decoded in a worker; null when it cannot be decoded within the limits of time and memory.
 *
 * @throws Refusal 429 where too much waits
 */
export async function jpegOfHeif(source: string | Buffer, owner: Owner): Promise<Buffer | null> {
  try {
    const { jpeg } = await inWorker(owner, drawHeif, source, limits)
    return Buffer.from(jpeg)
  } catch (error) {
    if (error instanceof WorkFailure) return null
    throw error
  }
}

/** Where the major brand of an ISO file is. */
const brand = { from: 8, to: 12 }

/** A moving AVIF with the brand of a still one, which libvips reads: its first picture; null for any other file. */
export async function firstOfMovingAvif(source: string | Buffer): Promise<Buffer | null> {
  const content = Buffer.isBuffer(source) ? source : await readFile(source)
  if (content.toString('latin1', brand.from, brand.to) !== 'avis') return null
  const still = Buffer.from(content)
  still.write('avif', brand.from, 'latin1')
  return still
}

/** Bands of a picture that browsers understand; satellite pictures (GeoTIFF) have more, or floating-point ones. */
const usualSpaces = new Set(['srgb', 'rgb', 'rgb16', 'b-w', 'grey16', 'cmyk', 'lab', 'labs', 'scrgb'])

/**
 * A decoded picture with at most three bands of eight bits: of more bands the first three, and floating-point numbers
 * stretched from their darkest to their lightest.
 */
export async function asUsual(image: Sharp): Promise<Sharp> {
  const { space, channels = 3, depth } = await image.metadata()
  const isUsual = space !== undefined && usualSpaces.has(space) && channels <= 4
  if (isUsual && (depth === 'uchar' || depth === 'ushort')) return image
  const sharp = await loadSharp()
  const wanted = channels >= 3 ? ([0, 1, 2] as const) : ([0] as const)
  const bands = await Promise.all(
    wanted.map((band) =>
      image
        .clone()
        .extractChannel(band)
        .normalise()
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const [first, ...others] = bands as [(typeof bands)[0], ...typeof bands]
  const raw = { width: first.info.width, height: first.info.height, channels: 1 as const }
  const drawn = sharp(first.data, { raw })
  return others.length > 0
    ? drawn.joinChannel(
        others.map(({ data }) => data),
        { raw },
      )
    : drawn
}

/** Bytes of a picture without the position it was taken at; null when it has none. */
export async function withoutPosition(source: string | Buffer): Promise<Buffer | null> {
  const content = Buffer.from(Buffer.isBuffer(source) ? source : await readFile(source))
  return erasePosition(content) ? content : null
}
