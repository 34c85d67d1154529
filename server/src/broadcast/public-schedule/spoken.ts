import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { asText, asVtt, findTranscript } from '../../media/transcripts/public.ts'
import { recordingsAgain } from './recordings-again.ts'

/** The words of a recording that can be heard again, for players or for people; null where there are none. */
export async function spokenOf(db: Database, id: number, form: 'vtt' | 'txt'): Promise<string | null> {
  const [recording] = await recordingsAgain(db, { recording: id, most: 1 })
  if (!recording?.spoken) return null
  const { rows } = await sql<{ file_id: number }>`select file_id from recording where id = ${id}`.execute(db)
  const found = rows[0] ? await findTranscript(db, rows[0].file_id) : null
  return found && (form === 'vtt' ? asVtt(found) : asText(found))
}
