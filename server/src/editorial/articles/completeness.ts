import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { completenessSentences, embargoHolds, requiredItems } from '@toasoan/contract/editorial/checklist'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Metadata } from './content.ts'

const past = text('Thời điểm này đã qua.', 'This time has passed.')

type Head = { metadata: Metadata; word_count: number; broken: boolean }

async function headOf(tx: Tx, articleId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select v.metadata, v.word_count, exists (
      select 1 from file f where f.status = 0 and (f.id = a.cover_file_id
        or v.metadata->'attachment_ids' @> to_jsonb(f.id))) as broken
    from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = ${articleId}`.execute(tx)
  return rows[0] as Head
}

/** Refuses with 422, by field, an article that lacks what it needs to move onward. */
export async function requireComplete(tx: Tx, articleId: number, language: Language): Promise<void> {
  const { metadata, word_count, broken } = await headOf(tx, articleId)
  const missing = requiredItems({ ...metadata, words: word_count, broken }).filter(({ done }) => !done)
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
