import type { WritingEnd } from '@toasoan/contract/editorial/writing'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { docOf, looseInputOf, readWriting, type WritingRow, writingChannel } from '../shared-text/public.ts'

/** Why a shared text ends, and the name of who ended it, if anybody. */
export type Ending = { why: WritingEnd; by: string }

/** Keeps text that becomes part of no version, for its writers. */
export async function keepText(tx: Tx, row: WritingRow, why: WritingEnd): Promise<void> {
  if (row.seq === row.version_seq) return
  const content = JSON.stringify(looseInputOf(docOf(row)), (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
  await sql`insert into article_writing_kept (article_id, content, writers, why)
    values (${row.article_id}, ${content}::jsonb, ${row.writers}::bigint[], ${why})`.execute(tx)
}

/**
 * Ends a shared text: nothing is added to it any more, its pages open the article again, and the lock is free. What is in
 * no version is kept for its writers.
 */
export async function endWriting(tx: Tx, articleId: number, ending: Ending): Promise<void> {
  const row = await readWriting(tx, articleId, true)
  if (!row) return
  await keepText(tx, row, ending.why)
  await sql`delete from article_writing where article_id = ${articleId}`.execute(tx)
  await sql`update article_lock set holder_id = null, expires_at = null, tab = '', mode = 'alone'
    where article_id = ${articleId} and mode = 'together'`.execute(tx)
  const news = `${articleId}:${row.lineage}:end:${JSON.stringify(ending)}`
  await sql`select pg_notify(${writingChannel}, ${news})`.execute(tx)
}
