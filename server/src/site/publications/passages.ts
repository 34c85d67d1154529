import { fold } from '@toasoan/contract/kit/fold'
import type { Teaser } from '@toasoan/contract/site/home'
import type { SearchPassage } from '@toasoan/contract/site/search'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { termsOf } from './search-terms.ts'
import { firstSpoken, wordsOfArticles } from './spoken-words.ts'

/** A passage in words: what is shown before its first sought word, and as a whole. */
const length = { before: 6, whole: 36 }

type Place = { word: string; from: number; until: number }

const wordsIn = (text: string, place: (match: RegExpMatchArray) => string): Place[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: place(match),
    from: match.index,
    until: match.index + match[0].length,
  }))

/** The words of a text (NFC) and where they stand. */
function placesIn(text: string): Place[] {
  const plain = fold(text)
  // Folded as a whole, which is many times quicker, unless a letter became another number of letters.
  return plain.length === text.length
    ? wordsIn(plain, ([word]) => word)
    : wordsIn(text, ([word]) => fold(word))
}

const soughtIn = (places: readonly Place[], sought: ReadonlySet<string>): Set<string> =>
  new Set(places.map(({ word }) => word).filter((word) => sought.has(word)))

/** The part of a text (NFC) with the most of the sought words, cut at words; null where it has none. */
function passageOf(text: string, places: readonly Place[], sought: ReadonlySet<string>): string | null {
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
  const begin =
    first > 0
      ? `…${text.slice(places[first]?.from, places[last]?.until)}`
      : text.slice(0, places[last]?.until)
  return last < places.length - 1 ? `${begin}…` : `${begin}${text.slice(places[last]?.until)}`
}

/** The part of a text with the most of the sought words, cut at words; null where it has none. */
export function passageIn(given: string, sought: ReadonlySet<string>): string | null {
  const text = given.normalize('NFC')
  return passageOf(text, placesIn(text), sought)
}

/** The words of these that neither title nor lead has. */
function untoldIn({ title, lead }: Teaser, sought: ReadonlySet<string>): Set<string> {
  const told = soughtIn(placesIn(`${title} ${lead}`.normalize('NFC')), sought)
  return new Set([...sought].filter((word) => !told.has(word)))
}

/** The passage of a text that has words which title and lead lack; null where it has none of them. */
function tellingPassage(
  given: string,
  sought: ReadonlySet<string>,
  untold: ReadonlySet<string>,
): string | null {
  const text = given.normalize('NFC')
  const places = placesIn(text)
  return places.some(({ word }) => untold.has(word)) ? passageOf(text, places, sought) : null
}

/** Where the words of a query stand in these articles, where their title and lead do not tell. */
export async function passagesOf(
  db: Database,
  teasers: readonly Teaser[],
  query: string,
): Promise<Record<number, SearchPassage[]>> {
  const sought = new Set(wordsOf(query).map(fold))
  if (sought.size === 0 || teasers.length === 0) return {}
  const untold = new Map(teasers.map((teaser) => [teaser.id, untoldIn(teaser, sought)]))
  const [texts, spoken] = await Promise.all([
    wordsOfArticles(
      db,
      [...untold].flatMap(([id, words]) => (words.size > 0 ? [id] : [])),
    ),
    firstSpoken(
      termsOf(query).spoken,
      teasers.map(({ id }) => id),
    ).execute(db),
  ])
  const recordings = new Map(spoken.rows.map((row) => [row.article_id, row]))
  const passages = ({ id }: Teaser): SearchPassage[] => {
    const read = tellingPassage((texts.get(id) ?? []).join(' '), sought, untold.get(id) ?? sought)
    const recording = recordings.get(id)
    const heard = recording && passageIn(recording.content, sought)
    return [
      ...(read ? [{ words: read, recording: null }] : []),
      ...(recording && heard
        ? [
            {
              words: heard,
              recording: { name: recording.name, second: Math.floor(recording.from_ms / 1000) },
            },
          ]
        : []),
    ]
  }
  return Object.fromEntries(
    teasers.flatMap((teaser) => {
      const found = passages(teaser)
      return found.length > 0 ? [[teaser.id, found]] : []
    }),
  )
}
