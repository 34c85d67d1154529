import { mapErrors } from '@toasoan/contract/media/maps'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { drawTile } from './counterpart/draw-tile.ts'
import type { Tile } from './tile-places.ts'

/** Gives the picture of a tile. */
export type TileSource = (tile: Tile) => Promise<Buffer>

type Configured = Pick<Kernel, 'configuration'>

const patience = 10_000
const mostBytes = 1_000_000

/** Tiles of a server, by its address with `{z}`, `{x}` and `{y}`. It is told who asks, as public servers require. */
function tilesOf(address: string, agent: string): TileSource {
  return async ({ z, x, y }) => {
    const url = address.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`)
    const answer = await fetch(url, {
      headers: { 'user-agent': agent, accept: 'image/png,image/webp,image/jpeg' },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    const content = answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0)
    if (!answer.ok || content.length === 0 || content.length > mostBytes)
      throw new Error(`The map server answered ${answer.status} with ${content.length} bytes`)
    return content
  }
}

/** Where the tiles come from: the configured server, in a demo drawn here; null where there is none. */
export function tileSource({ configuration }: Configured): TileSource | null {
  const { mapTilesUrl, demo, publicUrl } = configuration
  if (mapTilesUrl) return tilesOf(mapTilesUrl, `ToaSoan (+${publicUrl})`)
  return demo ? drawTile : null
}

/** As `tileSource`; 404 `map.off` where there is none. */
export function requireTiles(configured: Configured): TileSource {
  const source = tileSource(configured)
  if (!source) throw fail(mapErrors.off)
  return source
}
