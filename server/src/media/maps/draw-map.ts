import { mapErrors, mapSize } from '@toasoan/contract/media/maps'
import { fail } from '#server/kernel/http/fail.ts'
import { loadSharp } from '../files/public.ts'
import { tilesAround } from './tile-places.ts'
import type { TileSource } from './tile-source.ts'

/** Tiles that are asked for at the same time; public servers ask for no more. */
const atOnce = 2

const pin = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="60" viewBox="0 0 48 60">
    <path d="M24 58 C24 58 44 37 44 22 A20 20 0 0 0 4 22 C4 37 24 58 24 58Z" fill="#c8102e" stroke="#fff" stroke-width="3"/>
    <circle cx="24" cy="22" r="7.5" fill="#fff"/></svg>`,
)

const { width, height } = mapSize

/**
 * A map as JPEG with a mark at its middle.
 *
 * @throws Refusal 503 `map.away` when a tile does not come, or is no picture
 */
export async function drawMapPicture(
  place: { lat: number; lon: number; zoom: number },
  source: TileSource,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const tiles = tilesAround(place)
  try {
    // Tiles at the edges reach beyond the picture: they are laid on a larger ground, of which it is cut.
    const left = Math.min(0, ...tiles.map((tile) => tile.left))
    const top = Math.min(0, ...tiles.map((tile) => tile.top))
    const laid: { input: Buffer; left: number; top: number }[] = []
    for (let at = 0; at < tiles.length; at += atOnce)
      laid.push(
        ...(await Promise.all(
          tiles.slice(at, at + atOnce).map(async (tile) => ({
            input: await sharp(await source(tile))
              .resize(256, 256, { fit: 'fill' })
              .png()
              .toBuffer(),
            left: tile.left - left,
            top: tile.top - top,
          })),
        )),
      )
    const ground = {
      width: Math.max(width - left, ...laid.map((tile) => tile.left + 256)),
      height: Math.max(height - top, ...laid.map((tile) => tile.top + 256)),
    }
    const whole = await sharp({ create: { ...ground, channels: 3, background: '#dfe3e8' } })
      .composite(laid)
      .png()
      .toBuffer()
    return await sharp(whole)
      .extract({ left: -left, top: -top, width, height })
      .composite([{ input: pin, left: width / 2 - 24, top: height / 2 - 58 }])
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch (error) {
    throw fail(mapErrors.away, { cause: error instanceof Error ? error.message : String(error) })
  }
}
