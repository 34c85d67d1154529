import { hostname } from 'node:os'
import type { listSystemLog } from '@toasoan/contract/administration/logs'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { readLog } from './log-page.ts'

type Row = DataOf<typeof listSystemLog>[number]
type Entry = { kind: Row['kind']; name?: string; message?: string }

const thisProcess = `${hostname()}:${process.pid}`

const clean = (value: string, most: number) => value.replaceAll('\0', '').slice(0, most)

/** Writes one row about the server itself. */
export async function recordSystem(db: Database, { kind, name = '', message = '' }: Entry): Promise<void> {
  await sql`insert into system_log (kind, name, message, process)
    values (${kind}, ${clean(name, 200)}, ${clean(message, 4000)}, ${thisProcess})`.execute(db)
}

/** The rows about the server itself, newest first. */
export const systemLog = (db: Database, query: z.output<typeof listSystemLog.query>) =>
  readLog<Row>(
    db,
    {
      table: 'system_log',
      alias: 'y',
      columns: sql`y.id, y.at, y.kind, y.name, y.message, y.process`,
    },
    query,
    [
      ...(query.kind ? [sql`y.kind = ${query.kind}`] : []),
      ...(query.keyword ? [holds(sql`y.name || ' ' || y.message`, query.keyword)] : []),
    ],
  )

/** Errors kept a minute; more of them would only repeat each other. */
const mostAMinute = 30

/** Milliseconds for which the same error is not kept again: a job that fails each second would fill the log. */
const quietFor = 10 * 60_000

/** Different errors remembered at a time. */
const mostRemembered = 500

type Logged = { err?: unknown; job?: unknown; topic?: unknown }

/** What is said at level error, as a row: the job or event it is about, and the error. */
export function asSystemEntry(given: unknown, said: unknown): Entry {
  const { err, job, topic } = (typeof given === 'object' && given !== null ? given : {}) as Logged
  const message = err instanceof Error ? `${err.message}\n${err.stack ?? ''}` : ''
  const sentence = typeof given === 'string' ? given : String(said ?? '')
  return { kind: 'error', name: String(job ?? topic ?? ''), message: `${sentence}: ${message}`.trim() }
}

/**
 * Keeps errors, each at most once in ten minutes and so many a minute; one that cannot be kept is in the
 * server's own log all the same.
 */
export function errorKeeper(db: Database, now: () => number = Date.now) {
  let left = mostAMinute
  const keptAt = new Map<string, number>()
  const refill = setInterval(() => {
    left = mostAMinute
  }, 60_000)
  refill.unref()
  return {
    keep(given: unknown, said: unknown): void {
      const entry = asSystemEntry(given, said)
      const key = `${entry.name} ${entry.message?.split('\n')[0]}`
      const last = keptAt.get(key)
      if (left <= 0 || (last !== undefined && now() - last < quietFor)) return
      if (keptAt.size >= mostRemembered) keptAt.clear()
      keptAt.set(key, now())
      left -= 1
      recordSystem(db, entry).catch(() => undefined)
    },
    stop: () => clearInterval(refill),
  }
}
