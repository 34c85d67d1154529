import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createAdministrator } from '../../server/src/app/create-administrator.ts'
import { streamServer } from '../../server/src/broadcast/streams/stream-server-for-tests.ts'
import { addressOf } from './addresses.ts'
import { ask, logIn } from './crowd.ts'
import { tell } from './diary.ts'
import { type Nodes, prepareNodes } from './nodes.ts'
import { end, loadDemo, type Own, startServer, startStoreProcess, storeSettings } from './processes.ts'
import type { Root } from './root.ts'

export type ServerName = 'a' | 'b'

export type Cluster = {
  readonly folder: string
  readonly nodes: Nodes
  /** The balancer's address, and those of the servers themselves. */
  readonly base: string
  at(name: ServerName): string
  /** A station with a stream to record. */
  readonly station: Awaited<ReturnType<typeof streamServer>>
  startServer(name: ServerName): Promise<void>
  /** Ends a server; gives the seconds that took. */
  endServer(name: ServerName, signal?: 'SIGTERM' | 'SIGKILL'): Promise<number>
  /** Whether servers that start from now on reach the database through PgBouncer. */
  pool(on: boolean): void
  startStore(): Promise<void>
  killStore(): Promise<void>
  /** A session of the administrator. */
  readonly admin: string
  /** Seconds until everything was ready. */
  readonly startedIn: number
  end(): Promise<void>
}

const administrator = { username: 'truong-may', email: 'may@dai.vn', name: 'Trần Trưởng Máy' }
export const password = 'toasoan-demo'
const adminPassword = 'Song Hong muoi hai gio 38'

const isReady = (base: string) =>
  ask(`${base}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Starts all of it: three etcd, three PostgreSQL, what leads to them, the store, two servers and the balancer. */
export async function openCluster(root: Root): Promise<Cluster> {
  const begun = Date.now()
  const folder = mkdtempSync('/tmp/cluster-')
  chmodSync(folder, 0o711)
  const nodes = prepareNodes(root, folder)
  const station = await streamServer()
  const servers = new Map<ServerName, Own>()
  let store: Own | undefined
  let pooled = false
  const base = `http://${addressOf('balancer')}:8080`
  const at = (name: ServerName) => `http://${addressOf(`server-${name}`)}:3000`

  const settings = (name: ServerName): Record<string, string> => {
    const { primary, replica, pooled: through } = nodes.urls(name)
    return {
      ...storeSettings,
      NODE_ENV: 'development',
      DEMO: 'off',
      DEMO_PASSWORD: password,
      JWT_SECRET: 'a secret that both servers of the cluster know',
      ARCHIVE_FOLDER: join(folder, 'archive'),
      DATABASE_URL: pooled ? through : primary,
      ...(pooled ? { DATABASE_DIRECT_URL: primary } : {}),
      DATABASE_READ_URL: replica,
      DATABASE_POOL: '8',
      PUBLIC_URL: base,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      RECORDER_COPIES: '2',
      STREAM_HOSTS: station.host,
    }
  }
  const start = async (name: ServerName) => {
    servers.set(name, await startServer(name, folder, settings(name)))
  }
  const stopServer = async (name: ServerName, signal?: 'SIGTERM' | 'SIGKILL') => {
    const own = servers.get(name)
    return own ? end(own, signal) : 0
  }
  const startStore = async () => {
    store = await startStoreProcess(folder)
  }

  const seconds = () => ((Date.now() - begun) / 1000).toFixed(1)
  await Promise.all([nodes.start('etcd-1'), nodes.start('etcd-2'), nodes.start('etcd-3'), startStore()])
  await Promise.all([1, 2, 3].map((n) => nodes.start(`postgres-${n}` as 'postgres-1')))
  await Promise.all([nodes.start('haproxy-postgres'), nodes.start('haproxy-postgres-b')])
  await nodes.untilWhole()
  tell(`three etcd, a primary and two standbys of PostgreSQL run after ${seconds()} s`)
  await nodes.createDatabase()
  await Promise.all([start('a'), start('b')])
  await nodes.start('balancer')
  while (!(await isReady(base))) {
    if (Date.now() - begun > 600_000) throw new Error(`the balancer leads nowhere; see ${folder}`)
    await pause(100)
  }
  const startedIn = (Date.now() - begun) / 1000
  tell(`two servers with a data folder each are ready after ${startedIn.toFixed(1)} s, migrations included`)

  await loadDemo({ ...settings('a'), DATA_DIR: join(folder, 'server-a') })
  const pool = new pg.Pool({ connectionString: nodes.urls('a').primary, max: 1 })
  await createAdministrator(pool, { ...administrator, password: adminPassword })
  await pool.query(`insert into setting (key, group_name, value) values ('files.daily_count', 'files', '100000'),
    ('files.daily_megabytes', 'files', '1048576') on conflict (key) do update set value = excluded.value`)
  await pool.end()
  tell('the demo newsroom is loaded')

  return {
    folder,
    nodes,
    base,
    at,
    station,
    startServer: start,
    endServer: stopServer,
    pool(on) {
      pooled = on
    },
    startStore,
    async killStore() {
      if (store) await end(store, 'SIGKILL')
    },
    admin: await logIn(at('a'), administrator.username, adminPassword),
    startedIn,
    async end() {
      await Promise.all([stopServer('a'), stopServer('b')])
      if (store) await end(store, 'SIGKILL')
      await station.close()
      await nodes.end()
    },
  }
}
