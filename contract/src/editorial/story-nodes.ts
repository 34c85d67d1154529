import { text } from '../kit/text.ts'
import type { DocumentNode, FigureAttributes } from './document.ts'

/** Most pictures of one gallery. */
export const mostGalleryPictures = 40

/** Longest title of a fact box, and longest name of the person a pull quote comes from, in characters. */
export const longestBoxTitle = 200
export const longestSpeaker = 200

/** What a box is called that nobody named. */
export const factBoxTitle = text('Hộp thông tin', 'Fact box')

/** Words above a story that another one leads to. */
export const storyLinkLabel = text('Tin liên quan', 'Related story')

/** The id of the article that a `storyLink` leads to; null for anything else. */
export function storyOf(attrs: object | undefined): number | null {
  const { id } = (attrs ?? {}) as { id?: unknown }
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Ids of the articles that a document leads to by blocks of their own, each once. */
export function linkedStories(node: DocumentNode, found = new Set<number>()): Set<number> {
  const id = node.type === 'storyLink' ? storyOf(node.attrs) : null
  if (id) found.add(id)
  for (const child of node.content ?? []) linkedStories(child, found)
  return found
}

/** Zoom levels of a map, as tile servers count them: a continent to a house. */
export const mapZooms = { least: 2, most: 18, usual: 14 } as const

/**
 * Attributes of a `map`. Coordinates are degrees (WGS 84), north and east positive. `src` is its picture, a file of the
 * library or of another site; null for a map that is only a place and a link.
 */
export type MapAttributes = Pick<FigureAttributes, 'fileId' | 'width' | 'height' | 'credit'> & {
  lat: number
  lon: number
  zoom: number
  label: string
  src: string | null
}

const degrees = (value: unknown, most: number): number | null => {
  const number = typeof value === 'string' && /^-?\d{1,3}(\.\d{1,12})?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > most) return null
  // A metre; -0 would be another JSON.
  return Math.round(number * 100_000) / 100_000 || 0
}

export type MapPlace = Pick<MapAttributes, 'lat' | 'lon' | 'zoom'>

/** The place of a map, rounded to about a metre; null unless it is on the earth. */
export function mapPlaceOf(attrs: object | undefined): MapPlace | null {
  const given = (attrs ?? {}) as Record<string, unknown>
  // Beyond 85° the usual projection has no tiles.
  const [lat, lon] = [degrees(given.lat, 85), degrees(given.lon, 180)]
  if (lat === null || lon === null) return null
  const { zoom } = given
  const inReach =
    typeof zoom === 'number' && Number.isInteger(zoom) && zoom >= mapZooms.least && zoom <= mapZooms.most
  return { lat, lon, zoom: inReach ? zoom : mapZooms.usual }
}

const side = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toLocaleString('vi-VN', { maximumFractionDigits: 5 })}° ${value < 0 ? negative : positive}`

/** Coordinates as Vietnamese readers know them: `21,02850° B, 105,85420° Đ`. */
export const coordinatesText = ({ lat, lon }: Pick<MapPlace, 'lat' | 'lon'>): string =>
  `${side(lat, 'B', 'N')}, ${side(lon, 'Đ', 'T')}`

/** The page of OpenStreetMap with a mark at that place. */
export const mapAddress = ({ lat, lon, zoom }: MapPlace): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${zoom}/${lat}/${lon}`

const coordinate = /^-?\d{1,3}(?:\.\d{1,12})?$/

const addressOf = (words: string): URL | null => (URL.canParse(words) ? new URL(words) : null)

/** The place that an address of a map names: of OpenStreetMap or Google Maps, `geo:`, or two numbers; null for none. */
export function readMapPlace(given: string): MapPlace | null {
  const words = given.trim().slice(0, 2000)
  const address = addressOf(words)
  const marks = ['mlat', 'mlon'].map((name) => address?.searchParams.get(name) ?? '')
  const marked = marks.every((mark) => coordinate.test(mark)) ? ['', ...marks] : null
  const hash = /^#map=(\d{1,2})\/([-\d.]{1,17})\/([-\d.]{1,17})/.exec(address?.hash ?? '')
  const at = address?.pathname.split('/').find((part) => part.startsWith('@')) ?? ''
  const google = /^@([-\d.]{1,17}),([-\d.]{1,17})(?:,(\d{1,2})(?:\.\d{1,9})?z)?/.exec(at)
  const plain =
    /^(?:geo:)?(-?\d{1,3}(?:\.\d{1,12})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,12})?)(?:\?z=(\d{1,2}))?$/.exec(words)
  const zoom = Number(hash?.[1] ?? google?.[3] ?? plain?.[3] ?? mapZooms.usual)
  const [lat, lon] = marked
    ? [marked[1], marked[2]]
    : hash
      ? [hash[2], hash[3]]
      : google
        ? [google[1], google[2]]
        : [plain?.[1], plain?.[2]]
  return lat && lon ? mapPlaceOf({ lat, lon, zoom }) : null
}
