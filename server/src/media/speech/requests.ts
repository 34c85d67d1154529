import { type SpeechFailure, speechErrors, speechFailures } from '@toasoan/contract/editorial/article-speech'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type TranscriptionJob, type transcribe, transcriptErrors } from '@toasoan/contract/media/transcripts'
import { type RawBuilder, sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { requireFile } from '../files/public.ts'
import { hasSpeech, waitsForTool } from './engine.ts'

type Asking = Call<typeof transcribe>
type Result = DataOf<typeof transcribe>['results'][number]
type Row = Omit<TranscriptionJob, 'error'> & { failure: SpeechFailure | null; detail: string }

const already = text('Tệp đã được bóc băng.', 'The file has been transcribed already.')

async function findJob(
  db: Database | Tx,
  configuration: Configuration,
  where: RawBuilder<unknown>,
  language: Language,
): Promise<TranscriptionJob | null> {
  const { rows } = await sql<Row>`
    select j.id, j.file_id, f.name as file_name, j.status, j.progress, j.failure, j.detail, j.created_at,
      ${waitsForTool(configuration)} as needs_tool
    from speech_job j join file f on f.id = j.file_id where ${where} order by j.id desc limit 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { failure, detail, ...job } = row
  const error = failure && job.status === 'failed' ? [say(speechFailures[failure], language), detail] : null
  return { ...job, error: error?.filter(Boolean).join(' ') ?? null }
}

/** The latest work of the engine on a recording; null when there was none. */
export const latestJob = (
  db: Database | Tx,
  configuration: Configuration,
  fileId: number,
  language: Language,
) => findJob(db, configuration, sql`j.file_id = ${fileId}`, language)

async function begin(call: Asking, tx: Tx, note: Note, id: number): Promise<TranscriptionJob | null> {
  const { access, body, language } = call
  const { file, row } = await requireFile(tx, call, id, 'file.view')
  if (file.deleted_at) throw fail(kernelErrors.notFound)
  if (file.type !== 'audio' && file.type !== 'video') throw fail(speechErrors.notSound, { name: row.name })
  if (!hasSpeech(call.configuration)) throw fail(speechErrors.notConfigured)
  note({ type: 'file', id, name: row.name })
  if (file.transcribe_status === 1 && !body.again) return null
  await sql`insert into speech_job (file_id, asked_by, language) values (${id}, ${access.userId}, ${body.language ?? ''})
    on conflict do nothing`.execute(tx)
  await sql`update file set transcribe_status = 0 where id = ${id} and transcribe_status = 2`.execute(tx)
  return latestJob(tx, call.configuration, id, language)
}

/** Has each file transcribed; what is refused is told and holds up no other. */
async function beginAll(call: Asking, ids: readonly number[]): Promise<Result[]> {
  const { language } = call
  const results: Result[] = []
  for (const id of new Set(ids)) {
    try {
      const job = await call.change((tx, note) => begin(call, tx, note, id))
      results.push({ file_id: id, ok: true, job, message: job ? null : say(already, language) })
    } catch (error) {
      const { definition, data } = asRefusal(error, language)
      if (definition.status >= 500) throw error
      results.push({ file_id: id, ok: false, job: null, message: say(definition.message, language, data) })
    }
  }
  return results
}

/** Stops the engine's work on a recording, or has it done again. */
async function changeOne(call: Asking, id: number, action: 'cancel' | 'retry'): Promise<Result[]> {
  const { language, configuration } = call
  const job = await call.change(async (tx, note) => {
    const locked = sql`select from speech_job where id = ${id} for update`
    await locked.execute(tx)
    const found = await findJob(tx, configuration, sql`j.id = ${id}`, language)
    if (!found) throw fail(kernelErrors.notFound)
    await requireFile(tx, call, found.file_id, 'file.view')
    const isOpen = found.status === 'waiting' || found.status === 'running'
    if (action === 'cancel') {
      if (!isOpen) throw fail(transcriptErrors.jobOver)
      await sql`update speech_job set status = 'cancelled', lease_until = null, finished_at = now() where id = ${id}`.execute(
        tx,
      )
    } else {
      if (!hasSpeech(configuration)) throw fail(speechErrors.notConfigured)
      const { rows } = await sql`select from speech_job where file_id = ${found.file_id}
        and status in ('waiting', 'running')`.execute(tx)
      if (rows.length > 0) throw fail(transcriptErrors.jobUnderWay)
      await sql`update speech_job set status = 'waiting', attempts = 0, progress = 0, failure = null, detail = '',
        lease_until = null, finished_at = null where id = ${id}`.execute(tx)
      await sql`update file set transcribe_status = 0 where id = ${found.file_id} and transcribe_status = 2`.execute(
        tx,
      )
    }
    note({ type: 'file', id: found.file_id, name: found.file_name })
    return findJob(tx, configuration, sql`j.id = ${id}`, language)
  })
  return [{ file_id: job?.file_id ?? 0, ok: true, job, message: null }]
}

/** Has recordings transcribed, or changes one such work. */
export async function requestSpeech(call: Asking): Promise<DataOf<typeof transcribe>> {
  const { file_ids, job_id, action } = call.body
  const results =
    job_id && action ? await changeOne(call, job_id, action) : await beginAll(call, file_ids ?? [])
  return { configured: hasSpeech(call.configuration), results }
}
