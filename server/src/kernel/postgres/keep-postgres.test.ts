// @module-tag all
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KeptPostgres, keepPostgres } from './keep-postgres.ts'
import { isRunning, readPostmaster } from './postmaster.ts'

let dataDir: string
const said: string[] = []
beforeAll(() => {
  dataDir = mkdtempSync('/tmp/keep-postgres-')
  chmodSync(dataDir, 0o711)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const keep = (most: number) =>
  keepPostgres({
    dataDir,
    sharedBuffers: '16MB',
    say: (line) => said.push(line),
    first: 20,
    longest: 100,
    most,
  })

/** A connection; the first one acquired after PostgreSQL was killed. */
async function connect(server: KeptPostgres): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch {
      await pause(50)
    }
  }
}

/** Kills PostgreSQL and waits until a new one answers at the same connection string. */
async function killed(server: KeptPostgres): Promise<void> {
  const before = server.pid
  process.kill(before, 'SIGKILL')
  while (server.pid === before) await pause(20)
  await (await connect(server)).end()
}

it('starts it again at the same connection string, without what the killed one left running', async () => {
  const server = await keep(10)
  const busy = await connect(server)
  await busy.query('create table kept (n int); insert into kept values (1)')
  const { rows } = await busy.query('select pg_backend_pid() as pid')
  // While counting it requests nothing, and so does not notice that its postmaster is gone.
  const counting = busy.query('select count(*) from generate_series(1, 10000000000) n where n % 7 = 3')
  counting.catch(() => undefined)
  await pause(200)
  await killed(server)
  expect(isRunning(rows[0].pid)).toBe(false)
  const again = await connect(server)
  expect((await again.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await again.end()
  expect(said.join('\n')).toMatch(/đang khởi động lại[\s\S]*is being started again[\s\S]*runs again/)
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
})

it('gives it up when it ends too often', async () => {
  const server = await keep(2)
  await killed(server)
  await killed(server)
  process.kill(server.pid, 'SIGKILL')
  const { message } = await server.givenUp
  expect(message).toContain('PostgreSQL kèm theo tắt 3 lần liền')
  expect(message).toContain('The embedded PostgreSQL ended 3 times in a row')
  await server.stop()
})

it('counts starts that fail, and says why they do', async () => {
  const server = await keep(3)
  said.length = 0
  appendFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), "no_such_setting = 'x'\n")
  process.kill(server.pid, 'SIGKILL')
  await server.givenUp
  expect(said.filter((line) => line.includes('did not start'))).toHaveLength(3)
  expect(said.join('\n')).toContain('postgresql.auto.conf" contains errors')
  await server.stop()
  rmSync(join(dataDir, 'postgres/postgresql.auto.conf'))
})

it('starts nothing any more once it is stopped', async () => {
  const server = await keep(10)
  process.kill(server.pid, 'SIGKILL')
  while (isRunning(server.pid)) await pause(5)
  await server.stop()
  await pause(500)
  const left = readPostmaster(join(dataDir, 'postgres'))
  expect(left && isRunning(left.pid)).toBeFalsy()
})
