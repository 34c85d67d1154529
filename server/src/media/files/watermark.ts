import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { originalKey } from './addresses.ts'
import { loadSharp } from './load-sharp.ts'

/** The house's watermark as the settings have it now; undefined without one. */
export async function houseWatermark(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener' | 'storage'>,
): Promise<Buffer | undefined> {
  const { logo_mask } = await settingsOf(kernel)
  const key = /^\/media\/([a-z0-9]+)\//.exec(logo_mask)?.[1]
  const kept = key ? await kernel.storage.open(originalKey(key)) : null
  return kept ? buffer(kept.stream) : undefined
}

/** Of a picture's width and height, how much the mark takes at most; and the distance from the corner. */
const part = { width: 0.2, height: 0.18, margin: 0.02 }

/** The mark as it is laid over a picture of this size, with its distance from the lower right corner. */
export async function markFor(watermark: Buffer, width: number, height: number): Promise<Buffer> {
  const margin = Math.round(width * part.margin)
  const sharp = await loadSharp()
  return sharp(watermark)
    .resize({
      width: Math.max(1, Math.round(width * part.width)),
      height: Math.max(1, Math.min(Math.round(height * part.height), height - margin - 1)),
      fit: 'inside',
    })
    .ensureAlpha()
    .extend({ right: margin, bottom: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}
