import { loadSharp } from '../../files/public.ts'
import { type Tile, tileSide } from '../tile-places.ts'

/** A number from 0 to 1 that two whole numbers always give. */
const chance = (a: number, b: number): number => {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

/** Where something crosses the edge between two tiles, the same for both. */
const crossing = (a: number, b: number): number => Math.round(40 + chance(a, b) * (tileSide - 80))

/**
 * A tile of a country that does not exist: fields, a river and streets that go on from one tile into the next. It
 * stands for a map server in demos and tests.
 */
export async function drawTile({ z, x, y }: Tile): Promise<Buffer> {
  const sharp = await loadSharp()
  const side = 2 ** z
  const [west, east] = [crossing(x, y), crossing((x + 1) % side, y)]
  const [north, south] = [crossing(y, x + 7919), crossing(y + 1, x + 7919)]
  const river = (y + 3 * z) % 4 === 0
  const water = river
    ? `<path d="M0 ${west} C 90 ${west}, 160 ${east}, 256 ${east}" stroke="#a9d3e5" stroke-width="34" fill="none"/>`
    : ''
  const park =
    chance(x + 3, y + 5) > 0.6 ? '<rect x="150" y="24" width="76" height="58" rx="8" fill="#cfe3bd"/>' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="#f3efe6"/>${park}${water}
    <path d="M0 ${256 - west} L256 ${256 - east} M${north} 0 L${south} 256" stroke="#d8d0c0" stroke-width="11"/>
    <path d="M0 ${256 - west} L256 ${256 - east} M${north} 0 L${south} 256" stroke="#ffffff" stroke-width="8"/>
    <path d="M128 0 V256 M0 128 H256" stroke="#ffffff" stroke-width="4"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
