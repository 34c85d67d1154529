import type { Segment, Transcript } from '@toasoan/contract/media/transcripts'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Spoken } from '../speech/public.ts'
import { segmentsOf } from './from-speech.ts'

type Version = {
  kind: 'machine' | 'human'
  base: number | null
  language: string
  engine: string
  segments: readonly Segment[]
  userId: number | null
}

/** Milliseconds of the recording in one window of the search. */
const windowLength = 30_000

type Window = { from: number; to: number; text: string }

/** Windows of some thirty seconds; each begins with the last passage of the one before. */
export function windowsOf(segments: readonly Segment[]): Window[] {
  const windows: Window[] = []
  for (let first = 0; first < segments.length; ) {
    const start = segments[first] as Segment
    let last = first
    while (last + 1 < segments.length && (segments[last] as Segment).to - start.from < windowLength) last += 1
    const within = segments.slice(first, last + 1)
    const text = within.map((each) => each.text).join(' ')
    windows.push({ from: start.from, to: (segments[last] as Segment).to, text })
    if (last + 1 >= segments.length) break
    first = Math.max(first + 1, last)
  }
  return windows
}

/** Makes a version the one that is shown and sought in. */
async function show(tx: Tx, fileId: number, version: number, segments: readonly Segment[]): Promise<void> {
  await sql`update file set transcript_version = ${version}, transcribe_status = 1 where id = ${fileId}`.execute(
    tx,
  )
  await sql`delete from transcript_window where file_id = ${fileId}`.execute(tx)
  const windows = windowsOf(segments)
  if (windows.length === 0) return
  await sql`insert into transcript_window (file_id, place, from_ms, to_ms, content)
    select ${fileId}, place - 1, from_ms, to_ms, content from unnest(
      ${windows.map(({ from }) => from)}::int[], ${windows.map(({ to }) => to)}::int[],
      ${windows.map(({ text }) => text)}::text[]) with ordinality as w (from_ms, to_ms, content, place)`.execute(
    tx,
  )
}

/**
 * Adds a version of a file's transcript and gives its number. A machine's stands beside what people worked on,
 * everything else is shown from now on.
 */
export async function addVersion(tx: Tx, fileId: number, version: Version): Promise<number> {
  const { kind, base, language, engine, segments, userId } = version
  await sql`select from file where id = ${fileId} for update`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    insert into transcript (file_id, version, kind, base, language, engine, segments, created_by)
    select ${fileId}, coalesce(max(version), 0) + 1, ${kind}, ${base}, ${language}, ${engine},
      ${JSON.stringify(segments)}::jsonb, ${userId}
    from transcript where file_id = ${fileId} returning version`.execute(tx)
  const number = rows[0]?.version ?? 1
  const shown = await shownKind(tx, fileId)
  if (kind === 'human' || shown !== 'human') await show(tx, fileId, number, segments)
  return number
}

async function shownKind(tx: Tx, fileId: number): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`select t.kind from file f
    join transcript t on t.file_id = f.id and t.version = f.transcript_version where f.id = ${fileId}`.execute(
    tx,
  )
  return rows[0]?.kind
}

/** Keeps what an engine heard in a recording as a version of its transcript. */
export async function addMachineRun(
  tx: Tx,
  fileId: number,
  { spoken, language, engine }: { spoken: Spoken; language: string; engine: string },
): Promise<void> {
  const { rows } = await sql<{
    duration_ms: number | null
  }>`select duration_ms from file where id = ${fileId}`.execute(tx)
  const segments = segmentsOf(spoken, rows[0]?.duration_ms ?? 0)
  await addVersion(tx, fileId, { kind: 'machine', base: null, language, engine, segments, userId: null })
}

const columns = sql`t.version, t.kind, t.base, t.language, t.engine, t.created_at,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as created_by`

type Listed = Omit<Transcript, 'segments' | 'file_id'>

/** The versions of a file's transcript, newest first, without their texts. */
export async function versionsOf(db: Database | Tx, fileId: number): Promise<Listed[]> {
  const { rows } =
    await sql<Listed>`select ${columns} from transcript t left join app_user u on u.id = t.created_by
    where t.file_id = ${fileId} order by t.version desc limit 200`.execute(db)
  return rows
}

/** One version of a transcript, or the one that is shown; null when there is none. */
export async function findTranscript(
  db: Database | Tx,
  fileId: number,
  version?: number,
): Promise<Transcript | null> {
  const which = version ? sql`${version}` : sql`(select transcript_version from file where id = ${fileId})`
  const { rows } = await sql<Transcript>`select t.file_id, ${columns}, t.segments
    from transcript t left join app_user u on u.id = t.created_by
    where t.file_id = ${fileId} and t.version = ${which}`.execute(db)
  return rows[0] ?? null
}
