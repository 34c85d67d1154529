import { categoryErrors } from '@toasoan/contract/editorial/categories'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { referencesTo } from '#server/kernel/database/referring.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { findCategory } from './category-rows.ts'
import { placePublications } from './publications.ts'
import { lockTree, refuseStale } from './tree-changes.ts'

/** Timeout in ms for merging a large category; browsers wait that long. */
const longest = 290_000

/** Tables with special rules, below. */
const ownRules = [
  'category',
  'category_slug',
  'article',
  'article_publication',
  'article_publication_category',
]

async function isBelow(tx: Tx, id: number, above: number): Promise<boolean> {
  const { rows } = await sql`with recursive up as (
      select id, parent_id from category where id = ${id}
      union all select c.id, c.parent_id from category c join up on c.id = up.parent_id
    ) select from up where id = ${above}`.execute(tx)
  return rows.length > 0
}

async function refile(tx: Tx, table: 'article' | 'article_publication', from: number, into: number) {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set category_id = ${into}
    where category_id = ${from}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Redirects references of other domains to the target category. */
async function moveOthers(tx: Tx, from: number, into: number): Promise<void> {
  for (const { table, column } of await referencesTo(tx, 'category')) {
    if (ownRules.includes(table)) continue
    try {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
        tx,
      )
    } catch (error) {
      if (isTaken(error)) throw fail(categoryErrors.mergeClash, { table })
      throw error
    }
  }
  await sql`update workflow set category_ids = (
      select array_agg(distinct case when id = ${from} then ${into}::bigint else id end) from unnest(category_ids) as id
    ) where ${from}::bigint = any(category_ids)`.execute(tx)
}

/** Children are moved below the target, after its own. */
async function moveChildren(tx: Tx, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`update category set parent_id = ${into},
      place = place + 1 + (select coalesce(max(place), 0) from category where parent_id = ${into})
    where parent_id = ${from} and merged_into is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Hides the merged category below the target, and redirects its addresses. */
async function leaveTrace(tx: Tx, from: number, slug: string, into: number): Promise<void> {
  await sql`update category set merged_into = ${into}, parent_id = ${into}, active = false, home_place = null,
    slug = slug || '~' || id, version = version + 1, updated_at = now() where id = ${from}`.execute(tx)
  await sql`update category set merged_into = ${into}, parent_id = ${into} where merged_into = ${from}`.execute(
    tx,
  )
  await sql`update category_slug set category_id = ${into} where category_id = ${from}`.execute(tx)
  await sql`insert into category_slug (slug, category_id) values (${slug}, ${into})
    on conflict (slug) do update set category_id = excluded.category_id, at = now()`.execute(tx)
}

/**
 * Merges a category into another. Articles are refiled before the category is locked and again afterwards:
 * saves in progress are then complete, and later ones are redirected.
 */
export async function merge(tx: Tx, id: number, intoId: number, version: number | undefined) {
  await sql`select set_config('statement_timeout', ${String(longest)}, true),
    set_config('toasoan.told_at_once', 'on', true)`.execute(tx)
  await lockTree(tx)
  const before = await findCategory(tx, id, true)
  refuseStale(version, before.version)
  if (id === intoId) throw fail(categoryErrors.mergeIntoItself)
  const into = await findCategory(tx, intoId, true)
  if (await isBelow(tx, intoId, id))
    throw fail(categoryErrors.mergeBelow, { name: before.name, into: into.name })
  let articles = await refile(tx, 'article', id, intoId)
  await refile(tx, 'article_publication', id, intoId)
  await sql`select from category where id = ${id} for update`.execute(tx)
  articles += await refile(tx, 'article', id, intoId)
  await refile(tx, 'article_publication', id, intoId)
  await moveOthers(tx, id, intoId)
  const children = await moveChildren(tx, id, intoId)
  await leaveTrace(tx, id, before.slug, intoId)
  const publications = await placePublications(tx, id)
  await sql`update category set version = version + 1, updated_at = now() where id = ${intoId}`.execute(tx)
  return { before, into: await findCategory(tx, intoId), articles, publications, children }
}
