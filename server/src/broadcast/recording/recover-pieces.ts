import { readFile, truncate } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Form, framesOf, type Tail } from '../streams/public.ts'
import { growingPath, pieceKey, seconds } from './piece-files.ts'
import { instants, silencesIn } from './silences.ts'

type Row = Form & { id: number; from: number; until: number; bytes: number }

const columns = sql`id, codec, rate, channels, setup, bytes, extract(epoch from starts_at)::float8 * 1000 as from,
  extract(epoch from ends_at)::float8 * 1000 as until`

/** What a process that is gone wrote of a piece, and whether it is in the storage already, with only its mark missing. */
async function leftOf(
  kernel: Kernel,
  sourceId: number,
  id: number,
): Promise<{ bytes: Buffer; kept: boolean }> {
  const bytes = await readFile(growingPath(kernel, id)).catch(() => null)
  if (bytes) return { bytes, kept: false }
  const opened = await kernel.storage.open(pieceKey(sourceId, id))
  return opened ? { bytes: await buffer(opened.stream), kept: true } : { bytes: Buffer.alloc(0), kept: false }
}

/**
 * Puts into the storage what a process that is gone was writing of a source, with all its whole frames; a piece of
 * which this machine has nothing goes. What is told of a piece is worked out of its frames, since it is written down
 * after them; whoever dies here may be followed by another.
 */
export async function recoverPieces(kernel: Kernel, sourceId: number): Promise<void> {
  const { db, storage } = kernel
  const { rows } = await sql<Row>`
    select ${columns} from stream_piece where source_id = ${sourceId} and not stored order by id`.execute(db)
  for (const row of rows) {
    const left = await leftOf(kernel, sourceId, row.id)
    const frames = framesOf(left.bytes, row)
    if (frames.length === 0) {
      await sql`delete from stream_piece where id = ${row.id}`.execute(db)
      continue
    }
    const bytes = frames.reduce((sum, frame) => sum + frame.bytes.length, 0)
    const until = row.from + frames.reduce((sum, { duration }) => sum + duration, 0)
    if (!left.kept) {
      const path = growingPath(kernel, row.id)
      await truncate(path, bytes)
      await storage.putFile(pieceKey(sourceId, row.id), path, { contentType: 'application/octet-stream' })
    }
    await sql`update stream_piece set stored = true, frames = ${frames.length}, bytes = ${bytes},
      silences = ${instants(silencesIn(frames, row.from))}::jsonb, ends_at = to_timestamp(${seconds(until)})
      where id = ${row.id}`.execute(db)
  }
}

/** The bytes of a stored piece; empty when the storage has lost it. */
export async function bytesOfPiece(
  { storage }: Pick<Kernel, 'storage'>,
  sourceId: number,
  { id, bytes }: { id: number; bytes: number },
): Promise<Buffer> {
  const opened = await storage.open(pieceKey(sourceId, id))
  return opened ? (await buffer(opened.stream)).subarray(0, bytes) : Buffer.alloc(0)
}

/** Milliseconds after which the beginning of a connection does not reach back to the last piece. */
const longAgo = 120_000

/** The last frames of a source, which the next connection may begin with; null when they are too old. */
export async function lastTail(kernel: Kernel, sourceId: number): Promise<Tail | null> {
  const { rows } = await sql<Row>`select ${columns} from stream_piece
    where source_id = ${sourceId} and stored order by ends_at desc limit 1`.execute(kernel.db)
  const last = rows[0]
  if (!last || Date.now() - last.until > longAgo) return null
  const { codec, rate, channels, setup = '', until } = last
  const frames = framesOf(await bytesOfPiece(kernel, sourceId, last), last)
  return { codec, rate, channels, setup, until, frames: frames.map(({ bytes }) => bytes) }
}
