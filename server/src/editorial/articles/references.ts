import type { ArticleInput } from '@toasoan/contract/editorial/articles'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const sentences = {
  gone: text('Mục này không còn nữa.', 'This does not exist any more.'),
  department: text('Bạn chỉ gửi được vào đơn vị của mình.', 'You may only file to your own department.'),
}

const missing = (table: string, ids: readonly number[]) => sql<boolean>`exists (
  select 1 from unnest(${[...ids]}::bigint[]) as wanted (id)
  where not exists (select 1 from ${sql.table(table)} t where t.id = wanted.id))`

const given = (...ids: (number | null)[]) => ids.filter((id): id is number => id !== null)

/** Refuses with 422, at the field, what an article refers to and does not exist or is out of reach. */
export async function checkReferences(
  tx: Tx,
  input: Omit<ArticleInput, 'document'>,
  language: Language,
): Promise<void> {
  const { rows } = await sql<Record<string, boolean>>`select
    ${missing('category', given(input.category_id))} as category_id,
    ${missing('category', input.other_category_ids)} as other_category_ids,
    ${missing('article_type', given(input.article_type_id))} as article_type_id,
    ${missing('department', given(input.department_id))} as department_id,
    ${missing('file', given(input.cover_file_id))} as cover_file_id,
    ${missing('file', input.attachment_ids)} as attachment_ids,
    ${missing('article', input.related_ids)} as related_ids`.execute(tx)
  const errors: Record<string, string[]> = {}
  for (const [field, isMissing] of Object.entries(rows[0] ?? {})) {
    if (isMissing) errors[field] = [say(sentences.gone, language)]
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

/** Refuses a department that the person may not file articles to. */
export function checkDepartment(access: Access, departmentId: number | null, language: Language): void {
  if (departmentId === null || access.grants.get('article.create') === 'all') return
  if (access.subtree.includes(departmentId)) return
  throw fail(kernelErrors.invalid, {}, { department_id: [say(sentences.department, language)] })
}
