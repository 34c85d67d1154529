import type { MediaJobRow } from '@toasoan/contract/media/work'
import { type RawBuilder, sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { hasRoom } from './room.ts'
import { hasTools, toolKinds } from './tools.ts'

/** A job as the API shows it, of `media_job j`; `room` tells whether the disk has room for work in bulk. */
export const jobColumns = (
  room: boolean,
): RawBuilder<unknown> => sql`j.id, j.kind, j.lane, j.state, j.progress, j.attempts, j.failure,
  j.state = 'waiting' and ${!hasTools()} and j.kind = any(${[...toolKinds]}) as needs_tool,
  j.state = 'waiting' and j.lane = 'bulk' and ${!room} as needs_room,
  (select jsonb_build_object('id', f.id, 'name', f.name) from file f where f.id = j.file_id) as file,
  j.created_at, j.finished_at`

/** The latest work of each kind on a file. */
export async function jobsOfFile(
  db: Database | Tx,
  configuration: Pick<Configuration, 'dataDir'>,
  fileId: number,
): Promise<MediaJobRow[]> {
  const room = await hasRoom(db, configuration)
  const { rows } = await sql<MediaJobRow>`
    select distinct on (j.kind) ${jobColumns(room)} from media_job j where j.file_id = ${fileId}
    order by j.kind, j.id desc`.execute(db)
  return rows
}
