import { sql } from 'kysely'
import type { Change } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'

/** A session that looks, who looks, and whose eyes it borrows. */
export type View = { sessionId: string; viewer: string; viewerId: number; seen: string; seenId: number }

type Row = { session_id: string; viewer: string; viewer_id: number; seen: string; seen_id: number }

/** Takes views away, and returns those that were there: of two who end one, one gets it. */
export async function takeViews(tx: Tx, sessionIds: readonly string[]): Promise<View[]> {
  const { rows } = await sql<Row>`
    with gone as (delete from session_view where session_id = any(${[...sessionIds]}::uuid[]) returning *)
    select gone.session_id, viewer.id as viewer_id, viewer.name as viewer, seen.id as seen_id, seen.name as seen
    from gone join session s on s.id = gone.session_id
    join app_user viewer on viewer.id = s.user_id join app_user seen on seen.id = gone.user_id`.execute(tx)
  return rows.map(({ session_id, viewer_id, seen_id, viewer, seen }) => ({
    sessionId: session_id,
    viewer,
    viewerId: viewer_id,
    seen,
    seenId: seen_id,
  }))
}

type People = Pick<View, 'viewer' | 'seen' | 'seenId'>

/** What the activity log keeps of the start of a view: both persons by name. */
export const startOf = ({ viewer, seen, seenId }: People): Change => ({
  type: 'user',
  id: seenId,
  name: seen,
  after: { viewed_by: viewer, viewed_as: seen },
})

/** What the activity log keeps of its end. */
export const endOf = ({ viewer, seen, seenId }: People): Change => ({
  type: 'user',
  id: seenId,
  name: seen,
  before: { viewed_by: viewer, viewed_as: seen },
})
