// @module-tag all
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandby } from '#server/kernel/backup/standby.ts'
import {
  createTestDatabase,
  startTestPostgres,
  type TestPostgres,
} from '#server/kernel/postgres/for-tests.ts'
import { isRunning } from '#server/kernel/postgres/postmaster.ts'
import type { PostgresOptions, RunningPostgres } from '#server/kernel/postgres/start-postgres.ts'
import { prepareDatabase } from '#server/kernel/testing/global-setup.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'

let primary: TestPostgres
let replica: TestPostgres
/** What the replica was started with, to start it again. */
let options: PostgresOptions
let revived: RunningPostgres | undefined
let app: TestApp
let site: Publisher
let onReplica: pg.Client

/** Runs a statement of a superuser's. */
async function asAdmin(server: TestPostgres, text: string, database = '/postgres'): Promise<void> {
  const url = Object.assign(new URL(server.adminUrl), { pathname: database })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

beforeAll(async () => {
  primary = await startTestPostgres()
  const database = await createTestDatabase(primary.adminUrl)
  await prepareDatabase(database.url)
  replica = await startTestPostgres((given) => {
    options = given
    return startStandby(primary.adminUrl, given)
  })
  const readUrl = new URL(database.url)
  readUrl.searchParams.set('host', new URL(replica.adminUrl).searchParams.get('host') as string)
  app = await testApp({
    on: database,
    settings: { DATABASE_READ_URL: readUrl.href, DATABASE_READ_LAG: '10', METRICS_ALLOW: '127.0.0.1' },
  })
  site = await publisher(app)
  onReplica = new pg.Client({ connectionString: replica.adminUrl })
  onReplica.on('error', () => undefined)
  await onReplica.connect()
})
afterAll(async () => {
  await onReplica.end().catch(() => undefined)
  await app.close().catch(() => undefined)
  await revived?.stop()
  await replica.stop()
  await primary.stop()
})

const heard = () => app.kernel.listener.barrier()

/** 1 while readers read from the replica. */
async function usable(): Promise<number> {
  const { text } = await app.get('/metrics')
  return Number(/^database_replica_usable (\d)/m.exec(text)?.[1] ?? -1)
}

test('readers read from the replica, and staff from the primary', async () => {
  const editor = await app.person()
  const { id } = await site.publish({ title: 'Bản trên bản sao' })
  await heard()
  await expect.poll(usable).toBe(1)
  // A change that nobody is told of and the replica does not have yet shows which of the two answers.
  await asAdmin(replica, 'select pg_wal_replay_pause()')
  await asAdmin(
    primary,
    `set session_replication_role = replica; update article_publication set title = 'Bản trên máy chính' where article_id = ${id}`,
    new URL(app.database.url).pathname,
  )
  const titleFor = async (token?: string) => (await app.get(`/api/home/${id}`, token)).body.data.title
  expect(await titleFor()).toBe('Bản trên bản sao')
  expect(await titleFor(editor.token)).toBe('Bản trên máy chính')
  await asAdmin(replica, 'select pg_wal_replay_resume()')
  await expect.poll(() => titleFor()).toBe('Bản trên máy chính')
})

test('what was just published is never missed while the replica lags', async () => {
  const editor = await app.person()
  const { id, path } = await site.publish({ title: 'Bản thứ nhất' })
  await heard()
  expect((await app.get(path)).text).toContain('<h1>Bản thứ nhất</h1>')
  await asAdmin(replica, 'select pg_wal_replay_pause()')
  try {
    await app.kernel.pool.query(
      `update article_publication set title = 'Bản thứ hai' where article_id = $1`,
      [id],
    )
    await heard()
    const { rows } = await onReplica.query('select pg_is_wal_replay_paused() as paused')
    expect(rows[0].paused).toBe(true)
    expect((await app.get(path)).text).toContain('<h1>Bản thứ hai</h1>')
    expect((await app.get(`/api/home/${id}`, editor.token)).body.data.title).toBe('Bản thứ hai')
    await expect.poll(usable).toBe(0)
  } finally {
    await asAdmin(replica, 'select pg_wal_replay_resume()')
  }
  await expect.poll(usable).toBe(1)
})

test('a replica that is further behind than the bound is left, and taken again when it has caught up', async () => {
  await expect.poll(usable).toBe(1)
  await asAdmin(replica, 'select pg_wal_replay_pause()')
  await asAdmin(primary, 'select pg_switch_wal()')
  // The bound is ten seconds.
  await expect.poll(usable, { timeout: 60_000 }).toBe(0)
  await asAdmin(replica, 'select pg_wal_replay_resume()')
  await expect.poll(usable).toBe(1)
})

test('a replica that dies costs no reader anything', async () => {
  const { id, path } = await site.publish({ title: 'Bản sao chết' })
  await heard()
  await expect.poll(usable).toBe(1)
  process.kill(replica.pid, 'SIGKILL')
  const answers = await Promise.all([
    app.get(path),
    app.get(`/api/home/${id}`),
    app.get('/tim-kiem?q=bản+sao'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.text).toContain('<h1>Bản sao chết</h1>')
  await expect.poll(usable).toBe(0)
  await expect.poll(() => isRunning(replica.pid)).toBe(false)
  expect((await app.get('/')).status).toBe(200)
})

test('while the primary is away, the replica serves the readers, and balancers go on leading them here', async () => {
  const socketFolder = new URL(replica.adminUrl).searchParams.get('host') as string
  revived = await startStandby(primary.adminUrl, { ...options, socketFolder })
  const { id, path } = await site.publish({ title: 'Máy chính tắt' })
  await heard()
  await expect.poll(usable).toBe(1)
  process.kill(primary.pid, 'SIGKILL')
  await expect.poll(() => isRunning(primary.pid)).toBe(false)
  await expect.poll(async () => (await app.get('/api/ready')).body.data.database).toBe(false)
  expect((await app.get('/api/ready')).status).toBe(200)
  expect((await app.get(path)).text).toContain('<h1>Máy chính tắt</h1>')
  expect((await app.get(`/api/home/${id}`)).status).toBe(200)
  for (const other of ['/', '/home/tin-moi-nhat.html', '/tim-kiem?q=may+chinh'])
    expect((await app.get(other)).status, other).toBe(200)
})
