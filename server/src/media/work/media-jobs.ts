import type { JobKind } from '@toasoan/contract/media/work'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { hasTools, toolKinds } from './tools.ts'

export type MediaJob = {
  id: number
  kind: JobKind
  file_id: number
  attempts: number
  data: Record<string, unknown>
}

export type Lane = 'now' | 'bulk'

type NewJob = {
  kind: JobKind
  fileId: number
  lane?: Lane
  askedBy?: number | null
  data?: Record<string, unknown>
}

/** Seconds for which a process holds a job before it must say that it still works on it. */
export const lease = 60

/** How often a job is tried that may go better another time. */
export const mostAttempts = 3

/** How often a job is begun at all: one over which its process dies again and again is given up. */
export const mostBegun = 6

/** The channel on which processes hear of new work. */
export const workChannel = 'media_work'

/** What is announced there when work was cancelled. */
export const cancelled = 'cancelled'

/** Adds work in the transaction that makes it necessary; the same work that still waits is not added again. */
export async function addJob(
  tx: Tx,
  { kind, fileId, lane = 'now', askedBy = null, data = {} }: NewJob,
): Promise<void> {
  await sql`insert into media_job (kind, file_id, lane, asked_by, data)
    values (${kind}, ${fileId}, ${lane}, ${askedBy}, ${JSON.stringify(data)}::jsonb)
    on conflict (file_id, kind) where state in ('waiting', 'running') do nothing`.execute(tx)
  await sql`select pg_notify(${workChannel}, '')`.execute(tx)
}

/**
 * The next job, of a lane or of any, held by this process; null when none waits. What a dead process held is taken
 * again, and what needs a tool waits where there is none.
 */
export async function takeJob(db: Database, lane?: Lane): Promise<MediaJob | null> {
  const doable = hasTools() ? sql`true` : sql`kind <> all(${[...toolKinds]})`
  const { rows } = await sql<MediaJob>`
    update media_job set state = 'running', attempts = attempts + 1, progress = 0,
      lease_until = now() + ${lease} * interval '1 second'
    where id = (
      select id from media_job
      where ((state = 'waiting' and not_before <= now())
          or (state = 'running' and lease_until < now() and attempts < ${mostBegun}))
        and ${lane ? sql`lane = ${lane}` : sql`true`} and ${doable}
      order by lane desc, id limit 1 for update skip locked)
    returning id, kind, file_id, attempts, data`.execute(db)
  return rows[0] ?? null
}

/** Ends jobs over which their process died too often; gives them. */
export async function endDeadly(db: Database, failure: string): Promise<MediaJob[]> {
  const { rows } = await sql<MediaJob>`
    update media_job set state = 'failed', failure = ${failure}, lease_until = null, finished_at = now()
    where state = 'running' and lease_until < now() and attempts >= ${mostBegun}
    returning id, kind, file_id, attempts, data`.execute(db)
  return rows
}

/** Says that the job is still worked on and how far it is (per cent); false when it was cancelled or taken away. */
export async function keepJob(db: Database, { id, attempts }: MediaJob, progress: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update media_job
    set progress = ${Math.round(progress)}, lease_until = now() + ${lease} * interval '1 second'
    where id = ${id} and state = 'running' and attempts = ${attempts}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends a job, if it is still this process's; false when it was cancelled or taken away. */
export async function endJob(
  db: Database | Tx,
  { id, attempts }: MediaJob,
  state: 'done' | 'failed',
  failure = '',
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update media_job set state = ${state}, failure = ${failure}, lease_until = null, finished_at = now(),
      progress = case when ${state} = 'done' then 100 else progress end
    where id = ${id} and state = 'running' and attempts = ${attempts}`.execute(db)
  return numAffectedRows === 1n
}

/** Lets a job wait for another try: half a minute, then a minute. */
export async function postponeJob(db: Database, { id, attempts }: MediaJob, failure: string): Promise<void> {
  await sql`update media_job set state = 'waiting', failure = ${failure}, lease_until = null,
      not_before = now() + ${attempts * 30} * interval '1 second'
    where id = ${id} and state = 'running' and attempts = ${attempts}`.execute(db)
}
