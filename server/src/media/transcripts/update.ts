import { kernelErrors } from '@toasoan/contract/kit/errors'
import { applyChanges } from '@toasoan/contract/media/transcript-changes'
import { type Transcript, transcriptErrors, type updateTranscript } from '@toasoan/contract/media/transcripts'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { requireFile } from '../files/public.ts'
import { addVersion, findTranscript } from './store.ts'

/** Whether a version was made of another one, be it by others in between. */
async function descends(tx: Tx, fileId: number, from: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive line as (
      select version, base from transcript where file_id = ${fileId} and version = ${version}
      union select t.version, t.base from transcript t join line on t.file_id = ${fileId} and t.version = line.base)
    select from line where version = ${from}`.execute(tx)
  return rows.length > 0
}

/**
 * Makes the next version of a transcript. Changes to passages that nobody else changed meanwhile go together with
 * those of others; changes to a run of the engine that is offered take its side.
 *
 * @throws Refusal 409 with both texts of a passage that two changed
 */
export async function changeTranscript(call: Call<typeof updateTranscript>): Promise<Transcript> {
  const { access, body, change } = call
  const { file_id: fileId, base_version: baseVersion, changes } = body
  return change(async (tx, note) => {
    const { row } = await requireFile(tx, call, fileId, 'file.transcribe', true)
    const base = await findTranscript(tx, fileId, baseVersion)
    const shown = await findTranscript(tx, fileId)
    if (!base || !shown) throw fail(shown ? kernelErrors.notFound : transcriptErrors.none)
    const merged = await descends(tx, fileId, base.version, shown.version)
    const current = merged ? shown : base
    const applied = applyChanges(base.segments, current.segments, changes)
    if ('gone' in applied) throw fail(transcriptErrors.noSegment, { id: applied.gone })
    if ('conflicts' in applied) {
      const name = current.created_by?.name ?? ''
      throw fail(transcriptErrors.conflict, { name, conflicts: applied.conflicts, version: current.version })
    }
    const { language, engine } = current
    const made = { kind: 'human', base: current.version, language, engine, userId: access.userId } as const
    await addVersion(tx, fileId, { ...made, segments: applied.segments })
    note({ type: 'file', id: fileId, name: row.name })
    return (await findTranscript(tx, fileId)) as Transcript
  })
}
