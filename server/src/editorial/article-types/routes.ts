import {
  type ArticleTypeRow,
  articleTypeErrors,
  articleTypes,
  builtInArticleTypes,
  mostTypeCounted,
  orderArticleTypes,
  toggleArticleType,
} from '@toasoan/contract/editorial/article-types'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { usesOf } from '#server/kernel/database/referring.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Route } from '#server/kernel/http/route.ts'
import {
  lastPlace,
  orderRoute,
  type RecordOptions,
  recordRoutes,
  toggleRoute,
} from '#server/kernel/records/record-routes.ts'

const words = {
  article: text('{n} tin bài', '{n} {n|story|stories}'),
  workflow: text('{n} quy trình', '{n} {n|workflow|workflows}'),
}

const records: RecordOptions<typeof articleTypes, ArticleTypeRow> = {
  table: 'article_type',
  from: sql`article_type t`,
  id: sql`t.id`,
  columns: sql`t.id, t.code, t.name, t.description, t.place, t.active, t.single_writer,
    (select count(*) from (select from article a where a.article_type_id = t.id limit ${sql.lit(mostTypeCounted)}) as counted) as articles,
    t.code = any(${[...builtInArticleTypes]}::citext[]) as built_in, t.version, t.created_at, t.updated_at`,
  searched: sql`t.name || ' ' || t.code`,
  orders: {
    place: sql`t.place`,
    name: sql`t.name collate "vi-x-icu"`,
    code: sql`t.code`,
    updated_at: sql`t.updated_at`,
  },
  order: 'place',
  where: ({ active }) => (active ? [sql`t.active = ${active === 'true'}`] : []),
  values: (given, { before, access }) =>
    before ? given : { ...given, created_by: access.userId, place: lastPlace('article_type') },
  unique: { code: text('Mã này đã có.', 'This code is taken.') },
  async beforeDelete(tx, { id, name, built_in }, language) {
    if (built_in) throw fail(articleTypeErrors.builtIn, { name })
    const workflow = sql<{
      n: number
    }>`select count(*) as n from workflow where ${id}::bigint = any(article_type_ids)`
    const uses = { table: 'article_type', id, without: ['article_publication'], besides: { workflow }, words }
    const used = await usesOf(tx, uses, language)
    if (used) throw fail(articleTypeErrors.notEmpty, { name, ...used })
  },
}

export const routes: Route[] = [
  ...recordRoutes(articleTypes, records),
  toggleRoute(articleTypes, toggleArticleType, records),
  orderRoute(articleTypes, orderArticleTypes, records),
]
