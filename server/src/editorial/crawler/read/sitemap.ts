import { SaxesParser } from 'saxes'
import { canonicalAddress } from './address.ts'
import { readDate } from './dates.ts'
import type { Entry, Listing } from './feed.ts'

const mostEntries = 2000
const newest = 100

/** The entries of a map of a site, the newest first, or the maps that an index of maps names. Never throws. */
export function readSitemap(text: string, base: string, zone: string): Listing {
  const entries: Entry[] = []
  const more: string[] = []
  let fields: Record<string, string> = {}
  let words = ''
  const parser = new SaxesParser()
  const stopped = new Error('enough')
  parser.on('opentag', ({ name }) => {
    words = ''
    if (name === 'url' || name === 'sitemap') fields = {}
  })
  parser.on('text', (text) => {
    words += text.slice(0, 2000)
  })
  parser.on('cdata', (text) => {
    words += text.slice(0, 2000)
  })
  parser.on('closetag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (['loc', 'lastmod', 'publication_date', 'title'].includes(local)) fields[local] ??= words.trim()
    const address = canonicalAddress(fields.loc ?? '', base)
    if (name === 'sitemap' && address && more.length < 50) more.push(address)
    if (name === 'url' && address) {
      const at = readDate(fields.publication_date ?? fields.lastmod ?? '', zone)
      const title = (fields.title ?? '').slice(0, 300)
      entries.push({ address, guid: '', title, lead: '', author: '', at: at?.toISOString() ?? null })
    }
    if (entries.length >= mostEntries) throw stopped
  })
  parser.on('error', () => {
    throw stopped
  })
  try {
    parser.write(text).close()
  } catch {
    // What came before the fault is whole.
  }
  const byTime = entries.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return { title: '', entries: byTime.slice(0, newest), ttl: null, more, cut: false }
}
