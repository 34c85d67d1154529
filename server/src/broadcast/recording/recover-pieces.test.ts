import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { mp3Bytes } from '../streams/frames-for-tests.ts'
import { growingPath } from './piece-files.ts'
import { bytesOfPiece, recoverPieces } from './recover-pieces.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const frame = 1152 / 44.1
const at = Date.parse('2026-01-01T00:00:00Z')

type Kept = {
  id: number
  stored: boolean
  frames: number
  bytes: number
  length: number
  silences: unknown[]
}

/** A piece as a process leaves it that is killed after it wrote some bytes of it, of which the row knows nothing yet. */
async function left(bytes: Buffer): Promise<{ source: number; piece: () => Promise<Kept | undefined> }> {
  const { db } = app.kernel
  const made = await sql<{ id: number }>`
    insert into stream_source (address) values (${`http://${Math.random()}`}) returning id`.execute(db)
  const source = made.rows[0]?.id ?? 0
  const row = await sql<{ id: number }>`
    insert into stream_piece (source_id, starts_at, ends_at, codec, rate, channels, setup, backup, connection, breaks)
    values (${source}, to_timestamp(${at / 1000}), to_timestamp(${at / 1000}), 'mp3', 44100, 2, '', false, 1, false)
    returning id`.execute(db)
  const path = growingPath(app.kernel, row.rows[0]?.id ?? 0)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  const piece = async () =>
    (
      await sql<Kept>`select id, stored, frames, bytes, silences,
        extract(epoch from ends_at - starts_at)::float8 * 1000 as length
        from stream_piece where source_id = ${source}`.execute(db)
    ).rows[0]
  return { source, piece }
}

const frames = (count: number) => Array.from({ length: count }, (_, n) => mp3Bytes(n))

test('the frames that a killed process wrote are kept whole; half a frame is cut off', async () => {
  const whole = Buffer.concat(frames(40))
  const { source, piece } = await left(Buffer.concat([whole, mp3Bytes(40).subarray(0, 200)]))
  await recoverPieces(app.kernel, source)
  const kept = await piece()
  expect(kept).toMatchObject({ stored: true, frames: 40, bytes: whole.length })
  expect(kept?.length).toBeCloseTo(40 * frame, 1)
  expect((await bytesOfPiece(app.kernel, source, kept as Kept)).equals(whole)).toBe(true)
})

test('who is killed while putting away what another left loses none of it', async () => {
  const whole = Buffer.concat(frames(40))
  const { source, piece } = await left(whole)
  const { storage } = app.kernel
  const killed: Kernel['storage'] = {
    ...storage,
    async putFile(...words) {
      await storage.putFile(...words)
      throw new Error('killed')
    },
  }
  await expect(recoverPieces({ ...app.kernel, storage: killed }, source)).rejects.toThrow('killed')
  await recoverPieces(app.kernel, source)
  const kept = await piece()
  expect(kept).toMatchObject({ stored: true, frames: 40, bytes: whole.length })
  expect(kept?.length).toBeCloseTo(40 * frame, 1)
})

test('a piece of which nothing is there goes', async () => {
  const { source, piece } = await left(Buffer.alloc(0))
  await recoverPieces(app.kernel, source)
  expect(await piece()).toBeUndefined()
})

test('a silence that the row did not know of yet is told', async () => {
  const silent = Array.from({ length: 200 }, (_, n) => mp3Bytes(40 + n, { silent: true }))
  const { source, piece } = await left(Buffer.concat([...frames(40), ...silent]))
  await recoverPieces(app.kernel, source)
  const [silence] = ((await piece())?.silences ?? []) as { from: string; until: string }[]
  expect(Math.abs(Date.parse(silence?.from ?? '') - at - 40 * frame)).toBeLessThan(2)
  expect(Math.abs(Date.parse(silence?.until ?? '') - at - 240 * frame)).toBeLessThan(2)
})
