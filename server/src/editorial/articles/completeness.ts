import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import {
  type ChecklistItem,
  completenessSentences,
  embargoHolds,
  requiredItems,
} from '@toasoan/contract/editorial/checklist'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Metadata } from './content.ts'

const past = text('Thời điểm này đã qua.', 'This time has passed.')

/** The head version, as far as completeness looks at it. */
type Head = { metadata: Metadata; word_count: number }

async function headOf(tx: Tx, articleId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select v.metadata, v.word_count
    from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = ${articleId}`.execute(tx)
  return rows[0] as Head
}

/** Whether a file that the article stands on could not be read; asks nothing where there is none. */
async function hasBroken(db: Database | Tx, { metadata }: Head): Promise<boolean> {
  const ids = [metadata.cover_file_id, ...metadata.attachment_ids].filter((id) => id !== null)
  if (ids.length === 0) return false
  const { rows } =
    await sql`select from file where id = any(${ids}::bigint[]) and status = 0 limit 1`.execute(db)
  return rows.length > 0
}

/** What a head version lacks of what every move onward requires. */
export async function lacksOf(db: Database | Tx, head: Head): Promise<ChecklistItem[]> {
  const broken = await hasBroken(db, head)
  const items = requiredItems({ ...head.metadata, words: head.word_count, broken })
  return items.filter(({ done }) => !done)
}

/** Refuses with 422, by field, an article that lacks what it needs to move onward. */
export async function requireComplete(tx: Tx, articleId: number, language: Language): Promise<void> {
  const missing = await lacksOf(tx, await headOf(tx, articleId))
  if (missing.length === 0) return
  const errors = Object.fromEntries(
    missing.map(({ code, field }) => [
      field,
      [say(completenessSentences[code === 'broken' ? 'broken' : 'required'], language)],
    ]),
  )
  throw fail(articleErrors.incomplete, {}, errors)
}

/** Refuses a time of publication before the embargo ends, or one that has passed. `at` null means now. */
export async function requireTime(
  tx: Tx,
  articleId: number,
  at: string | null,
  language: Language,
): Promise<void> {
  const { metadata } = await headOf(tx, articleId)
  const when = at ? Date.parse(at) : Date.now()
  if (at && when < Date.now() - 60_000) {
    throw fail(articleErrors.incomplete, {}, { publish_at: [say(past, language)] })
  }
  if (embargoHolds(metadata.embargo_at, when)) {
    throw fail(articleErrors.incomplete, {}, { publish_at: [say(completenessSentences.embargo, language)] })
  }
}
