import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const unknown = text('Không tìm thấy.', 'It was not found.')

/** Refuses a file that the actor neither uploaded nor may view. */
export async function checkFile(
  tx: Tx,
  { access, language }: { access: Access; language: Language },
  field: string,
  fileId: number | null,
): Promise<void> {
  if (fileId === null) return
  const file = await tx
    .selectFrom('file')
    .select(['created_by as owner_id', 'department_id'])
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const shown = file && (file.owner_id === access.userId || reaches(access, 'file.view', file))
  if (!shown) throw fail(kernelErrors.invalid, {}, { [field]: [say(unknown, language)] })
}
