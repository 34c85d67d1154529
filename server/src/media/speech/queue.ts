import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { inScratch } from '../tools/public.ts'
import { addMachineRun } from '../transcripts/public.ts'
import { engineKind, engineName, hasSpeech, heardWithoutTools } from './engine.ts'
import { hearByService } from './hear-by-service.ts'
import { hearInStretches, type StretchEngine } from './hear-in-stretches.ts'
import type { HeardStretch } from './listener.ts'
import { readableSound } from './readable-sound.ts'
import { recogniserOf } from './recogniser-of-folder.ts'
import { runListener } from './run-listener.ts'
import { type Hearing, SpeechError, type Spoken } from './speech.ts'
import type { StoredSound } from './stored-sound.ts'
import { spokenIn } from './words-of-stretch.ts'

/** Milliseconds that models hear at once: those of Whisper end at thirty seconds, the others grow with the square. */
const longest = 25_000

/**
 * Hears a recording with the model of this machine, stretch by stretch.
 *
 * @throws SpeechError
 */
function hearByModel(
  kernel: Kernel,
  { jobId, attempts, key, extension }: StoredSound,
  { language, onSent, onWords, signal = new AbortController().signal }: Hearing,
): Promise<Spoken> {
  const { configuration } = kernel
  const { speechModelFolder, speechThreads, speechMemory, speechLanguage } = configuration
  return inScratch(kernel, `speech-${jobId}-${attempts}`, async (folder) => {
    const requested = { language: language || speechLanguage, threads: speechThreads }
    const model = await recogniserOf(speechModelFolder, requested)
    const sound = await readableSound(kernel, { key, extension, folder, signal })
    const engine: StretchEngine<HeardStretch> = {
      name: engineName(configuration),
      longest,
      hear: ({ path }, stretches, onHeard) =>
        runListener({ wav: path, model, stretches }, { folder, signal, megabytes: speechMemory, onHeard }),
    }
    try {
      const heard = await hearInStretches(kernel, jobId, engine, sound, {
        onHeard: (share, all) => {
          onSent?.(share)
          onWords?.(all.map(({ text }) => text).join(' '))
        },
      })
      return spokenIn(heard)
    } finally {
      await sound.sound.close()
    }
  })
}

type Taken = { id: number; file_id: number; attempts: number; language: string; asked_by: number }

/** Seconds for which a process holds a job before it must say that it still works on it. */
const lease = 60
const mostAttempts = 3

/** The next recording, held by this process; null when none waits. */
async function take({ db, configuration }: Kernel): Promise<Taken | null> {
  const alone = heardWithoutTools(configuration)
  const heard = alone
    ? sql`exists (select from file f where f.id = speech_job.file_id and f.extension = any(${alone}))`
    : sql`true`
  const { rows } = await sql<Taken>`
    update speech_job set status = 'running', attempts = attempts + 1, progress = 0, text = '',
      lease_until = now() + ${lease} * interval '1 second'
    where id = (
      select id from speech_job where ((status = 'waiting' and (lease_until is null or lease_until < now()))
        or (status = 'running' and lease_until < now())) and ${heard}
      order by id limit 1 for update skip locked)
    returning id, file_id, attempts, language, asked_by`.execute(db)
  return rows[0] ?? null
}

/** The recording's place in the storage. */
async function soundOf({ db }: Kernel, { id, file_id, attempts }: Taken): Promise<StoredSound> {
  type Row = Omit<StoredSound, 'jobId' | 'attempts'>
  const { rows } = await sql<Row>`
    select key, name, extension, mimetype, duration_ms as duration from file
    where id = ${file_id} and deleted_at is null`.execute(db)
  if (!rows[0]) throw new SpeechError('gone')
  return { ...rows[0], jobId: id, attempts }
}

/** Transcribes one recording, telling how far it is every second, until somebody cancels it. */
async function hear(kernel: Kernel, job: Taken): Promise<Spoken> {
  const { id, language } = job
  let progress = 0
  let words = ''
  const stop = new AbortController()
  const tell = () =>
    sql`update speech_job set progress = ${progress}, text = ${words},
      lease_until = now() + ${lease} * interval '1 second' where id = ${id} and status = 'running'`
      .execute(kernel.db)
      .then(({ numAffectedRows }) => numAffectedRows === 1n || stop.abort())
      .catch((error) => kernel.log.warn({ err: error, job: id }, 'the progress of speech was not told'))
  const timer = setInterval(() => void tell(), 1000)
  const hearBy = engineKind(kernel.configuration) === 'model' ? hearByModel : hearByService
  try {
    const spoken = await hearBy(kernel, await soundOf(kernel, job), {
      language,
      signal: stop.signal,
      onSent: (share) => {
        progress = Math.min(100, Math.round(share * 100))
      },
      onWords: (so) => {
        words = so
      },
    })
    if (spoken.text === '') throw new SpeechError('silent')
    return spoken
  } finally {
    clearInterval(timer)
  }
}

/** Keeps the words as a version of the recording's transcript. What was cancelled meanwhile is dropped. */
async function finish({ db, configuration }: Kernel, job: Taken, spoken: Spoken): Promise<void> {
  const text = spoken.text.replaceAll('\0', '')
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } =
      await sql`update speech_job set status = 'done', progress = 100, text = ${text},
      failure = null, detail = '', lease_until = null, finished_at = now()
      where id = ${job.id} and status = 'running'`.execute(tx)
    if (numAffectedRows !== 1n) return
    await addMachineRun(tx, job.file_id, {
      spoken: { ...spoken, text },
      language: spoken.language || job.language || configuration.speechLanguage,
      engine: engineName(configuration),
    })
    await sql`delete from speech_stretch s using speech_job j where j.id = s.job_id and j.file_id = ${job.file_id}
      and j.status <> 'running'`.execute(tx)
  })
}

/** One that may go better waits for its next turn: half a minute, then a minute. */
async function giveUp({ db }: Kernel, { id, file_id, attempts }: Taken, error: SpeechError): Promise<void> {
  if (error.passing && attempts < mostAttempts) {
    await sql`update speech_job set status = 'waiting', failure = ${error.failure}, detail = ${error.detail},
      lease_until = now() + ${attempts * 30} * interval '1 second'
      where id = ${id} and status = 'running'`.execute(db)
    return
  }
  const { numAffectedRows } = await sql`update speech_job set status = 'failed', text = '',
    failure = ${error.failure}, detail = ${error.detail}, lease_until = null, finished_at = now()
    where id = ${id} and status = 'running'`.execute(db)
  if (numAffectedRows === 1n)
    await sql`update file set transcribe_status = 2 where id = ${file_id} and transcript_version is null`.execute(
      db,
    )
}

/** Turns the next waiting recording into text. False when none waits that can be heard, or there is no engine. */
export async function transcribeNext(kernel: Kernel): Promise<boolean> {
  if (!hasSpeech(kernel.configuration)) return false
  const job = await take(kernel)
  if (!job) return false
  try {
    await finish(kernel, job, await hear(kernel, job))
  } catch (error) {
    if (!(error instanceof SpeechError)) kernel.log.error({ err: error, job: job.id }, 'speech failed')
    await giveUp(kernel, job, error instanceof SpeechError ? error : new SpeechError('unreachable'))
  }
  return true
}
