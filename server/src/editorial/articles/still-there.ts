import type { LeftBehind } from '@toasoan/contract/editorial/left-behind'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Metadata } from './content.ts'
import { unusable } from './references.ts'

/** Existing tags among those named, by current names, and the names of missing ones. */
async function tagsNow(tx: Tx, names: readonly string[]): Promise<{ tags: string[]; gone: string[] }> {
  const { rows } = await sql<{ given: string; now: string | null }>`
    select given.name as given, coalesce(into_it.name, tag.name) as now
    from unnest(${[...names]}::text[]) with ordinality as given (name, place)
    left join lateral (select name, merged_into from tag where name_key(name) = name_key(given.name) limit 1) tag on true
    left join tag into_it on into_it.id = tag.merged_into order by given.place`.execute(tx)
  return {
    tags: [...new Set(rows.flatMap(({ now }) => now ?? []))],
    gone: rows.filter(({ now }) => now === null).map(({ given }) => given),
  }
}

/** Replaces a merged category by its target. */
async function mergedCategories(tx: Tx, ids: readonly number[]): Promise<(id: number) => number> {
  const { rows } = await sql<{ id: number; merged_into: number }>`
    select id, merged_into from category where id = any(${[...ids]}::bigint[]) and merged_into is not null`.execute(
    tx,
  )
  const into = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  return (id) => into.get(id) ?? id
}

/**
 * The part of an earlier version that can be restored: current tags and categories, without records that are
 * deleted or out of the reach of `access` (null: the caller). `now` is the current content, whose category,
 * type and department replace deleted ones.
 */
export async function stillThere(
  tx: Tx,
  access: Access | null,
  earlier: Metadata,
  now: Metadata,
): Promise<{ metadata: Metadata; left_behind: LeftBehind }> {
  const { category_id, other_category_ids } = earlier
  const { tags, gone } = await tagsNow(tx, earlier.tags)
  const present = await mergedCategories(tx, [...(category_id ? [category_id] : []), ...other_category_ids])
  const called: Metadata = {
    ...earlier,
    tags,
    category_id: category_id && present(category_id),
    other_category_ids: [...new Set(other_category_ids.map(present))],
  }
  const missing = await unusable(tx, access, called, now)
  const one = (field: 'category_id' | 'article_type_id' | 'department_id') =>
    missing.has(field) ? now[field] : called[field]
  const many = (field: 'other_category_ids' | 'attachment_ids' | 'related_ids') =>
    called[field].filter((id) => !missing.get(field)?.includes(id))
  const metadata: Metadata = {
    ...called,
    category_id: one('category_id'),
    article_type_id: one('article_type_id'),
    department_id: one('department_id'),
    cover_file_id: missing.has('cover_file_id') ? null : called.cover_file_id,
    other_category_ids: many('other_category_ids'),
    attachment_ids: many('attachment_ids'),
    related_ids: many('related_ids'),
    contributors: called.contributors.map((one) =>
      one.user_id && missing.get('contributors')?.includes(one.user_id) ? { ...one, user_id: null } : one,
    ),
  }
  return { metadata, left_behind: { tags: gone, fields: [...missing.keys()] } }
}
