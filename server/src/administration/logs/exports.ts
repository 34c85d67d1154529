import { randomBytes } from 'node:crypto'
import type {
  ActivityFilter,
  downloadActivityExport,
  exportActivity,
  logExportRow,
} from '@toasoan/contract/administration/log-exports'
import { exportDays, logExportErrors } from '@toasoan/contract/administration/log-exports'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'

type Row = z.output<typeof logExportRow>

const columns = sql`id, status, filter, rows, total, size, created_at, finished_at`

/** Exports that a person may have waiting at a time. */
const mostWaiting = 3

/** One's own exports, newest first. */
export async function ownExports(db: Database, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from log_export where user_id = ${userId}
    order by id desc limit 50`.execute(db)
  return rows
}

async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from log_export
    where user_id = ${userId} and status in ('waiting', 'running')`.execute(tx)
  const total = rows[0]?.n ?? 0
  if (total >= mostWaiting) throw fail(logExportErrors.tooMany, { total })
}

const storable = (filter: ActivityFilter) =>
  JSON.stringify(filter, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

/** Asks for an export; the job `export-activity` makes it. */
export const askForExport = ({ change, body, access }: Call<typeof exportActivity>): Promise<Row> =>
  change(async (tx, note) => {
    await refuseTooMany(tx, access.userId)
    const key = `exports/${randomBytes(16).toString('hex')}.csv`
    const { rows } = await sql<Row>`insert into log_export (user_id, filter, storage_key)
      values (${access.userId}, ${storable(body)}::jsonb, ${key}) returning ${columns}`.execute(tx)
    const made = rows[0] as Row
    note({ type: 'log_export', id: made.id, after: made.filter })
    return made
  })

/** Sends the file of one's own export. */
export async function sendExport({
  db,
  storage,
  params,
  access,
  reply,
}: Call<typeof downloadActivityExport>) {
  const { rows } = await sql<{ status: Row['status']; storage_key: string }>`
    select status, storage_key from log_export where id = ${params.id} and user_id = ${access.userId}`.execute(
    db,
  )
  const found = rows[0]
  if (!found) throw fail(kernelErrors.notFound)
  if (found.status !== 'ready') throw fail(logExportErrors.notReady)
  const file = await storage.open(found.storage_key)
  if (!file) throw fail(kernelErrors.notFound)
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-length', file.size)
    .header('content-disposition', `attachment; filename="activity-${params.id}.csv"`)
    .send(file.stream)
  return reply
}

/** Takes one export that waits, or that a process which ended left behind; null when there is none. */
export async function claimExport(db: Database) {
  const { rows } = await sql<{ id: number; filter: ActivityFilter; storage_key: string; language: Language }>`
    update log_export set status = 'running', started_at = now()
    where id = (select id from log_export where status = 'waiting'
        or (status = 'running' and started_at < now() - interval '1 hour')
      order by id limit 1 for update skip locked)
    returning id, filter, storage_key,
      coalesce((select u.language from app_user u where u.id = log_export.user_id), 'vi') as language`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Writes down how many rows there will be, or how many are written. */
export async function keepExportProgress(
  db: Database,
  id: number,
  { rows, total }: { rows: number; total: number },
): Promise<void> {
  await sql`update log_export set rows = ${rows}, total = ${total} where id = ${id}`.execute(db)
}

/** Writes down how an export ended. */
export async function finishExport(
  db: Database,
  id: number,
  { status, rows, size }: { status: 'ready' | 'failed'; rows: number; size: number },
): Promise<void> {
  await sql`update log_export set status = ${status}, rows = ${rows}, total = ${rows}, size = ${size}, finished_at = now()
    where id = ${id}`.execute(db)
}

/** Forgets exports that are too old, and returns where their files are. */
export async function forgetOldExports(db: Database): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`delete from log_export
    where created_at < now() - make_interval(days => ${exportDays}) returning storage_key`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
