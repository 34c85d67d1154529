import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import {
  paragraphTexts,
  placeOf,
  type StandingAnchor,
  squeezed,
} from '@toasoan/contract/editorial/paragraphs'
import { suggestedFor } from '@toasoan/contract/editorial/suggested-words'
import type { listSuggestions, Suggestion } from '@toasoan/contract/editorial/suggestions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { fileAddress } from '../../media/files/public.ts'
import { findArticle, inSight, whyNotEdit } from '../articles/public.ts'
import { standing } from '../comments/public.ts'

type Picture = { key: string; name: string; extension: string } | null

export type Row = Omit<
  Suggestion,
  'author' | 'anchor' | 'current' | 'changed' | 'may_decide' | 'may_withdraw'
> & { author_id: number; author_name: string; picture: Picture; anchor: Partial<StandingAnchor> }

const columns = sql`s.id, s.article_id, s.author_id, author.name as author_name, s.anchor,
  s.words_before as before, s.words_after as after, s.note, s.state, s.reason,
  (select name from app_user where id = s.decided_by) as decided_by, s.decided_at, s.created_at,
  case when f.id is not null then
    jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture`

const source = sql`article_suggestion s join app_user author on author.id = s.author_id
  left join file f on f.id = author.avatar_file_id`

/** The paragraphs of an article's head version. */
export async function headTexts(db: Database | Tx, articleId: number): Promise<string[]> {
  const { rows } = await sql<{ document: ArticleDocument }>`
    select v.document from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = ${articleId}`.execute(db)
  return rows[0] ? paragraphTexts(rows[0].document) : []
}

/** Where the paragraph of a suggestion is in a text; null when it is gone. */
export const placeIn = (anchor: Partial<StandingAnchor>, texts: readonly string[]): number | null => {
  const known = standing(anchor)
  return known.block === null ? null : placeOf(known, texts)
}

/** Whether two texts are the same words; spaces and line ends do not count. */
export const sameWords = (one: string, other: string): boolean => squeezed(one) === squeezed(other)

type Reader = { access: Access; mayDecide: boolean; texts: readonly string[] }

/** A suggestion as it is shown to somebody, held against the text as it is now. */
export function shape({ access, mayDecide, texts }: Reader, row: Row): Suggestion {
  const { author_id, author_name, picture, anchor, ...rest } = row
  const isOpen = row.state === 'open'
  const place = isOpen ? placeIn(anchor, texts) : null
  const current = place === null ? null : (texts[place] ?? null)
  // Where the suggested words are untouched, it is shown upon the paragraph as it is now.
  const rebased = current === null ? null : suggestedFor(row.before, row.after, current)
  const isCarried = current !== null && rebased !== null && !sameWords(current, row.before)
  return {
    ...rest,
    ...(isCarried ? { before: current, after: rebased } : {}),
    anchor: { ...standing(anchor), ...(isOpen ? { block: place } : {}) },
    author: {
      id: author_id,
      name: author_name,
      avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
    },
    current,
    changed: current !== null && rebased === null,
    may_decide: isOpen && mayDecide,
    may_withdraw: isOpen && author_id === access.userId,
  }
}

/** Refuses with 404 an article out of sight; gives what tells how its suggestions are shown. */
async function readerOf(db: Database | Tx, access: Access, articleId: number): Promise<Reader> {
  const { rows } = await sql`select from article a where a.id = ${articleId} and ${inSight(access)}`.execute(
    db,
  )
  if (rows.length === 0) throw fail(kernelErrors.notFound)
  const article = await findArticle(db, access, articleId)
  return { access, mayDecide: whyNotEdit(access, article) === null, texts: await headTexts(db, articleId) }
}

const list = (articleId: number): ListSource<Row, z.output<typeof listSuggestions.query>> => ({
  from: source,
  counted: sql`article_suggestion s`,
  id: sql`s.id`,
  columns,
  searched: sql`concat_ws(' ', s.words_before, s.words_after, s.note, s.reason)`,
  orders: {
    // Open ones are in the order of the text, decided ones newest first.
    open: () => sql`(s.anchor ->> 'block')::int nulls last, s.id`,
    decided: () => sql`s.decided_at desc, s.id desc`,
  },
  order: 'open',
  where: ({ state }) => [
    sql`s.article_id = ${articleId}`,
    state === 'open' ? sql`s.state = 'open'` : sql`s.state <> 'open'`,
  ],
})

/** A page of an article's suggestions. */
export async function suggestionList(
  db: Database,
  access: Access,
  articleId: number,
  query: z.output<typeof listSuggestions.query>,
): Promise<Page<Suggestion>> {
  const reader = await readerOf(db, access, articleId)
  const usual = { ...list(articleId), order: query.state }
  return mapRows(await pagedList(db, usual, query), (row) => shape(reader, row))
}

/** One suggestion as it is stored, of an article that the person may see; 404 otherwise. With `lock` it waits its turn. */
export async function findRow(tx: Tx, access: Access, id: number, lock: boolean): Promise<Row> {
  if (lock) await sql`select from article_suggestion where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Row>`select ${columns} from ${source} join article a on a.id = s.article_id
    where s.id = ${id} and ${inSight(access)}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** One suggestion as the person sees it. */
export async function findSuggestion(tx: Tx, access: Access, id: number): Promise<Suggestion> {
  const row = await findRow(tx, access, id, false)
  return shape(await readerOf(tx, access, row.article_id), row)
}
