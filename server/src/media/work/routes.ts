import { changeMediaJob, listMediaJobs, type MediaJobRow } from '@toasoan/contract/media/work'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { cancelJob, retryJob } from './change-job.ts'
import { jobColumns } from './job-rows.ts'
import { hasRoom } from './room.ts'

export const routes: Route[] = [
  route(listMediaJobs, async ({ db, configuration, query }) =>
    pagedList<MediaJobRow, typeof query>(
      db,
      {
        from: sql`media_job j`,
        id: sql`j.id`,
        columns: jobColumns(await hasRoom(db, configuration)),
        searched: sql`(select f.name from file f where f.id = j.file_id)`,
        orders: { id: sql`j.id`, created_at: sql`j.created_at`, finished_at: sql`j.finished_at` },
        order: '-id',
        where: ({ state, kind, lane, file_id, open }) => [
          ...(state ? [sql`j.state = ${state}`] : []),
          ...(kind ? [sql`j.kind = ${kind}`] : []),
          ...(lane ? [sql`j.lane = ${lane}`] : []),
          ...(file_id ? [sql`j.file_id = ${file_id}`] : []),
          ...(open ? [sql`j.state in ('waiting', 'running')`] : []),
        ],
      },
      query,
    ),
  ),
  route(changeMediaJob, ({ change, configuration, params: { id }, body: { action } }) =>
    change(async (tx, note) => {
      const room = await hasRoom(tx, configuration)
      const { before, after } = await (action === 'cancel' ? cancelJob : retryJob)(tx, id, room)
      note({ type: 'file', id: after.file.id, name: after.file.name, before, after })
      return after
    }),
  ),
]
