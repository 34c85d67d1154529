import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Metadata } from './content.ts'

const sentences = {
  required: text('Bắt buộc nhập trước khi chuyển bước.', 'Required before the article can move on.'),
  broken: text('Có tệp đính kèm bị lỗi.', 'An attached file is broken.'),
  embargo: text(
    'Thời điểm xuất bản phải sau thời hạn cấm đăng.',
    'The time of publication must be after the embargo.',
  ),
  past: text('Thời điểm này đã qua.', 'This time has passed.'),
}

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
  const required = [say(sentences.required, language)]
  const errors: Record<string, string[]> = {}
  if (!metadata.title) errors.title = required
  if (!metadata.category_id) errors.category_id = required
  if (!metadata.article_type_id) errors.article_type_id = required
  if (!metadata.department_id) errors.department_id = required
  if (word_count === 0) errors.document = required
  if (broken) errors.attachment_ids = [say(sentences.broken, language)]
  if (Object.keys(errors).length > 0) throw fail(articleErrors.incomplete, {}, errors)
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
    throw fail(articleErrors.incomplete, {}, { publish_at: [say(sentences.past, language)] })
  }
  if (metadata.embargo_at && when < Date.parse(metadata.embargo_at)) {
    throw fail(articleErrors.incomplete, {}, { publish_at: [say(sentences.embargo, language)] })
  }
}
