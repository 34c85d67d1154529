import { pixelLimit } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { type HiddenArea, hiddenSquares } from '@toasoan/contract/media/hidden-areas'
import type { Sharp } from 'sharp'
import { fail } from '#server/kernel/http/fail.ts'
import { loadSharp } from './load-sharp.ts'

type Size = { width: number; height: number }
type Pixels = { left: number; top: number; width: number; height: number }

/** Whole pixels that cover an area; null when it lies outside. */
function pixelsOf({ x, y, width, height }: HiddenArea, size: Size): Pixels | null {
  const [left, top] = [Math.floor(x * size.width), Math.floor(y * size.height)]
  const right = Math.min(size.width, Math.ceil((x + width) * size.width))
  const bottom = Math.min(size.height, Math.ceil((y + height) * size.height))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

/** The area as few squares, each the mean of what was there, drawn with edges or flowing into each other. */
async function hidden(open: () => Sharp, area: Pixels, { way }: HiddenArea): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = area
  const longer = Math.max(width, height)
  const share = hiddenSquares(longer) / longer
  const squares = await open()
    .extract(area)
    .resize(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)), {
      fit: 'fill',
      kernel: 'linear',
    })
    .png()
    .toBuffer()
  const kernel = way === 'pixelate' ? 'nearest' : 'cubic'
  return sharp(squares).resize(width, height, { fit: 'fill', kernel }).png().toBuffer()
}

const writers: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 92 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 92 }),
}

/**
 * A picture with parts of it made unrecognisable, upright and without metadata (which may hold a small copy of the
 * whole). What was there is not in the result.
 *
 * @throws Refusal 422 `file.cannot_hide` for what is no still JPEG, PNG or WebP
 */
export async function withHiddenAreas(
  path: string,
  areas: readonly HiddenArea[],
  name: string,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const options = { failOn: 'truncated', limitInputPixels: pixelLimit } as const
  try {
    const { format, pages = 1, autoOrient: size } = await sharp(path, options).metadata()
    const write = writers[format ?? '']
    if (!write || pages > 1) throw new Error('not a still picture')
    // Each step is written before the next: areas may overlap.
    let upright = await sharp(path, options)
      .autoOrient()
      .keepIccProfile()
      .png({ compressionLevel: 1 })
      .toBuffer()
    for (const area of areas) {
      const pixels = pixelsOf(area, size)
      if (!pixels) continue
      const input = await hidden(() => sharp(upright, options), pixels, area)
      const { left, top } = pixels
      upright = await sharp(upright, options)
        .composite([{ input, left, top }])
        .keepIccProfile()
        .png({ compressionLevel: 1 })
        .toBuffer()
    }
    return await write(sharp(upright, options).keepIccProfile()).toBuffer()
  } catch {
    throw fail(fileErrors.cannotHide, { name })
  }
}
