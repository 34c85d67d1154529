import type { FileFacts } from '@toasoan/contract/broadcast/days'
import type { FileRow } from '@toasoan/contract/media/file-row'

/** What a day is judged by of a file that was just chosen. */
export const factsOf = (row: FileRow): FileFacts => ({
  id: row.id,
  name: row.name,
  gone: row.trashed_at !== null || row.pipeline === 'failed' || row.pipeline === 'quarantined',
  seconds: row.duration_ms === null ? null : Math.floor(row.duration_ms / 1000),
  rights_from: row.rights_from,
  rights_to: row.rights_to,
  rights_until: row.rights_until,
  embargo_until: row.embargo_until,
  lufs: row.broadcast_lufs ?? row.lufs,
})
