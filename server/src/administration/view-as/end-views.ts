import { endView } from '@toasoan/contract/administration/view-as'
import { sql } from 'kysely'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { endOf, takeViews } from './views.ts'

type Looking = Pick<Kernel, 'db' | 'sessions'>

/** Of these sessions, those that hold a view without looking with it: ended, or no longer allowed to. */
async function idle({ sessions }: Looking, sessionIds: readonly string[]): Promise<string[]> {
  const accesses = await Promise.all(sessionIds.map((id) => sessions.accessOf(id)))
  return sessionIds.filter((_, place) => !accesses[place]?.viewedBy)
}

/** Ends the views that outlived their session or their viewer's right to them, and logs each end once. */
export async function endIdleViews(kernel: Looking, only?: string): Promise<void> {
  const { rows } = await sql<{ session_id: string }>`select session_id from session_view
    where ${only ? sql`session_id = ${only}` : sql`true`}`.execute(kernel.db)
  // What is kept of a session may be older than its view.
  if (rows.length > 0) await kernel.sessions.synced()
  const gone = await idle(
    kernel,
    rows.map(({ session_id }) => session_id),
  )
  if (gone.length === 0) return
  await inTransaction(kernel.db, async (tx) => {
    for (const view of await takeViews(tx, gone)) {
      const { method, path: api, can: permission } = endView
      const access = { userId: view.viewerId, sessionId: view.sessionId, viewedBy: null }
      const origin = { access, module: 'user', permission, method, api, address: '' }
      await writeActivity(tx, origin, [endOf(view)])
    }
  })
}
