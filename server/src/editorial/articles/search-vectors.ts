import { sql } from 'kysely'
import { onlyWords } from '#server/kernel/database/word-pairs.ts'
import type { Content } from './content.ts'

/** Characters of the text that are searched; more would exceed what a search vector can hold. */
const mostSearched = 200_000

/** The search vector of a content: title, then kicker and lead, then the text. */
export const searchVector = ({ metadata, plain }: Content) => sql<string>`
  setweight(to_tsvector('accent_free', ${onlyWords(metadata.title)}), 'A')
  || setweight(to_tsvector('accent_free', ${onlyWords(`${metadata.kicker} ${metadata.lead} ${metadata.tags.join(' ')}`)}), 'B')
  || setweight(to_tsvector('accent_free', ${onlyWords(plain.slice(0, mostSearched))}), 'C')`

/** The very words of title, kicker and lead, with their diacritics. */
export const exactVector = ({ metadata: { title, kicker, lead } }: Content) => sql<string>`
  to_tsvector('simple', ${onlyWords(`${title} ${kicker} ${lead}`)})`
