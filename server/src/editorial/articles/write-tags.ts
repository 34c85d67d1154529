import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

/** Gives an article the tags of these slugs that exist, in their order; returns how many it now has. */
async function putTags(tx: Tx, articleId: number, slugs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with found as (
      select tag.id, given.place from unnest(${[...slugs]}::text[]) with ordinality as given (slug, place)
      join tag on tag.slug = given.slug::citext
    ), put as (
      insert into article_tag (article_id, tag_id, place) select ${articleId}, id, place from found on conflict do nothing
    )
    select count(*)::int as found from found`.execute(tx)
  return rows[0]?.found ?? 0
}

/** Sets the tags of an article, which has those `before` it; a new name becomes a new tag. */
export async function writeTags(
  tx: Tx,
  articleId: number,
  names: readonly string[],
  before: readonly string[] | null = null,
): Promise<void> {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]))
  const slugs = [...bySlug.keys()]
  if (before && slugs.join('/') === before.map((name) => slugOf(name)).join('/')) return
  if (before?.length !== 0) await tx.deleteFrom('article_tag').where('article_id', '=', articleId).execute()
  if (slugs.length === 0 || (await putTags(tx, articleId, slugs)) === slugs.length) return
  // In one order for all: two who bring the same new tags would wait for one another for ever.
  const sorted = [...bySlug].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await sql`insert into tag (name, slug) select * from unnest(${sorted.map(([, name]) => name)}::text[], ${sorted.map(([slug]) => slug)}::text[])
    on conflict (slug) do nothing`.execute(tx)
  await putTags(tx, articleId, slugs)
}
