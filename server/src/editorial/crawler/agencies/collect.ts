import { randomUUID } from 'node:crypto'
import type { DeliveryKind } from '@toasoan/contract/editorial/crawler-words'
import { sql } from 'kysely'
import { unsealValue } from '#server/kernel/configuration/sealed-value.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem } from '../fetch/fetch-problem.ts'
import { notifyMembers } from '../sources/notify-members.ts'
import type { Delivery, PolledSource, Polling } from './deliver/delivery.ts'
import { fromFolder } from './deliver/folder.ts'
import { fromFtp } from './deliver/ftp.ts'
import { fromHttp } from './deliver/http.ts'
import { fromMailbox } from './deliver/mailbox.ts'
import { secretPurpose } from './secret-purpose.ts'
import { type Taken, takeFile } from './take-file.ts'

const deliveries: Readonly<Record<DeliveryKind, Delivery>> = {
  folder: fromFolder,
  ftp: fromFtp,
  http: fromHttp,
  mail: fromMailbox,
}

/** Seconds for which a source is one process's; while it polls it renews that, so that a dead process is replaced soon. */
const leaseSeconds = 30

/** Seconds after which a poll is ended. */
const mostSeconds = 270

/** Failures in a row after which the people of a source hear of it. */
const alarmAfter = 3

type Row = Omit<PolledSource, 'secret'> & { secret: Buffer | null }

async function claimDue(kernel: Kernel, lease: string, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`update crawl_config c set poll_lease = ${lease},
      poll_until = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from crawl_config where poll_at <= now() and active and deleted_at is null
      and (poll_until is null or poll_until < now()) order by poll_at limit ${most} for update skip locked)
    returning c.id, c.name, c.kind, c.address, c.zone, c.charset, c.wait_minutes, c.delivery, c.secret, c.host_key,
      c.cursor, c.min_minutes`.execute(kernel.db)
  return rows
}

/** How often the pause after failures doubles: a folder of this machine is looked into again within seconds. */
const mostDoublings = ({ kind }: Row): number => (kind === 'folder' ? 3 : 6)

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
        health = 'failing', poll_at = now() + make_interval(secs => least(${pauseOf(row)} * 2 ^ least(failures, ${mostDoublings(row)}), 3600))
      where id = ${row.id} and poll_lease = ${lease} returning failures`.execute(tx)
    if (rows[0]?.failures === alarmAfter) await notifyMembers(tx, row.id, 'source_lost')
  })
  kernel.log.info({ source: row.id, code }, 'agency could not be polled')
}

/** Renews the lease of a source while it is polled; aborts when another process has it. */
function keepLease({ db, log }: Kernel, id: number, lease: string, lost: AbortController): () => void {
  const renew = async () => {
    const { numAffectedRows } = await sql`update crawl_config
      set poll_until = now() + make_interval(secs => ${leaseSeconds})
      where id = ${id} and poll_lease = ${lease}`.execute(db)
    if (numAffectedRows === 0n) lost.abort()
  }
  const timer = setInterval(
    () => void renew().catch((err) => log.warn({ err, source: id }, 'lease could not be renewed')),
    (leaseSeconds / 3) * 1000,
  )
  return () => clearInterval(timer)
}

/** Why something was not stored, for the people of a source. */
function problemOfStore(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error
  const { code } = error as { code?: string }
  // Of this machine, or of PostgreSQL's.
  return new FetchProblem(
    code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' ? 'disk_full' : 'unreachable',
  )
}

/** Gives a source back as it was: the server stops, or another process has it. */
const giveBack = ({ db }: Kernel, id: number, lease: string) =>
  sql`update crawl_config set poll_lease = null, poll_until = null where id = ${id} and poll_lease = ${lease}`.execute(
    db,
  )

async function poll(kernel: Kernel, row: Row, lease: string, stopping?: AbortSignal): Promise<number> {
  const secret = row.secret
    ? (unsealValue(row.secret, secretPurpose, kernel.configuration.jwtSecret) ?? '')
    : ''
  const source: PolledSource = { ...row, secret }
  const lost = new AbortController()
  const ended = stopping ? AbortSignal.any([stopping, lost.signal]) : lost.signal
  const signal = AbortSignal.any([AbortSignal.timeout(mostSeconds * 1000), ended])
  const release = keepLease(kernel, row.id, lease, lost)
  const held: unknown[] = []
  // A file that cannot be stored stays where it is and holds up no other.
  const take: Polling['take'] = (name, bytes, options) =>
    takeFile(kernel, source, name, bytes, options).catch((error): Taken => {
      held.push(error)
      return { state: 'held' }
    })
  try {
    const polled = await deliveries[row.kind]({ kernel, source, signal, take })
    if (held.length > 0) throw held[0]
    await succeed(kernel, row, lease, polled)
    return polled.files
  } catch (error) {
    if (ended.aborted && held.length === 0) {
      await giveBack(kernel, row.id, lease)
      return 0
    }
    if (!(error instanceof FetchProblem))
      kernel.log.error({ err: error, source: row.id }, 'agency poll failed')
    await failed(kernel, row, lease, problemOfStore(error))
    return 0
  } finally {
    release()
  }
}

/** Sources that a process polls at once. */
const mostAtOnce = 16

/** Milliseconds after which a process that polls some looks for more. */
const breath = 1000

/**
 * Polls the agencies that are due, each by itself: a slow one keeps no other waiting, which is polled again meanwhile. Once
 * `stopping`, polls end after the file they have in hand. Gives how many files were dealt with.
 */
export async function collectWires(kernel: Kernel, stopping?: AbortSignal): Promise<number> {
  const under = new Set<Promise<void>>()
  let files = 0
  do {
    const lease = randomUUID()
    const rows = stopping?.aborted ? [] : await claimDue(kernel, lease, mostAtOnce - under.size)
    for (const row of rows) {
      const work: Promise<void> = poll(kernel, row, lease, stopping)
        .then((count) => {
          files += count
        })
        .catch((err) => kernel.log.error({ err, source: row.id }, 'agency poll failed'))
        .finally(() => under.delete(work))
      under.add(work)
    }
    let timer: NodeJS.Timeout | undefined
    await Promise.race([
      ...under,
      new Promise((resolve) => (timer = setTimeout(resolve, under.size > 0 ? breath : 0))),
    ])
    clearTimeout(timer)
  } while (under.size > 0)
  return files
}

/** Ends the keeping of delivered files after thirty days. */
export const dropOldFiles = ({ db }: Pick<Kernel, 'db'>) =>
  sql`update agency_file set raw = null where raw is not null and received_at < now() - interval '30 days'`.execute(
    db,
  )
