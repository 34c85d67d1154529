import { type listTags, mostTagCounted, type TagRow } from '@toasoan/contract/editorial/tags'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds, literally } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, listRows, pagedList } from '#server/kernel/records/paged-list.ts'

type Query = z.output<typeof listTags.query>

const used = sql`(select count(*) from (
  select from article_tag at where at.tag_id = t.id limit ${sql.lit(mostTagCounted)}) as counted)`

const columns = sql`t.id, t.name, t.slug,
  (select coalesce(array_agg(other.name order by other.name collate "vi-x-icu"), '{}') from tag other where other.merged_into = t.id) as aliases,
  ${used} as articles,
  (select count(*) from (select from article_tag at join article_publication p using (article_id)
    where at.tag_id = t.id limit ${sql.lit(mostTagCounted)}) as counted) as published,
  t.version, t.created_at, t.updated_at`

/** Tags whose name, or one of whose other names, holds the keyword. */
const found = (keyword: string) => sql`t.id in (
  select coalesce(merged_into, id) from tag where ${holds(sql`name`, keyword)})`

const isUsed = sql`exists (select from article_tag at where at.tag_id = t.id)`

const list: ListSource<TagRow, Query> = {
  from: sql`tag t`,
  picked: sql`tag t`,
  id: sql`t.id`,
  columns,
  searched: found,
  orders: {
    name: sql`t.name collate "vi-x-icu"`,
    // Needs the uses of every tag; the other orders walk an index.
    articles: sql`(select count(*) from article_tag at where at.tag_id = t.id)`,
    created_at: sql`t.created_at`,
    updated_at: sql`t.updated_at`,
  },
  order: 'name',
  where: ({ used: requested }) => [
    sql`t.merged_into is null`,
    ...(requested ? [requested === 'true' ? isUsed : sql`not ${isUsed}`] : []),
  ],
}

/** One page of tags. */
export const tagList = (db: Database, query: Query): Promise<Page<TagRow>> => pagedList(db, list, query)

/** A whole list, at most so many. */
export const tagsForExport = (db: Database, query: Query, most: number): Promise<TagRow[]> =>
  listRows(db, list, { ...query, page: 1, perPage: most })

/** One tag; 404 when there is none, or when it is another's former name. */
export async function findTag(db: Database | Tx, id: number): Promise<TagRow> {
  const { rows } =
    await sql<TagRow>`select ${columns} from tag t where t.id = ${id} and t.merged_into is null`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

type Suggestion = { id: number; name: string; articles: number; alias: string | null }

/** Of so many that fit, the most used are suggested. */
const consideredAtMost = 200

/** Tags to suggest for what is being typed; each once, by its own name before its others. */
export async function suggestTags(db: Database, keyword: string, limit: number): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    with fitting as materialized (
      select coalesce(merged_into, id) as id, name, merged_into is not null as other,
        name_key(name) = name_key(${keyword}) as same, plain_text(name) like plain_text(${literally(keyword)}) || '%' as begins
      from (
        (select id, name, merged_into from tag where name_key(name) = name_key(${keyword}))
        union (select id, name, merged_into from tag where ${holds(sql`name`, keyword)} limit ${consideredAtMost})
      ) tag
    ),
    best as (select distinct on (id) id, name, other, same, begins from fitting order by id, same desc, other, begins desc)
    select t.id, t.name, ${used} as articles, case when best.other then best.name end as alias
    from best join tag t on t.id = best.id
    order by best.same desc, best.begins desc, articles desc, t.name collate "vi-x-icu", t.id limit ${limit}`.execute(
    db,
  )
  return rows
}
