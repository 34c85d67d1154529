import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

/**
 * Recomputes the placement of a category's live articles after the tree changed: in their own categories and
 * all ancestors. Returns the number of changes.
 */
export async function placePublications(tx: Tx, categoryId: number): Promise<number> {
  const { rows } = await sql<{ article_id: number }>`
    with recursive affected as materialized (
      select article_id, published_at from article_publication_category where category_id = ${categoryId}
    ),
    named as (
      select a.article_id, p.category_id from affected a join article_publication p using (article_id)
      where p.category_id is not null
      union
      select a.article_id, other.id::bigint from affected a join article_publication p using (article_id)
      join article_version v on v.id = p.version_id
      cross join lateral jsonb_array_elements_text(coalesce(v.metadata -> 'other_category_ids', '[]')) as other (id)
    ),
    standing as (
      select article_id, category_id from named
      union
      select s.article_id, c.parent_id from standing s join category c on c.id = s.category_id
      where c.parent_id is not null
    ),
    wanted as materialized (
      select s.article_id, s.category_id from standing s join category c on c.id = s.category_id
      where c.merged_into is null
    ),
    gone as (
      delete from article_publication_category pc using affected a
      where pc.article_id = a.article_id
        and not exists (select from wanted w where w.article_id = pc.article_id and w.category_id = pc.category_id)
      returning pc.article_id
    ),
    come as (
      insert into article_publication_category (category_id, article_id, published_at)
      select w.category_id, w.article_id, a.published_at from wanted w join affected a using (article_id)
      on conflict do nothing returning article_id
    )
    select article_id from gone union select article_id from come`.execute(tx)
  return rows.length
}
