import {
  type CategoryRow,
  type listCategories,
  mostCategoryCounted,
} from '@toasoan/contract/editorial/categories'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'

/** The tree with levels in depth-first order, without merged categories. */
const tree = sql`with recursive tree as (
    select id, 0 as level, array[place::bigint, id] as path from category
    where parent_id is null and merged_into is null
    union all
    select c.id, tree.level + 1, tree.path || array[c.place::bigint, c.id]
    from category c join tree on c.parent_id = tree.id where c.merged_into is null
  )`

const countOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from ${rows} limit ${sql.lit(mostCategoryCounted)}) as counted)`

const columns = sql`c.id, c.parent_id, above.name as parent_name, c.name, c.slug, c.description, tree.level, c.place,
  c.home_place, c.active,
  ${countOf(sql`article a where a.category_id = c.id`)} as articles,
  ${countOf(sql`article_publication_category pc where pc.category_id = c.id`)} as published,
  (select count(*) from category below where below.parent_id = c.id and below.merged_into is null) as children,
  c.version, c.created_at, c.updated_at`

const source = sql`tree join category c on c.id = tree.id left join category above on above.id = c.parent_id`

const list: ListSource<CategoryRow, z.output<typeof listCategories.query>> = {
  from: sql`(${tree} select * from tree) tree join category c on c.id = tree.id left join category above on above.id = c.parent_id`,
  counted: sql`(select * from category where merged_into is null) c`,
  id: sql`c.id`,
  columns,
  searched: sql`c.name || ' ' || c.slug`,
  orders: { name: sql`c.name collate "vi-x-icu"`, slug: sql`c.slug`, updated_at: sql`c.updated_at` },
  order: 'name',
  where: ({ active, parent_id, on_home }) => [
    ...(active ? [sql`c.active = ${active === 'true'}`] : []),
    ...(parent_id ? [sql`c.parent_id = ${parent_id}`] : []),
    ...(on_home === undefined ? [] : [sql`(c.home_place is not null) = ${on_home}`]),
  ],
}

/** One page of categories, or all of them. */
export const categoryList = (
  db: Database,
  query: z.output<typeof listCategories.query>,
): Promise<Page<CategoryRow>> => pagedList(db, list, query)

/** The tree in depth-first order: each category before its children. */
export const wholeTree = async (db: Database | Tx): Promise<CategoryRow[]> =>
  (await sql<CategoryRow>`${tree} select ${columns} from ${source} order by tree.path`.execute(db)).rows

/** One category; 404 when missing or merged. */
export async function findCategory(db: Database | Tx, id: number, lock = false): Promise<CategoryRow> {
  // Locked in a separate statement: the reading one must see changes committed during the wait.
  if (lock) await sql`select from category where id = ${id} for no key update`.execute(db)
  const { rows } =
    await sql<CategoryRow>`${tree} select ${columns} from ${source} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** The ancestors of a category from the top, and itself. */
export async function pathTo(db: Database, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive above as (
      select id, name, parent_id, 0 as steps from category where id = ${id}
      union all
      select c.id, c.name, c.parent_id, above.steps + 1 from category c join above on c.id = above.parent_id
    )
    select id, name from above order by steps desc`.execute(db)
  return rows
}

/** Former addresses of a category, latest first. */
export async function oldSlugs(db: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from category_slug where category_id = ${id} order by at desc, slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
