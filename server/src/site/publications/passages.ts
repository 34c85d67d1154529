import { fold, nameKey } from '@toasoan/contract/kit/fold'
import type { Teaser } from '@toasoan/contract/site/home'
import type { SearchPassage } from '@toasoan/contract/site/search'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { hasMarks } from '#server/kernel/database/words-as-written.ts'
import { termsOf } from './search-terms.ts'
import { firstSpoken, wordsOfArticles } from './spoken-words.ts'

/** A passage in words: what is shown before its first sought word, and as a whole. */
const length = { before: 6, whole: 36 }

type Place = { word: string; from: number; until: number }

/** Words that are sought: as they are compared, and which of them (folded) are compared with their marks. */
type Sought = { words: ReadonlySet<string>; marked: ReadonlySet<string> }

const folded = (words: readonly string[]): Sought => ({ words: new Set(words.map(fold)), marked: new Set() })

/** Words with marks as they are typed, the others in any spelling; a word typed in both ways is sought without marks. */
function asTyped(words: readonly string[]): Sought {
  const bare = new Set(words.filter((word) => !hasMarks(word)).map(fold))
  const marked = words.filter((word) => hasMarks(word) && !bare.has(fold(word)))
  return { words: new Set([...bare, ...marked.map(nameKey)]), marked: new Set(marked.map(fold)) }
}

/** The words of a text (NFC) and their places. */
function placesIn(text: string, { marked }: Sought): Place[] {
  const plain = fold(text)
  // Folded as a whole, which is many times quicker, unless a letter became another number of letters.
  const isAligned = plain.length === text.length
  return [...(isAligned ? plain : text).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: match, index: from }) => {
    const until = from + match.length
    const word = isAligned ? match : fold(match)
    return { word: marked.has(word) ? nameKey(text.slice(from, until)) : word, from, until }
  })
}

const soughtIn = (places: readonly Place[], words: ReadonlySet<string>): Set<string> =>
  new Set(places.map(({ word }) => word).filter((word) => words.has(word)))

/** The part of a text (NFC) with the most of the sought words, cut at words; null where it has none. */
function passageOf(text: string, places: readonly Place[], words: ReadonlySet<string>): string | null {
  let best = { at: -1, found: 0 }
  for (const [at, { word }] of places.entries()) {
    if (!words.has(word)) continue
    const found = soughtIn(places.slice(at, at + length.whole - length.before), words).size
    if (found > best.found) best = { at, found }
    if (found === words.size) break
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

/** The part of a text with the most of the words (any spelling), cut at words; null where it has none. */
export function passageIn(given: string, words: readonly string[]): string | null {
  const text = given.normalize('NFC')
  const tell = (sought: Sought) => passageOf(text, placesIn(text, sought), sought.words)
  return tell(asTyped(words)) ?? tell(folded(words))
}

/** The words of these that neither title nor lead has. */
function untoldIn({ title, lead }: Teaser, sought: Sought): Set<string> {
  const told = soughtIn(placesIn(`${title} ${lead}`.normalize('NFC'), sought), sought.words)
  return new Set([...sought.words].filter((word) => !told.has(word)))
}

/** The passage of a text that has words which title and lead lack; null where it has none of them. */
function tellingPassage(given: string, sought: Sought, untold: ReadonlySet<string>): string | null {
  const text = given.normalize('NFC')
  const places = placesIn(text, sought)
  return places.some(({ word }) => untold.has(word)) ? passageOf(text, places, sought.words) : null
}

/** Where the words of a query stand in these articles, where their title and lead do not tell. */
export async function passagesOf(
  db: Database,
  teasers: readonly Teaser[],
  query: string,
): Promise<Record<number, SearchPassage[]>> {
  const words = wordsOf(query)
  if (words.length === 0 || teasers.length === 0) return {}
  const ways = [asTyped(words), folded(words)]
  const [texts, spoken] = await Promise.all([
    wordsOfArticles(
      db,
      teasers
        .filter((teaser) => ways.some((sought) => untoldIn(teaser, sought).size > 0))
        .map(({ id }) => id),
    ),
    firstSpoken(
      termsOf(query).spoken,
      teasers.map(({ id }) => id),
    ).execute(db),
  ])
  const recordings = new Map(spoken.rows.map((row) => [row.article_id, row]))
  const passages = (teaser: Teaser): SearchPassage[] => {
    const { id } = teaser
    const text = (texts.get(id) ?? []).join(' ')
    const [typed, any] = ways.map((sought) => tellingPassage(text, sought, untoldIn(teaser, sought)))
    const read = typed ?? any
    const recording = recordings.get(id)
    const heard = recording && passageIn(recording.content, words)
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
