import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, type Ownership, reaches } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { requireDrawable } from '../../media/files/public.ts'

const unknown = text('Không tìm thấy.', 'It was not found.')

/** Whether somebody uploaded the file or may view it. */
export async function mayUseFile(db: Database | Tx, access: Access, fileId: number): Promise<boolean> {
  const { rows } = await sql<Ownership>`select created_by as owner_id, department_id from file
    where id = ${fileId} and deleted_at is null`.execute(db)
  const file = rows[0]
  return file !== undefined && (file.owner_id === access.userId || reaches(access, 'file.view', file))
}

/** Refuses a file that the actor neither uploaded nor may view. */
export async function checkFile(
  tx: Tx,
  { access, language }: { access: Access; language: Language },
  field: string,
  fileId: number | null,
): Promise<void> {
  if (fileId === null) return
  if (!(await mayUseFile(tx, access, fileId)))
    throw fail(kernelErrors.invalid, {}, { [field]: [say(unknown, language)] })
  if (field === 'picture_file_id') await requireDrawable(tx, { ids: [fileId] }, field, language)
}
