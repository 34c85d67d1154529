import type { Teaser } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { inTurn } from './search.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

/** Words of what is typed that a suggestion looks at. */
const mostWords = 8

/** The newest with the words, of which those that have them in the title come first. */
const mostLookedAt = 40

/** Titles and tags that begin like what is being typed; the last word may be unfinished. */
export async function suggest(
  db: Database,
  typed: string,
): Promise<{ articles: Pick<Teaser, 'id' | 'title' | 'path'>[]; tags: string[] }> {
  const words = wordsOf(typed).slice(0, mostWords)
  if (words.length === 0) return { articles: [], tags: [] }
  // Only letters and digits reach the query's syntax.
  const begun = (weight: string) =>
    words.map((word, n) => `${word}:${n === words.length - 1 ? '*' : ''}${weight}`).join(' & ')
  const [articles, tags] = await inTurn(() =>
    Promise.all([
      sql<TeaserRow>`
      select ${teaserColumns} from (
        select * from article_publication p where p.search @@ to_tsquery('accent_free', ${begun('abcd')})
        ${newestFirst} limit ${sql.lit(mostLookedAt)}) p ${teaserJoins}
      order by p.search @@ to_tsquery('accent_free', ${begun('a')}) desc, p.published_at desc, p.article_id desc
      limit 8`.execute(db),
      sql<{ name: string }>`
      select name from tag where plain_text(name) like plain_text(${words.join(' ')}) || '%'
        and exists (select 1 from article_publication p where p.tags @> array[tag.name])
      order by length(name), name collate "vi-x-icu" limit 5`.execute(db),
    ]),
  )
  return {
    articles: articles.rows.map(teaserOf).map(({ id, title, path }) => ({ id, title, path })),
    tags: tags.rows.map(({ name }) => name),
  }
}
