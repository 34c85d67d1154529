import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type MediaJobRow, workErrors } from '@toasoan/contract/media/work'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { jobColumns } from './job-rows.ts'
import { cancelled, workChannel } from './media-jobs.ts'

async function jobOf(tx: Tx, id: number, room: boolean): Promise<MediaJobRow> {
  const { rows } =
    await sql<MediaJobRow>`select ${jobColumns(room)} from media_job j where j.id = ${id}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

const isOpen = ({ state }: MediaJobRow) => state === 'waiting' || state === 'running'

type Changed = { before: MediaJobRow; after: MediaJobRow }

/**
 * Stops work that waits or runs. A file that was still to be put together has failed by that.
 *
 * @param room whether the disk has room for work in bulk
 */
export async function cancelJob(tx: Tx, id: number, room: boolean): Promise<Changed> {
  await sql`select from media_job where id = ${id} for update`.execute(tx)
  const before = await jobOf(tx, id, room)
  if (!isOpen(before)) throw fail(workErrors.over)
  await sql`update media_job set state = 'cancelled', lease_until = null, finished_at = now() where id = ${id}`.execute(
    tx,
  )
  if (before.kind === 'store' || before.kind === 'cut')
    await sql`update file set pipeline = 'failed', status = 0, version = version + 1, updated_at = now()
      where id = ${before.file.id} and pipeline <> 'ready'`.execute(tx)
  if (before.kind === 'send')
    await sql`update file set mam_status = 0, mam_error = '', version = version + 1, updated_at = now()
      where id = ${before.file.id} and mam_status = 2`.execute(tx)
  await sql`select pg_notify(${workChannel}, ${cancelled})`.execute(tx)
  return { before, after: await jobOf(tx, id, room) }
}

/**
 * Puts a file on its way to the archive again, under the name of its latest sending, which the archive answers; false
 * when it is there or on its way already.
 */
async function sendAgain(tx: Tx, id: number, fileId: number): Promise<boolean> {
  const { rows } = await sql<{
    sending: string
  }>`update file set mam_status = 2, mam_error = '', mam_sent_at = now(),
      version = version + 1, updated_at = now()
    where id = ${fileId} and mam_status = 0 and deleted_at is null returning mam_sending as sending`.execute(
    tx,
  )
  if (!rows[0]) return false
  await sql`update media_job set data = data || ${JSON.stringify(rows[0])}::jsonb where id = ${id}`.execute(
    tx,
  )
  return true
}

/** Has work that ended without success, or is to be done anew, done again from its beginning. */
export async function retryJob(tx: Tx, id: number, room: boolean): Promise<Changed> {
  await sql`select from media_job where id = ${id} for update`.execute(tx)
  const before = await jobOf(tx, id, room)
  const { rows } = await sql`select from media_job where file_id = ${before.file.id} and kind = ${before.kind}
    and state in ('waiting', 'running')`.execute(tx)
  if (rows.length > 0) throw fail(workErrors.underWay)
  await sql`update media_job set state = 'waiting', attempts = 0, progress = 0, failure = '', not_before = now(),
    lease_until = null, finished_at = null where id = ${id}`.execute(tx)
  if (before.kind === 'store' || before.kind === 'cut')
    await sql`update file set pipeline = 'assembling', status = 1, failure = '', version = version + 1, updated_at = now()
      where id = ${before.file.id} and pipeline = 'failed'`.execute(tx)
  if (before.kind === 'send' && !(await sendAgain(tx, id, before.file.id))) throw fail(workErrors.sent)
  await sql`select pg_notify(${workChannel}, '')`.execute(tx)
  return { before, after: await jobOf(tx, id, room) }
}
