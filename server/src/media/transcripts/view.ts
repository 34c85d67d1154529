import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { fileTranscript, Segment, Transcript } from '@toasoan/contract/media/transcripts'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { mayFile, requireFile, type SpokenWindow, searchFiles, searchSpoken } from '../files/public.ts'
import { hasSpeech, latestJob } from '../speech/public.ts'
import { type Hit, most, spokenHits } from './spoken-hits.ts'
import { findTranscript, versionsOf } from './store.ts'

type Row = { file_id: number; place: number; segment: Segment }

/** Passages that follow each other, file by file: no words are found across what lies between two of them. */
function runsOf(rows: readonly Row[]): { file_id: number; segments: Segment[] }[] {
  const runs: { file_id: number; segments: Segment[]; last: number }[] = []
  for (const { file_id, place, segment } of rows) {
    const run = runs.at(-1)
    if (run?.file_id === file_id && run.last + 1 === place) {
      run.segments.push(segment)
      run.last = place
    } else runs.push({ file_id, segments: [segment], last: place })
  }
  return runs
}

/**
 * Where words are spoken in the shown transcripts of some files, in whose order they are told. Only the passages of the
 * windows that have the words leave the database: an hour of speech is a megabyte of words with their times.
 */
async function hitsInFiles(
  db: Database,
  ids: readonly number[],
  windows: readonly SpokenWindow[],
  typed: string,
): Promise<(Hit & { file_id: number })[]> {
  if (windows.length === 0) return []
  const { rows } = await sql<Row>`
    with windows as materialized (
      select * from unnest(${windows.map(([id]) => id)}::bigint[], ${windows.map(([, from]) => from)}::int[],
        ${windows.map(([, , to]) => to)}::int[]) as w (file_id, from_ms, to_ms))
    select t.file_id, s.place::int as place, s.segment
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, nth)
      join file f on f.id = wanted.id
      join transcript t on t.file_id = f.id and t.version = f.transcript_version
      cross join lateral jsonb_array_elements(t.segments) with ordinality as s (segment, place)
    where exists (select from windows w where w.file_id = t.file_id
      and (s.segment ->> 'from')::float8 <= w.to_ms and (s.segment ->> 'to')::float8 >= w.from_ms)
    order by wanted.nth, s.place`.execute(db)
  const found = new Map<number, Hit[]>()
  for (const { file_id, segments } of runsOf(rows)) {
    const hits = found.get(file_id) ?? []
    found.set(file_id, [...hits, ...spokenHits(segments, typed)].slice(0, most))
  }
  return [...found].flatMap(([file_id, hits]) => hits.map((hit) => ({ file_id, ...hit })))
}

type Viewed = DataOf<typeof fileTranscript>

const nothing = {
  file: null,
  transcript: null,
  versions: [],
  offered: null,
  job: null,
  may_edit: false,
  files: [],
  hits: [],
  total: 0,
}

const hitsOf = ({ file_id, segments }: Transcript, words: string | undefined) =>
  words ? spokenHits(segments, words).map((hit) => ({ file_id, ...hit })) : []

/** The newest run of the engine after the version that is shown; null when there is none. */
const offeredOf = (shown: Transcript | null, versions: Viewed['versions']): number | null => {
  if (shown?.kind !== 'human') return null
  const newest = versions.find(({ kind }) => kind === 'machine')
  return newest && newest.version > shown.version ? newest.version : null
}

/** One file's transcript with everything around it, or a page of files with where the words are spoken in them. */
export async function viewTranscript(call: Call<typeof fileTranscript>): Promise<Viewed> {
  const { db, access, query, configuration, language } = call
  const { file_id, version, words } = query
  const configured = hasSpeech(configuration)
  if (!file_id) {
    if (!words) {
      const { rows, total } = await searchFiles(db, access, query)
      return { ...nothing, configured, files: rows, total }
    }
    const { page, windows } = await searchSpoken(db, access, { ...query, words })
    const ids = page.rows.map(({ id }) => id)
    const hits = await hitsInFiles(db, ids, windows, words)
    return { ...nothing, configured, files: page.rows, total: page.total, hits }
  }
  const found = await requireFile(db, call, file_id, 'file.view')
  const versions = await versionsOf(db, file_id)
  const transcript = await findTranscript(db, file_id, version)
  const shown = version ? await findTranscript(db, file_id) : transcript
  return {
    ...nothing,
    configured,
    file: found.row,
    transcript,
    versions,
    offered: offeredOf(shown, versions),
    job: await latestJob(db, configuration, file_id, language),
    may_edit: can(access, 'file.transcribe') && mayFile(access, 'file.transcribe', found),
    hits: transcript ? hitsOf(transcript, words) : [],
    total: 1,
  }
}
