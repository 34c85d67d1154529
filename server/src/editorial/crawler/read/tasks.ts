import type { Selectors } from '@toasoan/contract/editorial/crawler-sources'
import type { SiteKind } from '@toasoan/contract/editorial/crawler-words'
import type { WireFile } from '../agencies/read/read-wire.ts'
import type { WireSetting } from '../agencies/read/wire-item.ts'
import { decode } from './charset.ts'
import { type Listing, readFeed } from './feed.ts'
import { type Offers, offersOf, readLinks, sampleOf } from './links.ts'
import { type OwnPage, readOwnPage } from './own-page.ts'
import { type ReadPage, readPage } from './page.ts'
import { proposeSelectors } from './propose.ts'
import { readSitemap, readWholeMap } from './sitemap.ts'

/** Something fetched, with how its source is read. */
export type Material = {
  bytes: Uint8Array
  contentType: string
  address: string
  charset: string
  zone: string
}

/** What the worker does; each names one of the functions below. */
export type Reading =
  | { task: 'listing'; kind: SiteKind; material: Material; link: string }
  | { task: 'page'; material: Material; selectors: Selectors; now: string }
  | { task: 'map'; material: Material }
  | { task: 'own-page'; material: Material; now: string }
  | { task: 'offers'; material: Material }
  | { task: 'sample'; material: Material }
  | { task: 'wire'; bytes: Uint8Array; name: string; setting: WireSetting }
  | { task: 'propose'; pages: { material: Material; title: string }[]; zone: string }

export type Results = {
  listing: Listing
  page: ReadPage & { charset: string }
  map: { pages: string[]; maps: string[] }
  'own-page': OwnPage
  offers: Offers
  sample: string
  wire: WireFile
  propose: { selectors: Selectors | null }
}

const textOf = ({ bytes, contentType, charset }: Material) => decode(bytes, contentType, charset)

function readListing({ kind, material, link }: Extract<Reading, { task: 'listing' }>): Listing {
  const { address, zone } = material
  const { text } = textOf(material)
  if (kind === 'sitemap') return readSitemap(text, address, zone)
  return kind === 'feed' ? readFeed(text, address, zone) : readLinks(text, address, { link, zone })
}

function readOne({ material, selectors, now }: Extract<Reading, { task: 'page' }>): Results['page'] {
  const { text, charset, doubtful } = textOf(material)
  const { address, zone } = material
  return { ...readPage({ html: text, address, selectors, zone, doubtful, now }), charset }
}

/** Reads what somebody else wrote. Anything may be in it: this runs in a worker that can be ended. */
export async function readMaterial(reading: Reading): Promise<Results[Reading['task']]> {
  switch (reading.task) {
    case 'listing':
      return readListing(reading)
    case 'page':
      return readOne(reading)
    case 'map':
      return readWholeMap(textOf(reading.material).text, reading.material.address)
    case 'own-page': {
      const { text, doubtful } = textOf(reading.material)
      const { address, zone } = reading.material
      return readOwnPage({ html: text, address, zone, doubtful, now: reading.now })
    }
    case 'offers':
      return offersOf(textOf(reading.material).text, reading.material.address)
    case 'sample':
      return sampleOf(textOf(reading.material).text)
    case 'wire': {
      // Its libraries are loaded by a thread that reads wires and by no other.
      const { readWire } = await import('../agencies/read/read-wire.ts')
      return readWire(reading.bytes, reading.name, reading.setting)
    }
    case 'propose': {
      const pages = reading.pages.map(({ material, title }) => ({ html: textOf(material).text, title }))
      return { selectors: proposeSelectors(pages, reading.zone) }
    }
  }
}
