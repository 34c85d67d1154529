import { fold } from '@toasoan/contract/kit/fold'
import type { Teaser } from '@toasoan/contract/site/home'
import type { SearchPage } from '@toasoan/contract/site/pages'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { type Found, inTurn, type SearchAsked, search } from './search.ts'
import { otherSpelling } from './spelling.ts'

/** A corrected query with the diacritics that its words have in what was found, but for those that were typed with some. */
function withDiacritics(corrected: string, teasers: readonly Teaser[]): string {
  const found = new Map<string, string>()
  for (const { title, lead } of teasers)
    for (const [word] of `${title} ${lead}`.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu))
      if (!found.has(fold(word))) found.set(fold(word), word)
  return wordsOf(corrected)
    .map((word) => (word === fold(word) ? (found.get(word) ?? word) : word))
    .join(' ')
}

/**
 * A search that forgives: where nothing has the words, it takes another spelling of those that nobody ever published, and
 * then articles that lack any one of the words. `instead` says what was sought.
 */
export async function searchForgiving(
  db: Database,
  asked: SearchAsked,
): Promise<Found & Pick<SearchPage, 'instead'>> {
  const found = await search(db, asked)
  if (found.total > 0) return { ...found, instead: null }
  const spelled = await inTurn(() => otherSpelling(db, asked.query))
  const query = spelled ?? asked.query
  const other = spelled ? await search(db, { ...asked, query }) : found
  const most = other.total === 0
  const last = most ? await search(db, { ...asked, query, most }) : other
  if (last.total === 0) return { ...found, instead: null }
  return { ...last, instead: { query: spelled ? withDiacritics(spelled, last.teasers) : query, most } }
}
