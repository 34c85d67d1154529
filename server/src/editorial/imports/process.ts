/*
 * A process that works at one import and ends: reading and cleaning an archive takes most of a processor, and hundreds of megabytes
 * until V8 collects. It works behind the server's own process, and so does PostgreSQL for it where that may be asked.
 */
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { openDatabase } from '#server/kernel/database/database.ts'
import { openListener } from '#server/kernel/database/listener.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openScanner } from '#server/kernel/scan/open-scanner.ts'
import { openStorage } from '#server/kernel/storage/open-storage.ts'
import { workBehind, workBehindIn } from '#server/kernel/work/priority.ts'
import type { Given, Said } from './beside.ts'
import { workAtImports } from './run.ts'

/** Connections: a batch that is written, the next that is prepared with its pictures, and what says that the run is still worked at. */
const connections = 4

const stopping = new AbortController()

const say = (said: Said) =>
  new Promise<void>((resolve) => {
    if (!process.connected) return resolve()
    process.send?.(said, undefined, undefined, () => resolve())
  })

const reasonOf = (given: unknown): string =>
  given instanceof Error ? (given.stack ?? given.message) : JSON.stringify(given)

async function work({ run, configuration, databaseUrl, directUrl }: Given): Promise<void> {
  const warn = ({ message }: Error) => void say({ level: 'warn', reason: message })
  const { db, pool } = openDatabase(databaseUrl, connections, warn, {
    pooled: configuration.databaseDirectUrl !== '',
  })
  pool.on('connect', (client) =>
    workBehindIn(databaseUrl, (client as { processID?: number | null }).processID),
  )
  const listener = await openListener(directUrl, warn)
  const log =
    (level: 'error' | 'warn') =>
    ({ err, ...more }: { err?: unknown }, text = '') =>
      void say({ level, reason: [text, JSON.stringify(more), err ? reasonOf(err) : ''].join(' ') })
  const lines = { error: log('error'), warn: log('warn'), info: () => undefined, debug: () => undefined }
  // What an import needs of a server.
  const kernel = {
    configuration,
    db,
    pool,
    listener,
    storage: { ...(await openStorage(configuration)), scan: openScanner(configuration, lines) },
    log: lines,
  } as unknown as Kernel
  await workAtImports(kernel, stopping.signal, run)
  await listener.close()
  await pool.end()
}

workBehind()
// Now, since a process that is killed keeps nothing at its end.
flushCompileCache()
// The server says when to end, so that a batch is written first: what a terminal or a service's manager sends goes to it as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => stopping.abort())
const [given] = await once(process, 'message')
await work(given as Given)
await say({ over: true })
process.exit(0)
