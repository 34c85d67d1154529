import { nameKey } from '@toasoan/contract/kit/fold'
import type { Teaser } from '@toasoan/contract/site/home'
import { authorPath, slugOf } from '@toasoan/contract/site/paths'
import type { SearchPerson } from '@toasoan/contract/site/search'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { hasMarks } from '#server/kernel/database/words-as-written.ts'
import { countRows, ofPage } from '#server/kernel/records/paged-list.ts'
import { capped, type Listed, mostListed, type Window } from './lists.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

/** Authors, topics and departments have lists of their own. */
export type Named = 'author' | 'topic' | 'department'

/** How the newest of these publications writes the name; null when nothing has it. */
export async function nameOf(db: Database, kind: Named, slug: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from publication_name
    where kind = ${kind} and slug = ${slug} order by published_at desc, article_id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** What an author or a department made, or what is about a topic, newest first. */
export async function ofName(db: Database, kind: Named, slug: string, window: Window): Promise<Listed> {
  const [rows, counted] = await Promise.all([
    sql<TeaserRow>`
      select ${teaserColumns} from (
        select n.article_id from publication_name n where n.kind = ${kind} and n.slug = ${slug}
        order by n.published_at desc, n.article_id desc ${ofPage(window)}
      ) wanted join article_publication p using (article_id) ${teaserJoins} ${newestFirst}`.execute(db),
    countRows(db, sql`publication_name where kind = ${kind} and slug = ${slug}`, mostListed),
  ])
  return { teasers: rows.rows.map(teaserOf), ...capped(counted) }
}

/** Authors that are looked at and shown for one name, and articles that are counted for each. */
const mostPeople = { looked: 20, shown: 3, counted: 1000 }

/** Shortest word that finds a person by itself: a surname finds hundreds. */
const shortestAlone = 4

/**
 * Authors whose names have all words of a query, with their marks where they were typed with some; those of most articles first. A
 * query of one short word is no name.
 */
export async function peopleNamed(db: Database, query: string): Promise<SearchPerson[]> {
  const words = wordsOf(query)
  if (words.length === 0 || (words.length === 1 && (words[0] as string).length < shortestAlone)) return []
  const { rows } = await sql<{ name: string; slug: string; n: number }>`
    select k.name, k.slug, (select count(*)::int from (select from publication_name n where n.kind = k.kind and n.slug = k.slug
      limit ${sql.lit(mostPeople.counted)}) counted) as n
    from (select * from known_name where kind = 'author'
      and search @@ to_tsquery('accent_free', ${words.join(' & ')}) limit ${sql.lit(mostPeople.looked)}) k
    order by n desc, k.name collate "vi-x-icu"`.execute(db)
  const marked = words.filter(hasMarks).map(nameKey)
  const isTyped = (name: string) => {
    const own = new Set(wordsOf(name).map(nameKey))
    return marked.every((word) => own.has(word))
  }
  return rows
    .filter(({ name, n }) => n > 0 && isTyped(name))
    .slice(0, mostPeople.shown)
    .map(({ name, n }) => ({ name, path: authorPath(name), articles: n }))
}

/** The newest of an author, by the name that a byline gives; nothing for no name. */
export async function byAuthor(db: Database, name: string, most: number): Promise<Teaser[]> {
  if (!name) return []
  const rows = await askPrepared(
    db,
    sql<TeaserRow>`
    select ${teaserColumns} from (
      select n.article_id from publication_name n where n.kind = 'author' and n.slug = ${slugOf(name)}
      order by n.published_at desc, n.article_id desc limit ${sql.lit(most)}
    ) wanted join article_publication p using (article_id) ${teaserJoins} ${newestFirst}`,
  )
  return rows.map(teaserOf)
}
