import { podcastErrors, podcastOfRecording, podcasts } from '@toasoan/contract/broadcast/podcasts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { draftEpisodes } from './drafts.ts'
import { podcastRecords } from './podcast-records.ts'

export const routes: Route[] = [
  ...recordRoutes(podcasts, podcastRecords),

  route(podcastOfRecording, ({ change, access, params: { id: recording } }) =>
    change(async (tx, note) => {
      const { rows } = await sql<{ program_id: number | null; episode: number | null }>`
        select r.program_id, e.id as episode from recording r left join podcast_episode e on e.recording_id = r.id
        where r.id = ${recording} for update of r`.execute(tx)
      const found = rows[0]
      if (!found) throw fail(kernelErrors.notFound)
      if (found.program_id === null) throw fail(podcastErrors.noProgram)
      const [made] = found.episode
        ? [found.episode]
        : await draftEpisodes(tx, { recording, by: access.userId })
      if (made === undefined) throw fail(podcastErrors.nothingRecorded)
      const row = await findRecord(tx, podcastRecords, made)
      note({ type: 'podcast', id: row.id, name: row.name, after: row })
      return row
    }),
  ),
]
