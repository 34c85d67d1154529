import { fold } from '@toasoan/contract/kit/fold'
import type { Teaser } from '@toasoan/contract/site/home'
import type { SearchPage } from '@toasoan/contract/site/search'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { type Found, inTurn, type SearchAsked, search } from './search.ts'
import { otherSpelling, withTelexRead } from './spelling.ts'

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
 * A search that forgives: where nothing has the words, it reads them as keys of Telex, then takes another spelling of those that
 * nobody ever published, and then articles that lack any one of the words. `instead` says what was sought.
 */
export async function searchForgiving(
  db: Database,
  asked: SearchAsked,
): Promise<Found & Pick<SearchPage, 'instead'>> {
  const found = await search(db, asked)
  if (found.total > 0) return { ...found, instead: null }
  const telex = withTelexRead(asked.query)
  if (telex) {
    const read = await search(db, { ...asked, query: fold(telex) })
    if (read.total > 0) return { ...read, instead: { query: telex, most: false } }
  }
  const spelled = await inTurn(() => otherSpelling(db, telex ? fold(telex) : asked.query))
  if (spelled) {
    const other = await search(db, { ...asked, query: spelled })
    if (other.total > 0)
      return { ...other, instead: { query: withDiacritics(spelled, other.teasers), most: false } }
  }
  const last = await search(db, { ...asked, most: true })
  return { ...last, instead: last.total > 0 ? { query: asked.query, most: true } : null }
}
