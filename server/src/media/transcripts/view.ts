import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { fileTranscript, Transcript } from '@toasoan/contract/media/transcripts'
import { can } from '#server/kernel/access/access.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { mayFile, requireFile, searchFiles, searchSpoken } from '../files/public.ts'
import { hasSpeech, latestJob } from '../speech/public.ts'
import { hitsInFiles } from './hits-in-files.ts'
import { spokenHits } from './spoken-hits.ts'
import { findTranscript, versionsOf } from './store.ts'

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
