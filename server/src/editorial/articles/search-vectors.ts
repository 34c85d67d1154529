import { sql } from 'kysely'
import { onlyWords } from '#server/kernel/database/word-pairs.ts'
import type { Content } from './content.ts'

/** Maximum searched characters of the text, limited by the size of a search vector. */
const mostSearched = 200_000

/** Search vector of a content: title, then kicker and lead, then the text. */
export const searchVector = ({ metadata, plain }: Content) => sql<string>`
  setweight(to_tsvector('accent_free', ${onlyWords(metadata.title)}), 'A')
  || setweight(to_tsvector('accent_free', ${onlyWords(`${metadata.kicker} ${metadata.lead} ${metadata.tags.join(' ')}`)}), 'B')
  || setweight(to_tsvector('accent_free', ${onlyWords(plain.slice(0, mostSearched))}), 'C')`

/** Words of title, kicker and lead, with diacritics. */
export const exactVector = ({ metadata: { title, kicker, lead } }: Content) => sql<string>`
  to_tsvector('simple', ${onlyWords(`${title} ${kicker} ${lead}`)})`
