import type { Teaser } from '@toasoan/contract/site/home'
import type { Paging } from '@toasoan/contract/site/search'
import type { Shelf } from '@toasoan/contract/site/shelves'
import { type RawBuilder, sql } from 'kysely'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { countRows, ofPage } from '#server/kernel/records/paged-list.ts'
import {
  newestFirst,
  oldestFirst,
  type TeaserRow,
  teaserColumns,
  teaserJoins,
  teaserOf,
  teasersByIds,
} from './teasers.ts'

/** Counting stops here: readers never go deeper, and the cost stays the same at a million articles. */
export const mostListed = 5000

/** The window of a list. `page` counts from 1. */
export type Window = { page: number; perPage: number }

/** Which articles, and in which order. */
export type Choice = {
  /** Those of one kind alone. */
  shelf?: Shelf
  /** Those of one category and of those below it. */
  categoryId?: number
  /** Those of one author, by the words of their address. */
  author?: string
  /** Calendar days in Vietnam, both included. */
  from?: string
  to?: string
  /** Newest first otherwise. */
  oldest?: boolean
}

/** The days of publications under the short name `p`. */
export const ofDays = ({ from, to }: Choice): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(from ? [fromDay(sql`p.published_at`, from)] : []),
      ...(to ? [untilDay(sql`p.published_at`, to)] : []),
    ],
    sql` and `,
  )

const ofType = (code: string) => sql`p.article_type_id = (select id from article_type where code = ${code})`

/** What stands on each shelf, of publications under the short name `p`. */
export const onShelf: Record<Shelf, RawBuilder<unknown>> = {
  video: sql`p.has_video`,
  audio: sql`p.has_audio`,
  photo: ofType('photo'),
  briefings: ofType('brief'),
  'reference-document': sql`p.has_document`,
}

/** The choice as conditions on publications under the short name `p`. */
export const chosen = ({ shelf, categoryId, author, ...days }: Choice): RawBuilder<unknown> =>
  sql.join(
    [
      ofDays(days),
      ...(shelf ? [onShelf[shelf]] : []),
      ...(categoryId !== undefined
        ? [
            sql`exists (select 1 from article_publication_category pc
              where pc.category_id = ${categoryId} and pc.article_id = p.article_id)`,
          ]
        : []),
      ...(author
        ? [
            sql`exists (select 1 from publication_name n
              where n.kind = 'author' and n.slug = ${author} and n.article_id = p.article_id)`,
          ]
        : []),
    ],
    sql` and `,
  )

export type Listed = { teasers: Teaser[]; total: number; capped: boolean }

/** The pages that a list of so many rows has, for the pager. */
export const pagingOf = (
  { total, capped }: Pick<Listed, 'total' | 'capped'>,
  { page, perPage }: Window,
): Paging => ({ page, pages: Math.max(1, Math.ceil(total / perPage)), total, capped })

/** The total of a list that was counted up to one beyond `mostListed`. */
export const capped = (n: number) => ({ total: Math.min(n, mostListed), capped: n > mostListed })

/** Everything published, or what stands on one shelf. */
export async function newest(db: Database, { page, perPage, ...choice }: Window & Choice): Promise<Listed> {
  const order = choice.oldest ? oldestFirst : newestFirst
  const [rows, counted] = await Promise.all([
    sql<TeaserRow>`
      select ${teaserColumns} from (
        select * from article_publication p where ${chosen(choice)} ${order}
        ${ofPage({ page, perPage })}
      ) p ${teaserJoins} ${order}`.execute(db),
    countRows(db, sql`article_publication p where ${chosen(choice)}`, mostListed),
  ])
  return { teasers: rows.rows.map(teaserOf), ...capped(counted) }
}

/** The articles of a category and of those below it. */
export async function inCategory(
  db: Database,
  categoryId: number,
  { page, perPage, ...choice }: Window & Pick<Choice, 'from' | 'to' | 'oldest'>,
): Promise<Listed> {
  const order = choice.oldest ? oldestFirst : newestFirst
  const [rows, counted] = await Promise.all([
    sql<TeaserRow>`
      select ${teaserColumns} from (
        select p.article_id from article_publication_category p where p.category_id = ${categoryId} and ${ofDays(choice)}
        ${order} ${ofPage({ page, perPage })}
      ) wanted join article_publication p using (article_id) ${teaserJoins} ${order}`.execute(db),
    countRows(
      db,
      sql`article_publication_category p where p.category_id = ${categoryId} and ${ofDays(choice)}`,
      mostListed,
    ),
  ])
  return { teasers: rows.rows.map(teaserOf), ...capped(counted) }
}

/** Live articles by id, in that order. */
export async function byIds(db: Database, ids: readonly number[]): Promise<Teaser[]> {
  if (ids.length === 0) return []
  return (await teasersByIds(ids).execute(db)).rows.map(teaserOf)
}
