import { completeFrom, type RecordingStatus } from '@toasoan/contract/broadcast/recording-status'
import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { sendFor } from '../../media/archive/public.ts'
import { discardFile, prepareFile } from '../../media/files/public.ts'
import { hasSpeech } from '../../media/speech/public.ts'
import { inScratch } from '../../media/tools/public.ts'
import { addJob } from '../../media/work/public.ts'
import { noteTitles } from '../statistics/public.ts'
import type { Window } from './copy-pieces.ts'
import { type Got, readWindow } from './read-window.ts'

/** A recording as the recorder knows it. */
export type Occurrence = Window & {
  id: number
  version: number
  status: RecordingStatus
  source_id: number | null
}

type Wishes = {
  channel_id: number
  title: string
  channel_name: string
  zone: string
  created_by: number | null
  category_id: number | null
  by_hand: boolean
  transcribe: boolean
  listen_again: boolean
  mam_account_id: number | null
}

async function wishesOf({ db }: Kernel, id: number): Promise<Wishes> {
  const { rows } = await sql<Wishes>`
    select r.title, r.channel_id, r.rule_id is null as by_hand, c.name as channel_name, c.zone, r.created_by, s.category_id, coalesce(s.transcribe, false) as transcribe,
      coalesce(s.listen_again, false) as listen_again,
      s.mam_account_id
    from recording r join channel c on c.id = r.channel_id left join channel_schedule s on s.id = r.rule_id
    where r.id = ${id}`.execute(db)
  return rows[0] as Wishes
}

/** A share of the window that is silence, from which on nothing was sent. */
const silentFrom = 0.95

const reasons = {
  noStream: text(
    'Kênh không có luồng phát được phép ghi.',
    'The channel has no stream that may be recorded.',
  ),
  away: text('Không nhận được luồng phát.', 'The stream was not there.'),
  missed: text('Máy chủ không chạy vào lúc phải ghi.', 'The server did not run when it was due.'),
} as const

/** What a window came to. */
function judge({ seconds, got, silent }: Got, { status }: Occurrence, mayListen: boolean) {
  if (got === 0) {
    if (!mayListen) return { to: 'failed', reason: say(reasons.noStream, 'vi') } as const
    return status === 'planned'
      ? ({ to: 'missed', reason: say(reasons.missed, 'vi') } as const)
      : ({ to: 'failed', reason: say(reasons.away, 'vi') } as const)
  }
  // That nothing sounds counts for more than that some of it is missing, which the coverage says.
  if (silent / got >= silentFrom) return { to: 'silent', reason: '' } as const
  return { to: got / seconds < completeFrom ? 'short' : 'done', reason: '' } as const
}

const clockOf = (at: number, zone: string) => {
  const { date, seconds } = wallTimeAt(at, zone)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${date} ${two(seconds / 3600)}.${two((seconds / 60) % 60)}`
}

const nothing: Got = {
  seconds: 0,
  got: 0,
  frames: 0,
  reopened: 0,
  backup: 0,
  gaps: [],
  silences: [],
  silent: 0,
  changes: [],
  breaks: [],
  titles: [],
  parts: [],
}

/** How the library names a file of a sound: Ogg that is no Opus has two names. */
const extensions = { mp3: 'mp3', mp2: 'mp2', aac: 'aac', opus: 'opus', vorbis: 'ogg', flac: 'oga' } as const

type Filed = { values: Awaited<ReturnType<typeof prepareFile>>; name: string; part: Got['parts'][number] }

async function fileParts(kernel: Kernel, { parts }: Got, { from }: Window, wishes: Wishes): Promise<Filed[]> {
  const filed: Filed[] = []
  try {
    for (const [place, part] of parts.entries()) {
      const suffix = parts.length > 1 ? ` (${place + 1})` : ''
      const name = `${wishes.title} ${clockOf(from, wishes.zone)}${suffix}`.replaceAll('/', '-')
      const values = await prepareFile(kernel.storage, {
        own: true,
        path: part.path,
        name: `${name}.${extensions[part.codec]}`,
        userId: wishes.created_by,
        categoryId: wishes.category_id,
        uploadType: 'recording',
        credit: wishes.channel_name,
      })
      filed.push({ values, name, part })
    }
    return filed
  } catch (error) {
    await dropFiles(kernel, filed)
    throw error
  }
}

async function dropFiles({ storage }: Kernel, filed: readonly Filed[]): Promise<void> {
  for (const { values } of filed) await discardFile(storage, values)
}

/** Sends it to the archive as its rule asks; what does not go there says so at the file. */
async function archive(
  kernel: Kernel,
  fileId: number,
  { created_by, mam_account_id }: Wishes,
): Promise<void> {
  if (mam_account_id === null || created_by === null) return
  try {
    await inTransaction(kernel.db, (tx) =>
      sendFor(kernel, tx, { userId: created_by }, fileId, mam_account_id),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = say(error.definition.message, 'vi', error.data)
    await sql`update file set mam_error = ${reason} where id = ${fileId} and mam_status = 0`.execute(
      kernel.db,
    )
  }
}

/** Milliseconds within which the first sound of what somebody begins to record is waited for. */
const opening = 15_000

/** A window that somebody began at once, as from its first sound on: its stream is opened only then. */
async function asHeard({ db }: Kernel, sourceId: number, { from, until }: Window): Promise<Window> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(starts_at))::float8 * 1000 as at from stream_piece
    where source_id in (select copies_of(${sourceId})) and stored and ends_at > to_timestamp(${from / 1000})
      and starts_at < to_timestamp(${Math.min(until, from + opening) / 1000})`.execute(db)
  return { from: Math.max(from, rows[0]?.at ?? from), until }
}

/**
 * Ends a recording whose window is over: its frames become files of the library, and its receipt says what was got.
 * When somebody changed it meanwhile, everything stays as it was and the next turn decides.
 */
export async function finishRecording(
  kernel: Kernel,
  occurrence: Occurrence,
  mayListen: boolean,
): Promise<void> {
  const { id, version, status, source_id, until } = occurrence
  const wishes = await wishesOf(kernel, id)
  await inScratch(kernel, `recording-${id}`, async (folder) => {
    const window =
      wishes.by_hand && source_id !== null ? await asHeard(kernel, source_id, occurrence) : occurrence
    const seconds = (until - window.from) / 1000
    const got =
      source_id === null ? { ...nothing, seconds } : await readWindow(kernel, source_id, window, folder)
    const { to, reason } = judge(got, occurrence, mayListen)
    const filed = await fileParts(kernel, got, window, wishes)
    const files: number[] = []
    try {
      await inTransaction(kernel.db, async (tx) => {
        const parts: Receipt['parts'] = []
        for (const { values, name, part } of filed) {
          const row = await tx
            .insertInto('file')
            .values({ ...values, duration_ms: Math.round(part.milliseconds) })
            .returning('id')
            .executeTakeFirstOrThrow()
          files.push(row.id)
          await addJob(tx, { kind: 'probe', fileId: row.id, lane: 'bulk' })
          if (wishes.transcribe && hasSpeech(kernel.configuration) && wishes.created_by !== null)
            await sql`insert into speech_job (file_id, asked_by, language) values (${row.id}, ${wishes.created_by}, '')
              on conflict do nothing`.execute(tx)
          const { codec, milliseconds, size, sha256 } = part
          parts.push({ file_id: row.id, name, codec, seconds: milliseconds / 1000, size, sha256 })
        }
        await noteTitles(tx, wishes.channel_id, got.titles, new Date(until).toISOString())
        const { silent: _silent, ...told } = got
        const set = {
          receipt: JSON.stringify({ ...told, parts } satisfies Receipt),
          coverage: Math.min(1, got.got / got.seconds),
          file_id: files[0] ?? null,
          starts_at: new Date(window.from).toISOString(),
        }
        await putStatus(tx, null, { table: 'recording' }, { id, version, status }, { to, reason, set })
        // Readers hear what its rule gives them; nothing else makes a recording public.
        if (wishes.listen_again && files.length > 0)
          await sql`select replace_file_uses('recording', ${id}, true, ${files}::bigint[], '{}')`.execute(tx)
      })
    } catch (error) {
      await dropFiles(kernel, filed)
      throw error
    }
    for (const fileId of files) await archive(kernel, fileId, wishes)
  })
}
