import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { askBroadcastCopies } from '../work/public.ts'
import { findFile } from './file-rows.ts'

/** Asks for a sound's copy at the loudness of broadcast; refuses 422 what is no sound, or needs none. */
export async function requestBroadcastCopy(tx: Tx, access: Access, id: number): Promise<void> {
  const asked = await askBroadcastCopies(tx, [id], access.userId)
  if (asked.length === 0)
    throw fail(fileErrors.noBroadcastCopy, { name: (await findFile(tx, id))?.row.name ?? '' })
}
