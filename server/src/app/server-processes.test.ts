import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StartError } from '../kernel/configuration/start-error.ts'
import { createTestDatabase, type TestDatabase } from '../kernel/postgres/for-tests.ts'
import { templateName } from '../kernel/testing/global-setup.ts'
import { requireSharedArchive, type Seat, takeSeat } from './server-processes.ts'

let database: TestDatabase
let pool: pg.Pool
const folders: string[] = []
const seats: Seat[] = []

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  pool = new pg.Pool({ connectionString: database.url, max: 3 })
})
afterEach(async () => {
  for (const seat of seats.splice(0)) await seat.leave()
  await pool.query('delete from server_process')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'toasoan-seat-'))
  folders.push(made)
  return made
}

async function seat(dataDir: string, storage: 'local' | 's3' = 'local', machine?: string): Promise<void> {
  seats.push(await takeSeat(pool, { dataDir, storage }, machine))
}

const count = async () => (await pool.query('select count(*)::int as n from server_process')).rows[0].n

test('two local folders on one database are refused, in a sentence that names both', async () => {
  const [one, other] = [await folder(), await folder()]
  await seat(one, 'local', 'máy-một')
  const refused = await takeSeat(pool, { dataDir: other, storage: 'local' }, 'máy-hai').catch(
    (error) => error,
  )
  expect(refused).toBeInstanceOf(StartError)
  expect(refused.message).toContain(`máy-một:${one}`)
  expect(refused.message).toContain(`máy-hai:${other}`)
  await expect(takeSeat(pool, { dataDir: other, storage: 's3' })).rejects.toThrow('STORAGE=s3')
  expect(await count()).toBe(1)
}, 40_000)

test('processes that share a folder, or a bucket, start beside each other', async () => {
  const one = await folder()
  await seat(one)
  await seat(one, 'local', 'máy khác')
  expect(await count()).toBe(2)
  for (const seat of seats.splice(0)) await seat.leave()
  await seat(await folder(), 's3')
  await seat(await folder(), 's3')
  expect(await count()).toBe(2)
})

test('a process that was killed keeps nobody out: its heartbeats grow old', async () => {
  await pool.query(
    `insert into server_process (id, machine, folder, folder_id, storage, seen_at)
     values (gen_random_uuid(), 'máy cháy', '/srv/cu', gen_random_uuid(), 'local', now() - interval '18 seconds')`,
  )
  await seat(await folder())
  expect(await count()).toBe(1)
}, 30_000)

test('heartbeats go on over another pool, and put back what was removed', async () => {
  await seat(await folder())
  const later = new pg.Pool({ connectionString: database.url, max: 1 })
  seats[0]?.beatOver(later)
  await pool.query('delete from server_process')
  await expect.poll(count, { timeout: 15_000 }).toBe(1)
  await seats.pop()?.leave()
  expect(await count()).toBe(0)
  await later.end()
}, 30_000)

test('an archive that is met in a folder needs a shared one where files are in a bucket', async () => {
  const s3 = { storage: 's3' as const, archiveFolder: '' }
  await requireSharedArchive(pool, s3)
  await pool.query(`insert into mam_account (name, port, folder) values ('Kho Hà Nội', 'folder', 'ha-noi')`)
  await expect(requireSharedArchive(pool, s3)).rejects.toThrow('Kho Hà Nội')
  await requireSharedArchive(pool, { storage: 's3', archiveFolder: '/mnt/kho' })
  await requireSharedArchive(pool, { storage: 'local', archiveFolder: '' })
})
