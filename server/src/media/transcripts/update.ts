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

/** The text and times of passages in a version, and who made it. */
type Version = {
  version: number
  base: number | null
  name: string | null
  segments: { id: string; text: string }[]
}

/** Most versions that are gone through for the names of who changed passages. */
const mostVersions = 200

/** Who changed these passages after a version: the names of the latest of each, without repetition. */
async function changedBy(
  tx: Tx,
  fileId: number,
  { from, to }: { from: number; to: number },
  ids: readonly string[],
): Promise<string> {
  const { rows } = await sql<Version>`
    with recursive line as (
      select version, base from transcript where file_id = ${fileId} and version = ${to}
      union select t.version, t.base from transcript t join line on t.file_id = ${fileId} and t.version = line.base
        and line.version > ${from})
    select t.version, t.base, u.name, (select jsonb_agg(s) from jsonb_array_elements(t.segments) s
        where s ->> 'id' = any(${[...ids]}::text[])) as segments
    from line join transcript t on t.file_id = ${fileId} and t.version = line.version
    left join app_user u on u.id = t.created_by order by t.version desc limit ${mostVersions}`.execute(tx)
  const textIn = (row: Version | undefined, id: string) =>
    row?.segments?.find((segment) => segment.id === id)?.text
  const names = ids.map((id) => {
    const at = rows.findIndex((row, n) => textIn(row, id) !== textIn(rows[n + 1], id))
    return rows[at]?.name ?? ''
  })
  return [...new Set(names.filter(Boolean))].join(', ')
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
      const ids = applied.conflicts.map(({ id }) => id)
      const span = { from: base.version, to: current.version }
      const name = (await changedBy(tx, fileId, span, ids)) || (current.created_by?.name ?? '')
      throw fail(transcriptErrors.conflict, { name, conflicts: applied.conflicts, version: current.version })
    }
    const { language, engine } = current
    const made = { kind: 'human', base: current.version, language, engine, userId: access.userId } as const
    await addVersion(tx, fileId, { ...made, segments: applied.segments })
    note({ type: 'file', id: fileId, name: row.name })
    return (await findTranscript(tx, fileId)) as Transcript
  })
}
