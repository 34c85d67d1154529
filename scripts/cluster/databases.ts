import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startStandby } from '../../server/src/kernel/backup/standby.ts'
import { type RunningPostgres, startPostgres } from '../../server/src/kernel/postgres/start-postgres.ts'
import { tell } from './diary.ts'
import { type Forwarder, openForwarder } from './forwarder.ts'

/** A primary and its replica, with an address for each that stays the same whoever is behind it. */
export type Databases = {
  readonly url: string
  readonly readUrl: string
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  killReplica(): Promise<void>
  restartReplica(): Promise<void>
  /** Kills the primary and makes the replica the primary; another replica is made from it. */
  failOver(): Promise<void>
  makeReplica(): Promise<void>
  stop(): Promise<void>
}

const sharedBuffers = '64MB'

async function asked<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function kill({ pid, exited }: RunningPostgres): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await exited
}

/**
 * Commits wait for the replica while there is one, so that nothing acknowledged is lost with the primary; when it is
 * gone they must not wait any more. Patroni and the like do the same (synchronous_mode).
 */
function keepSynchronous(adminUrl: () => string | null) {
  let waits: boolean | null = null
  const timer = setInterval(async () => {
    const url = adminUrl()
    if (!url) return
    const rows = await asked<{ n: number; names: string }>(
      url,
      `select count(*)::int as n, current_setting('synchronous_standby_names') as names
       from pg_stat_replication where state = 'streaming' and application_name = 'walreceiver'`,
    ).catch(() => [])
    const found = rows[0]
    if (!found) return
    const should = found.n > 0
    if ((found.names !== '') === should) return
    await asked(url, `alter system set synchronous_standby_names = '${should ? '*' : ''}'`).catch(
      () => undefined,
    )
    await asked(url, 'select pg_reload_conf()').catch(() => undefined)
    if (waits !== should) tell(should ? 'commits wait for the replica' : 'commits wait for nobody')
    waits = should
  }, 250)
  return () => clearInterval(timer)
}

export async function openDatabases(folder: string): Promise<Databases> {
  let number = 0
  const place = () => {
    number += 1
    const dataDir = join(folder, `postgres-${number}`)
    mkdirSync(dataDir, { mode: 0o711 })
    return dataDir
  }
  let primaryDir = place()
  let primary: RunningPostgres | null = await startPostgres({ dataDir: primaryDir, sharedBuffers })
  let replicaDir = ''
  let replica: RunningPostgres | null = null
  const [writes, reads]: [Forwarder, Forwarder] = [await openForwarder(), await openForwarder()]
  writes.lead(primary.socketFolder)
  const stopKeeping = keepSynchronous(() => primary?.adminUrl ?? null)

  async function follow(dataDir: string): Promise<void> {
    if (!primary) throw new Error('there is no primary')
    replicaDir = dataDir
    replica = await startStandby(primary.adminUrl, { dataDir, sharedBuffers })
    reads.lead(replica.socketFolder)
  }
  await follow(place())

  return {
    url: `postgresql://toasoan@127.0.0.1:${writes.port}/toasoan`,
    readUrl: `postgresql://toasoan@127.0.0.1:${reads.port}/toasoan`,
    ask: (text, values) => asked(`postgresql://toasoan@127.0.0.1:${writes.port}/toasoan`, text, values),
    async killReplica() {
      reads.lead(null)
      if (replica) await kill(replica)
      replica = null
    },
    restartReplica: () => follow(replicaDir),
    async failOver() {
      if (!primary || !replica) throw new Error('there is no replica')
      const [old, oldDir] = [primary, primaryDir]
      primary = null
      await kill(old)
      writes.lead(null)
      await asked(replica.adminUrl, 'select pg_promote(true, 60)')
      ;[primary, primaryDir, replica] = [replica, replicaDir, null]
      writes.lead(primary.socketFolder)
      reads.lead(null)
      rmSync(oldDir, { recursive: true, force: true })
    },
    makeReplica: () => follow(place()),
    async stop() {
      stopKeeping()
      await replica?.stop()
      await primary?.stop()
      writes.close()
      reads.close()
    },
  }
}
