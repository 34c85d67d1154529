import {
  type ArticleTypeRow,
  builtInArticleTypes,
  type listArticleTypes,
  mostTypeCounted,
} from '@toasoan/contract/editorial/article-types'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

const columns = sql`t.id, t.code, t.name, t.description, t.place, t.active,
  (select count(*) from (select from article a where a.article_type_id = t.id limit ${sql.lit(mostTypeCounted)}) as counted) as articles,
  t.code = any(${[...builtInArticleTypes]}::citext[]) as built_in, t.version, t.created_at, t.updated_at`

/** One page of article types, or all of them; in the order of choices unless asked otherwise. */
export async function typeList(
  db: Database,
  query: z.output<typeof listArticleTypes.query>,
): Promise<Page<ArticleTypeRow>> {
  const { keyword, active, sortBy = 'place', sortDesc = false, page, perPage } = query
  const parts = [sql`true`]
  if (keyword) parts.push(holds(sql`t.name || ' ' || t.code`, keyword))
  if (active) parts.push(sql`t.active = ${active === 'true'}`)
  const where = sql.join(parts, sql` and `)
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const column = sortBy === 'name' ? sql`t.name collate "vi-x-icu"` : sql.ref(`t.${sortBy}`)
  const offset = (page - 1) * perPage
  const [{ rows }, total] = await Promise.all([
    sql<ArticleTypeRow>`select ${columns} from article_type t where ${where}
      order by ${column} ${direction}, t.id ${direction} limit ${perPage} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from article_type t where ${where}`.execute(db),
  ])
  return { rows, total: total.rows[0]?.n ?? 0 }
}

/** All article types in their order. */
export const allTypes = async (tx: Tx): Promise<ArticleTypeRow[]> =>
  (await sql<ArticleTypeRow>`select ${columns} from article_type t order by t.place, t.id`.execute(tx)).rows

/** One article type; 404 when there is none. With `lock` it stays as it is until the transaction ends. */
export async function findType(db: Database | Tx, id: number, lock = false): Promise<ArticleTypeRow> {
  if (lock) await sql`select from article_type where id = ${id} for update`.execute(db)
  const { rows } =
    await sql<ArticleTypeRow>`select ${columns} from article_type t where t.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}
