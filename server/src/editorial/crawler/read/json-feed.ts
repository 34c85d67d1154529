import { canonicalAddress } from './address.ts'
import { readDate } from './dates.ts'
import type { Entry } from './feed-item.ts'
import { lineOf, plainOf } from './plain.ts'

type Loose = Record<string, unknown>

const textIn = (object: Loose, ...names: string[]): string => {
  for (const name of names) {
    const value = object[name]
    if (typeof value === 'string' && value.trim()) return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

function parsed(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as Loose) : null
  } catch {
    return null
  }
}

/** The whole objects of a broken list, one after the other; what does not parse is left out. */
function objectsIn(text: string, most: number): Loose[] {
  const found: Loose[] = []
  let [depth, from, isText] = [0, 0, false]
  for (let at = 0; at < text.length && found.length < most; at += 1) {
    const letter = text[at]
    if (isText && letter === '\\') at += 1
    // JSON has no line breaks within its texts: one there was left open.
    else if (letter === '"' || (isText && letter === '\n')) isText = letter === '"' && !isText
    else if (isText) continue
    else if (letter === '{') {
      if (depth === 0) from = at
      depth += 1
    } else if (letter === '}' && depth > 0) {
      depth -= 1
      const object = depth === 0 ? parsed(text.slice(from, at + 1)) : null
      if (object) found.push(object)
    }
  }
  return found
}

function authorOf(item: Loose): string {
  const [first] = Array.isArray(item.authors) ? item.authors : [item.author]
  return typeof first === 'string' ? first : textIn((first ?? {}) as Loose, 'name')
}

function entryOf(item: Loose, base: string, zone: string): Entry[] {
  const id = textIn(item, 'id')
  const given = textIn(item, 'url', 'external_url') || (/^https?:/.test(id) ? id : '')
  const address = given ? canonicalAddress(given.trim(), base) : null
  const at = readDate(textIn(item, 'date_published', 'date_modified'), zone)
  const lead = textIn(item, 'summary') || textIn(item, 'content_text')
  return address
    ? [
        {
          address,
          guid: id.slice(0, 500),
          title: lineOf(textIn(item, 'title')).slice(0, 300),
          lead: (lead ? lineOf(lead) : plainOf(textIn(item, 'content_html'))).slice(0, 1000),
          author: lineOf(authorOf(item)).slice(0, 150),
          at: at?.toISOString() ?? null,
          text: null,
        },
      ]
    : []
}

/** The entries of a JSON feed, of a broken one those that are whole; null when it is none. */
export function readJsonFeed(
  text: string,
  base: string,
  { zone, most }: { zone: string; most: number },
): { title: string; entries: Entry[]; cut: boolean } | null {
  const start = text.indexOf('{')
  if (start < 0) return null
  const feed = parsed(text.slice(start))
  const list = /"items"\s{0,20}:\s{0,20}\[/.exec(text)
  if (!feed && !list) return null
  const items = feed ? feed.items : objectsIn(text.slice((list?.index ?? 0) + (list?.[0].length ?? 0)), most)
  if (!Array.isArray(items)) return null
  const objects = items.filter((one): one is Loose => one !== null && typeof one === 'object')
  return {
    title: lineOf(textIn(feed ?? {}, 'title')).slice(0, 150),
    entries: objects.slice(0, most).flatMap((item) => entryOf(item, base, zone)),
    cut: feed === null,
  }
}
