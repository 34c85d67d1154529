import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createTestDatabase,
  startTestPostgres,
  type TestDatabase,
  type TestPostgres,
} from '../postgres/for-tests.ts'
import { migrate } from './migrate.ts'

let server: TestPostgres
let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

beforeEach(async () => {
  database = await createTestDatabase(server.adminUrl)
  pool = new pg.Pool({ connectionString: database.url })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const tables = async () => {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map((row) => row.tablename)
}

it('applies what is new, in name order, once', async () => {
  write('20260102-0000-b.sql', 'alter table a add column n int')
  write('20260101-0000-a.sql', 'create table a (); create table b ();')
  write('notes.txt', 'not a migration')
  expect(await migrate(pool, folder)).toEqual(['20260101-0000-a.sql', '20260102-0000-b.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  write('20260103-0000-c.sql', 'create table c ()')
  expect(await migrate(pool, folder)).toEqual(['20260103-0000-c.sql'])
  expect(await tables()).toEqual(['a', 'b', 'c', 'schema_migration'])
})

it('undoes a file that fails, keeps those before it, and says where', async () => {
  write('1.sql', 'create table a ()')
  write('2.sql', 'create table b ();\n-- Tiếng Việt\nselect nothing_there;')
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 2.sql:3 failed: column "nothing_there"')
  expect(await tables()).toEqual(['a', 'schema_migration'])
  write('2.sql', 'create table b ()')
  expect(await migrate(pool, folder)).toEqual(['2.sql'])
})

it('runs a file outside a transaction when its first line asks for it', async () => {
  write('1.sql', 'create table a (n int)')
  write('2.sql', '-- no-transaction\ncreate index concurrently a_n on a (n)')
  expect(await migrate(pool, folder)).toEqual(['1.sql', '2.sql'])
})

it('refuses an applied file that was edited, and a database newer than the program', async () => {
  write('1.sql', 'create table a ()')
  await migrate(pool, folder)
  write('1.sql', 'create table a (n int)')
  await expect(migrate(pool, folder)).rejects.toThrow('1.sql was edited after it was applied')
  rmSync(join(folder, '1.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('newer than the program')
})

it('leaves a database alone that was made before the baseline', async () => {
  write('20260101-0000-a.sql', 'create table a ()')
  await migrate(pool, folder)
  rmSync(join(folder, '20260101-0000-a.sql'))
  write('0010-a.sql', 'create table a (n int)')
  write('20260102-0000-b.sql', 'create table b ()')
  await expect(migrate(pool, folder)).rejects.toThrow('made before the first release')
  expect(await tables()).toEqual(['a', 'schema_migration'])
})

it('lets two processes start at once', async () => {
  write('1.sql', 'select pg_sleep(0.1); create table a ()')
  const done = await Promise.all([migrate(pool, folder), migrate(pool, folder)])
  expect(done.flat()).toEqual(['1.sql'])
})

it('builds an index concurrently while another process waits for its turn', async () => {
  write('1.sql', 'create table a (n int)')
  write('2.sql', '-- no-transaction\ncreate index concurrently a_n on a (n)')
  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder)])
  expect(applied.flat()).toEqual(['1.sql', '2.sql'])
})
