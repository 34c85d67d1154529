import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { type Listed, mostListed, type Window } from './lists.ts'
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
export async function ofName(
  db: Database,
  kind: Named,
  slug: string,
  { page, perPage }: Window,
): Promise<Listed> {
  const [rows, counted] = await Promise.all([
    sql<TeaserRow>`
      select ${teaserColumns} from (
        select n.article_id from publication_name n where n.kind = ${kind} and n.slug = ${slug}
        order by n.published_at desc, n.article_id desc limit ${perPage} offset ${(page - 1) * perPage}
      ) wanted join article_publication p using (article_id) ${teaserJoins} ${newestFirst}`.execute(db),
    sql<{ n: number }>`select count(*) as n from (select from publication_name
      where kind = ${kind} and slug = ${slug} limit ${mostListed + 1}) counted`.execute(db),
  ])
  const n = counted.rows[0]?.n ?? 0
  return { teasers: rows.rows.map(teaserOf), total: Math.min(n, mostListed), capped: n > mostListed }
}
