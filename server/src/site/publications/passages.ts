import { fold } from '@toasoan/contract/kit/fold'
import type { Teaser } from '@toasoan/contract/site/home'
import type { SearchPassage } from '@toasoan/contract/site/pages'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { termsOf } from './search-terms.ts'
import { firstSpoken, wordsOfArticles } from './spoken-words.ts'

/** A passage in words: what is shown before its first sought word, and as a whole. */
const length = { before: 6, whole: 36 }

type Place = { word: string; from: number; until: number }

const placesIn = (text: string): Place[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: fold(match[0]),
    from: match.index,
    until: match.index + match[0].length,
  }))

const soughtIn = (places: readonly Place[], sought: ReadonlySet<string>): Set<string> =>
  new Set(places.map(({ word }) => word).filter((word) => sought.has(word)))

/** The part of a text with the most of the sought words, cut at words; null where it has none. */
export function passageIn(given: string, sought: ReadonlySet<string>): string | null {
  const text = given.normalize('NFC')
  const places = placesIn(text)
  let best = { at: -1, found: 0 }
  for (const [at, { word }] of places.entries()) {
    if (!sought.has(word)) continue
    const found = soughtIn(places.slice(at, at + length.whole - length.before), sought).size
    if (found > best.found) best = { at, found }
    if (found === sought.size) break
  }
  if (best.found === 0) return null
  const first = Math.max(0, best.at - length.before)
  const last = Math.min(places.length, first + length.whole) - 1
  const [from, until] = [places[first]?.from ?? 0, places[last]?.until ?? text.length]
  return `${first > 0 ? '…' : ''}${text.slice(first > 0 ? from : 0, last < places.length - 1 ? until : text.length)}${
    last < places.length - 1 ? '…' : ''
  }`
}

/** Of a text, the passage that has words which title and lead lack; null where they have all, or the text none of them. */
function inText({ title, lead }: Teaser, text: string, sought: ReadonlySet<string>): SearchPassage[] {
  const told = soughtIn(placesIn(`${title} ${lead}`.normalize('NFC')), sought)
  const untold = [...soughtIn(placesIn(text.normalize('NFC')), sought)].some((word) => !told.has(word))
  const words = told.size < sought.size && untold ? passageIn(text, sought) : null
  return words ? [{ words, recording: null }] : []
}

/** Where the words of a query stand in these articles, where their title and lead do not tell. */
export async function passagesOf(
  db: Database,
  teasers: readonly Teaser[],
  query: string,
): Promise<Record<number, SearchPassage[]>> {
  const sought = new Set(wordsOf(query).map(fold))
  const ids = teasers.map(({ id }) => id)
  if (sought.size === 0 || ids.length === 0) return {}
  const [texts, spoken] = await Promise.all([
    wordsOfArticles(db, ids),
    firstSpoken(termsOf(query).spoken, ids).execute(db),
  ])
  const recordings = new Map(spoken.rows.map((row) => [row.article_id, row]))
  return Object.fromEntries(
    teasers.flatMap((teaser) => {
      const heard = recordings.get(teaser.id)
      const words = heard && passageIn(heard.content, sought)
      const found = [
        ...inText(teaser, (texts.get(teaser.id) ?? []).join(' '), sought),
        ...(heard && words
          ? [{ words, recording: { name: heard.name, second: Math.floor(heard.from_ms / 1000) } }]
          : []),
      ]
      return found.length > 0 ? [[teaser.id, found]] : []
    }),
  )
}
