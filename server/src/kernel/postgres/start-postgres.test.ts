// @module-tag all
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRunning, readPostmaster } from './postmaster.ts'
import { type RunningPostgres, startPostgres, urlOfRunningPostgres } from './start-postgres.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync('/tmp/start-postgres-')
  chmodSync(dataDir, 0o711)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const cluster = () => join(dataDir, 'postgres')
const start = () => startPostgres({ dataDir, sharedBuffers: '16MB' })

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A server in a child process that writes a row, reports it, and waits to be killed. */
async function startElsewhere(row: number): Promise<{ child: ChildProcess; postmaster: number }> {
  const module = new URL('./start-postgres.ts', import.meta.url).href
  const script = `const { startPostgres } = await import(${JSON.stringify(module)})
    const { default: pg } = await import('pg')
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, sharedBuffers: '16MB' })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('insert into kept values (${row})')
    console.info(server.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, postmaster: Number(said) }
}

async function kept(server: RunningPostgres): Promise<number[]> {
  return (await query(server.url, 'select n from kept order by n')).map((row) => row.n)
}

it('makes a durable cluster for a role that is no superuser, and ends without a trace', async () => {
  const server = await start()
  const socketFolder = new URL(server.url).searchParams.get('host') as string
  await query(server.url, 'create table kept (n int); insert into kept values (1)')
  const [facts] = await query(
    server.url,
    `select current_setting('fsync') fsync, current_setting('data_checksums') checksums,
       current_setting('listen_addresses') listen, lower('ĐỖ ẾCH') lowered,
       (select rolsuper from pg_roles where rolname = current_user) super`,
  )
  expect(facts).toEqual({ fsync: 'on', checksums: 'on', listen: '', lowered: 'đỗ ếch', super: false })
  expect(urlOfRunningPostgres(dataDir)).toBe(server.url)
  await server.stop()
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
  expect(existsSync(socketFolder)).toBe(false)
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
  expect(urlOfRunningPostgres(dataDir)).toBe(null)
})

it('starts again on the same data after its server was killed, PostgreSQL with it or not', async () => {
  const first = await startElsewhere(2)
  first.child.kill('SIGKILL')
  const again = await start()
  expect(isRunning(first.postmaster)).toBe(false)
  expect(await kept(again)).toEqual([1, 2])
  await again.stop()

  const second = await startElsewhere(3)
  process.kill(second.postmaster, 'SIGSTOP')
  second.child.kill('SIGKILL')
  await once(second.child, 'exit')
  process.kill(second.postmaster, 'SIGKILL')
  expect(readPostmaster(cluster())?.pid).toBe(second.postmaster)
  const third = await start()
  expect(await kept(third)).toEqual([1, 2, 3])
  await third.stop()
})

it('does not take a stranger with the number in postmaster.pid for PostgreSQL', async () => {
  writeFileSync(
    join(cluster(), 'postmaster.pid'),
    `${process.pid}\n${cluster()}\n1\n5432\n/tmp\n\n\nready   \n`,
  )
  expect(urlOfRunningPostgres(dataDir)).toBe(null)
  const server = await start()
  expect(await kept(server)).toEqual([1, 2, 3])
  await server.stop()
})

it('tells when PostgreSQL ends on its own', async () => {
  const server = await start()
  process.kill(server.pid, 'SIGQUIT')
  await server.exited
  await server.stop()
})

it('says in one sentence why it cannot start', async () => {
  const bad = startPostgres({ dataDir, settings: { shared_buffers: 'lots' } })
  await expect(bad).rejects.toThrow(/did not start; see .*postgres\.log\. .*shared_buffers/)
  writeFileSync(join(cluster(), 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('is of PostgreSQL 15')
  rmSync(join(cluster(), 'PG_VERSION'))
  await expect(start()).rejects.toThrow('PG_VERSION is missing')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is ready')
})

it.each([
  '/proc/nothing/data',
  '/etc/passwd',
  '/etc/passwd/data',
])('refuses %s as a data folder', async (path) => {
  await expect(startPostgres({ dataDir: path })).rejects.toThrow(
    `The data folder ${path} cannot be written to`,
  )
})
