import type { Correction } from '@toasoan/contract/site/home'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** SQL: the moves that told readers of a correction, of the articles that `which` says. */
export const noted = (which: RawBuilder<unknown>) => sql`${which} and correction is not null and to_stage = 5`

/** The public notes of articles by their numbers, the latest first; articles without any are left out. */
export async function correctionsOf(
  db: Database,
  articleIds: readonly number[],
): Promise<Map<number, Correction[]>> {
  const { rows } = await sql<{ article_id: number } & Correction>`
    select article_id, correction as text, at from article_move
    where ${noted(sql`article_id = any(${[...articleIds]}::bigint[])`)}
    order by article_id, id desc`.execute(db)
  const found = new Map<number, Correction[]>()
  for (const { article_id, text, at } of rows) {
    found.set(article_id, [...(found.get(article_id) ?? []), { text, at }])
  }
  return found
}

/** When stories were last updated or corrected, by their numbers; those that never were are left out. */
export async function updatesOf(db: Database, articleIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ article_id: number; updated_at: string }>`
    select article_id, updated_at from article_publication
    where article_id = any(${[...articleIds]}::bigint[]) and updated_at > published_at`.execute(db)
  return new Map(rows.map(({ article_id, updated_at }) => [article_id, updated_at]))
}
