import { sentLoudness } from '@toasoan/contract/media/loudness'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from './media-jobs.ts'

/**
 * Asks for copies at the loudness of broadcast of those of some files that are sounds, have none, and are not known to
 * have that loudness; gives which these are.
 */
export async function askBroadcastCopies(
  tx: Tx,
  fileIds: readonly number[],
  askedBy: number | null,
): Promise<number[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from file where id = any(${[...new Set(fileIds)]}::bigint[]) and type = 'audio' and deleted_at is null
      and pipeline not in ('failed', 'quarantined') and broadcast_lufs is null
      and (lufs is null or abs(lufs - ${sentLoudness.wanted}) > ${sentLoudness.tolerance})`.execute(tx)
  for (const { id } of rows) await addJob(tx, { kind: 'loudness', fileId: id, askedBy })
  return rows.map(({ id }) => id)
}
