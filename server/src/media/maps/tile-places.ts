import { mapSize } from '@toasoan/contract/media/maps'

/** Side of a tile in pixels, as all servers of this protocol draw them. */
export const tileSide = 256

export type Tile = { z: number; x: number; y: number }

/** A tile, and where its corner is on the picture in pixels; outside of it where only a part is seen. */
export type PlacedTile = Tile & { left: number; top: number }

type Place = { lat: number; lon: number; zoom: number }

/** A place in pixels of the whole world at a zoom level (spherical Mercator, EPSG:3857). */
function worldPixel({ lat, lon, zoom }: Place): { x: number; y: number } {
  const side = tileSide * 2 ** zoom
  const latitude = (lat * Math.PI) / 180
  return {
    x: ((lon + 180) / 360) * side,
    y: ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * side,
  }
}

/** The tiles that a map with a place at its middle is made of. Beyond 180° the world begins again. */
export function tilesAround(place: Place): PlacedTile[] {
  const { zoom: z } = place
  const middle = worldPixel(place)
  const [left, top] = [Math.round(middle.x - mapSize.width / 2), Math.round(middle.y - mapSize.height / 2)]
  const count = 2 ** z
  const tiles: PlacedTile[] = []
  for (let row = Math.floor(top / tileSide); row * tileSide < top + mapSize.height; row += 1) {
    // Above and below the world there is nothing.
    if (row < 0 || row >= count) continue
    for (let column = Math.floor(left / tileSide); column * tileSide < left + mapSize.width; column += 1)
      tiles.push({
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: column * tileSide - left,
        top: row * tileSide - top,
      })
  }
  return tiles
}
