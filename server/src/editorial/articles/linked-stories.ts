import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { stages } from '@toasoan/contract/editorial/stages'
import { linkedStories } from '@toasoan/contract/editorial/story-nodes'
import type { StoryChoice, searchStories } from '@toasoan/contract/editorial/story-search'
import { articlePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { LinkedStory } from '#server/kernel/html/render-story-nodes.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { firstByWords, type IdsWhere } from './by-words.ts'
import { inSight } from './in-sight.ts'

/** SQL on `article a`: readable by the actor, or published for everybody; never in the bin. */
const linkable = (access: Access) => sql`a.stage <> ${sql.lit(stages.deleted)} and (${inSight(access)}
  or exists (select from article_publication p where p.article_id = a.id))`

type Row = Omit<StoryChoice, 'path'> & { slug: string }

async function choicesOf(db: Database, access: Access, ids: readonly number[]): Promise<StoryChoice[]> {
  if (ids.length === 0) return []
  // Somebody who only may read the published version gets its headline.
  const { rows } = await sql<Row>`
    select a.id, case when ${inSight(access)} then a.title else p.title end as title, a.stage,
      coalesce(p.slug, a.slug) as slug, p.article_id is not null as live, c.name as category,
      p.published_at
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    join article a on a.id = given.id left join article_publication p on p.article_id = a.id
    left join category c on c.id = a.category_id
    where ${linkable(access)} order by given.place`.execute(db)
  return rows.map(({ slug, ...row }) => ({ ...row, path: articlePath(slug, row.id) }))
}

/** Articles to lead to: by their ids, by words, else the newest. */
export async function findStories({
  db,
  access,
  query,
}: Call<typeof searchStories> & { access: Access }): Promise<StoryChoice[]> {
  const { ids, keyword, limit } = query
  if (ids) return choicesOf(db, access, ids)
  const idsWhere: IdsWhere = async (conditions, most) => {
    const { rows } = await sql<{ id: number }>`select a.id from article a
      where ${sql.join([...conditions, linkable(access)], sql` and `)}
      order by a.stage_at desc, a.id desc limit ${sql.lit(most)}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const found = keyword ? await firstByWords(db, keyword, idsWhere, limit) : await idsWhere([], limit)
  // Words found near each other are found anywhere too.
  return choicesOf(db, access, [...new Set(found)].slice(0, limit))
}

/**
 * The stories of a document that the actor may know of. What is live has its path on the site, the others the address
 * of their page in the back-office.
 */
export async function seenStories(
  db: Database,
  access: Access,
  document: DocumentNode,
): Promise<Map<number, LinkedStory>> {
  const choices = await choicesOf(db, access, [...linkedStories(document)])
  return new Map(
    choices.map(({ id, title, live, path }) => [
      id,
      { title, address: live ? path : `/article/history/${id}` },
    ]),
  )
}
