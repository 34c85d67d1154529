import type { Language } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type FileChange, requireFile } from './change-file.ts'
import { makeMarkedCopies } from './watermark.ts'

type MarkCall = Pick<Kernel, 'db' | 'pool' | 'listener' | 'storage'> & { access: Access; language: Language }

/**
 * Stores the marked copies that a change of a file needs, before the change: decoding takes too long for a transaction.
 *
 * @throws Refusal 403, 404, and 422 at `watermark` as `makeMarkedCopies`
 */
export async function prepareMark(call: MarkCall, id: number, change: FileChange): Promise<void> {
  if (!change.watermark) return
  const { file } = await requireFile(call.db, call, id, 'file.update')
  const { credit = file.credit, licence = file.licence, rights_note = file.rights_note } = change
  await makeMarkedCopies(call, { ...file, credit, licence, rights_note }, call.language)
}
