import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { mp3Frame } from '../streams/frames-for-tests.ts'
import { pieceWriter } from './write-pieces.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const from = { backup: false, connection: 1 }
const at = Date.parse('2026-01-01T00:00:00Z')

test('a piece that is never written holds up no other, and is given up while others are written', async () => {
  const { db, configuration, storage } = app.kernel
  const { rows } = await sql<{ id: number }>`
    insert into stream_source (address, owner) values ('http://a', 'o') returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const told: string[] = []
  const log = {
    warn: (_: unknown, words: string) => told.push(words),
    error: (_: unknown, words: string) => told.push(words),
  }
  const kernel = { ...app.kernel, db, configuration, storage, log } as unknown as typeof app.kernel
  const writer = pieceWriter(kernel, { id, owner: 'o' }, 3_600_000)
  // The database has no such rate.
  writer.add([{ frame: { ...mp3Frame(0), rate: 1e12 }, at, fresh: true }], from)
  const stored = async () => {
    const { rows } = await sql<{ at: number }>`
      select extract(epoch from starts_at)::float8 * 1000 as at from stream_piece
      where source_id = ${id} and stored order by starts_at`.execute(db)
    return rows.map((row) => row.at)
  }
  for (let n = 1; n <= 8; n += 1) {
    writer.add([{ frame: mp3Frame(n), at: at + n * 60_000, fresh: true }], from)
    await writer.cut()
    expect(await stored(), 'those behind it').toHaveLength(n)
  }
  expect(told.filter((words) => words === 'a piece of a recording was given up')).toHaveLength(1)
  const failed = told.length
  await writer.close()
  expect(told, 'it is tried no more').toHaveLength(failed)
})

test('while nothing can be written every piece waits, and is written once that is over', async () => {
  const { db } = app.kernel
  const { rows } = await sql<{ id: number }>`
    insert into stream_source (address, owner) values ('http://b', 'another') returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const writer = pieceWriter(app.kernel, { id, owner: 'o' }, 3_600_000)
  writer.title(at, 'Đầu giờ')
  for (let n = 0; n < 12; n += 1) {
    writer.add([{ frame: mp3Frame(n), at: at + n * 60_000, fresh: true }], from)
    await writer.cut()
  }
  await sql`update stream_source set owner = 'o' where id = ${id}`.execute(db)
  await writer.close()
  const stored = await sql<{ count: number }>`
    select count(*)::int as count from stream_piece where source_id = ${id} and stored`.execute(db)
  expect(stored.rows[0]?.count).toBe(12)
  const told = await sql<{ title: string }>`
    select titles -> 0 ->> 'title' as title from stream_piece where source_id = ${id} order by starts_at limit 1`.execute(
    db,
  )
  expect(told.rows, 'a title is told before the sound it is of').toEqual([{ title: 'Đầu giờ' }])
})

test('a full disk leaves no empty piece behind; what waits is written once there is room', async () => {
  const { db } = app.kernel
  const { rows } = await sql<{ id: number }>`
    insert into stream_source (address, owner) values ('http://c', 'o') returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const count = async (where = sql`true`) =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from stream_piece where source_id = ${id} and ${where}`.execute(db)
    ).rows[0]?.n
  let full = true
  const writer = pieceWriter(app.kernel, { id, owner: 'o' }, 3_600_000, async () => !full)
  for (let n = 0; n < 3; n += 1) {
    writer.add([{ frame: mp3Frame(n), at: at + n * 60_000, fresh: true }], from)
    await writer.cut()
  }
  expect(await count()).toBe(0)
  full = false
  await writer.close()
  expect([await count(sql`stored and frames = 1`), await count()]).toEqual([3, 3])
})

test('a piece whose file cannot be opened is not written down either', async () => {
  const { db, configuration } = app.kernel
  const { rows } = await sql<{ id: number }>`
    insert into stream_source (address, owner) values ('http://d', 'o') returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const count = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from stream_piece where source_id = ${id}`.execute(
        db,
      )
    ).rows[0]?.n
  const dataDir = join(configuration.dataDir, 'mất')
  const kernel = { ...app.kernel, configuration: { ...configuration, dataDir } } as typeof app.kernel
  let lose = true
  // The folder goes between the look at the disk and the opening of the file.
  const writer = pieceWriter(kernel, { id, owner: 'o' }, 3_600_000, async (folder) => {
    if (lose) await rm(folder, { recursive: true })
    return true
  })
  writer.add([{ frame: mp3Frame(1), at, fresh: true }], from)
  await writer.cut()
  expect(await count()).toBe(0)
  lose = false
  await writer.close()
  expect(await count()).toBe(1)
})
