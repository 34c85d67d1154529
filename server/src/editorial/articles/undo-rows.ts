import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** State of an article before a transition, which the transition overwrites. */
export type Stood = Record<string, string | number | null>

/** Current stage, and since when the article is assigned to this user. */
export async function standingOf(tx: Tx, articleId: number, { userId }: Access): Promise<Stood> {
  const { rows } = await sql<{ stood: Stood }>`
    select jsonb_build_object('stage', stage, 'stage_at', stage_at, 'stage_by', stage_by, 'last_reason', last_reason,
      'taken_by', taken_by, 'stage_before_delete', stage_before_delete, 'approved_hash', approved_hash,
      'approved_by', approved_by, 'approved_number', approved_number, 'handled_at',
      (select at from article_handled where user_id = ${userId} and article_id = ${articleId})) as stood
    from article where id = ${articleId}`.execute(tx)
  return rows[0]?.stood as Stood
}

/** Stores the previous state, so that the transition can be undone. */
export async function keepForUndo(tx: Tx, moveId: number, stood: Stood): Promise<void> {
  await sql`insert into article_undo (move_id, stood) values (${moveId}, ${JSON.stringify(stood)}::jsonb)`.execute(
    tx,
  )
}

/**
 * Whether a transition was undone before notifications were sent; from here on, undoing waits for this
 * transaction.
 */
export async function wasUndone(tx: Tx, moveId: number): Promise<boolean> {
  const { rows } = await sql<{
    undone: boolean
  }>`select undone from article_undo where move_id = ${moveId} for update`.execute(tx)
  return rows[0]?.undone ?? false
}

/** Stores which notifications a transition sent. */
export async function keepNotices(tx: Tx, moveId: number, rows: readonly number[]): Promise<void> {
  await sql`update article_undo set told = told || ${[...rows]}::bigint[] where move_id = ${moveId}`.execute(
    tx,
  )
}

/** Deletes expired undo data. */
export const forgetOldSteps = (db: Database) =>
  sql`delete from article_undo where at < now() - interval '1 day'`.execute(db)
