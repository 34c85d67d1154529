import { randomUUID } from 'node:crypto'
import type { DeliveryKind } from '@toasoan/contract/editorial/crawler-words'
import { sql } from 'kysely'
import { unsealValue } from '#server/kernel/configuration/sealed-value.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem } from '../fetch/fetch-problem.ts'
import { notifyMembers } from '../sources/notify-members.ts'
import type { Delivery, PolledSource } from './deliver/delivery.ts'
import { fromFolder } from './deliver/folder.ts'
import { fromFtp } from './deliver/ftp.ts'
import { fromHttp } from './deliver/http.ts'
import { fromMailbox } from './deliver/mailbox.ts'
import { secretPurpose } from './secret-purpose.ts'
import { takeFile } from './take-file.ts'

const deliveries: Readonly<Record<DeliveryKind, Delivery>> = {
  folder: fromFolder,
  ftp: fromFtp,
  http: fromHttp,
  mail: fromMailbox,
}

/** Seconds for which a source is one process's; a poll that takes longer is ended. */
const leaseSeconds = 300

/** Failures in a row after which the people of a source hear of it. */
const alarmAfter = 3

type Row = Omit<PolledSource, 'secret'> & { secret: Buffer | null }

async function claimDue(kernel: Kernel, lease: string): Promise<Row[]> {
  const { rows } = await sql<Row>`update crawl_config c set poll_lease = ${lease},
      poll_until = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from crawl_config where poll_at <= now() and active and deleted_at is null
      and (poll_until is null or poll_until < now()) order by poll_at limit 16 for update skip locked)
    returning c.id, c.name, c.kind, c.address, c.zone, c.charset, c.wait_minutes, c.delivery, c.secret, c.host_key,
      c.cursor, c.min_minutes`.execute(kernel.db)
  return rows
}

/** Seconds to the next poll: a folder is looked into each second, other servers by the source's interval. */
const pauseOf = ({ kind, min_minutes }: Row): number =>
  kind === 'folder' ? 1 : kind === 'mail' ? 30 : min_minutes * 60

async function succeed(
  kernel: Kernel,
  row: Row,
  lease: string,
  polled: Awaited<ReturnType<Delivery>>,
): Promise<void> {
  await sql`update crawl_config set poll_lease = null, poll_until = null, health = 'ok', failure = null, failures = 0,
      last_fetch_at = now(), cursor = coalesce(${polled.cursor ?? null}, cursor),
      host_key = coalesce(host_key, ${polled.hostKey ?? null}),
      poll_at = now() + make_interval(secs => ${polled.isMore ? 0 : pauseOf(row)})
    where id = ${row.id} and poll_lease = ${lease}`.execute(kernel.db)
}

async function failed(
  kernel: Kernel,
  row: Row,
  lease: string,
  { code, status, until }: FetchProblem,
): Promise<void> {
  await kernel.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      failures: number
    }>`update crawl_config set poll_lease = null, poll_until = null,
        failure = ${JSON.stringify({ code, status, until })}::jsonb, failures = failures + 1, last_fetch_at = now(),
        health = 'failing', poll_at = now() + make_interval(secs => least(${pauseOf(row)} * 2 ^ least(failures, 6), 3600))
      where id = ${row.id} and poll_lease = ${lease} returning failures`.execute(tx)
    if (rows[0]?.failures === alarmAfter) await notifyMembers(tx, row.id, 'source_lost')
  })
  kernel.log.info({ source: row.id, code }, 'agency could not be polled')
}

async function poll(kernel: Kernel, row: Row, lease: string): Promise<number> {
  const secret = row.secret
    ? (unsealValue(row.secret, secretPurpose, kernel.configuration.jwtSecret) ?? '')
    : ''
  const source: PolledSource = { ...row, secret }
  const signal = AbortSignal.timeout((leaseSeconds - 30) * 1000)
  try {
    const polled = await deliveries[row.kind]({
      kernel,
      source,
      signal,
      take: (name, bytes, options) => takeFile(kernel, source, name, bytes, options),
    })
    await succeed(kernel, row, lease, polled)
    return polled.files
  } catch (error) {
    if (!(error instanceof FetchProblem))
      kernel.log.error({ err: error, source: row.id }, 'agency poll failed')
    await failed(kernel, row, lease, error instanceof FetchProblem ? error : new FetchProblem('unreachable'))
    return 0
  }
}

/** Polls the agencies that are due, each by itself; gives how many files were dealt with. */
export async function collectWires(kernel: Kernel): Promise<number> {
  const lease = randomUUID()
  const rows = await claimDue(kernel, lease)
  const counts = await Promise.all(rows.map((row) => poll(kernel, row, lease)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Ends the keeping of delivered files after thirty days. */
export const dropOldFiles = ({ db }: Pick<Kernel, 'db'>) =>
  sql`update agency_file set raw = null where raw is not null and received_at < now() - interval '30 days'`.execute(
    db,
  )
