import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { chunkSize, uploadErrors } from '@toasoan/contract/media/uploads'
import { fail } from '#server/kernel/http/fail.ts'
import { asStorageError } from '#server/kernel/storage/write-file.ts'

/** The bytes of a part as they come. */
export type Coming = {
  stream: Readable
  /** Whether nobody else looks at its pieces, so that their memory may be given back at once. */
  ours: boolean
}

/** A part on its way into a file: where it begins there, and the byte that it may not reach. */
type Part = { path: string; start: number; coming: Coming; size: number; sha256?: string }

/** What was written. The hash is null where none was asked for. */
type Written = { length: number; sha256: Buffer | null }

/** Bytes that are written in one go: what a network gives at once is little, and each writing has its price. */
const inOneGo = 1_048_576

/** The pieces of a body; leaving them early does not close the connection, on which an answer is due. */
export const piecesOf = (stream: Readable): AsyncIterable<Buffer> =>
  stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

/**
 * Gives the memory of pieces back at once. Left to the garbage collector, gigabytes in pieces of 64 KB make it go
 * through everything that the server holds many times a second, for more than all the rest of an upload costs.
 */
function giveBack(pieces: readonly Buffer[]): void {
  for (const { buffer, byteLength } of pieces)
    if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}

/** Writes all of some pieces; a disk may take less of them than it is given. */
async function put(file: FileHandle, pieces: readonly Buffer[], length: number, at: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces, at)
  if (bytesWritten === length) return
  const rest = Buffer.concat(pieces)
  for (let done = bytesWritten; done < length; )
    done += (await file.write(rest, done, length - done, at + done)).bytesWritten
}

async function writeInto(
  file: FileHandle,
  { start, coming, size, sha256 }: Part,
  hashed: boolean,
): Promise<Written> {
  const hash = hashed ? createHash('sha256') : null
  let pieces: Buffer[] = []
  let held = 0
  let at = start
  const flush = async () => {
    if (hash) for (const piece of pieces) hash.update(piece)
    await put(file, pieces, held, at)
    if (coming.ours) giveBack(pieces)
    at += held
    pieces = []
    held = 0
  }
  for await (const piece of piecesOf(coming.stream)) {
    pieces.push(piece)
    held += piece.length
    if (at + held > size || at + held - start > chunkSize) throw fail(uploadErrors.outside)
    if (held >= inOneGo) await flush()
  }
  if (held > 0) await flush()
  const found = hash?.digest() ?? null
  if (sha256 !== undefined && found?.toString('hex') !== sha256) throw fail(uploadErrors.damaged)
  if (at === start) throw fail(uploadErrors.outside)
  return { length: at - start, sha256: found }
}

/**
 * Writes a part into a new file of its own; gives its length and hash. It need not survive a power cut: the part is
 * acknowledged once the storage has it.
 *
 * @throws as `writePart`
 */
export async function spoolPart(part: Omit<Part, 'start'>): Promise<{ length: number; sha256: Buffer }> {
  try {
    await mkdir(dirname(part.path), { recursive: true })
    const file = await open(part.path, 'wx')
    try {
      const { length, sha256 } = await writeInto(file, { ...part, start: 0 }, true)
      return { length, sha256: sha256 as Buffer }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw asStorageError(error)
  }
}

/**
 * Writes a part at its place in the file of an upload and waits until it is on the disk; gives its length. What
 * breaks off counts for nothing, because only a part that came whole is noted.
 *
 * @throws Refusal 422 outside of the file or damaged, 503 when the disk is full
 */
export async function writePart(part: Part): Promise<number> {
  const { path } = part
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'r+').catch(() =>
      open(path, 'a').then((made) => made.close().then(() => open(path, 'r+'))),
    )
    try {
      const { length } = await writeInto(file, part, part.sha256 !== undefined)
      await file.datasync()
      return length
    } finally {
      await file.close()
    }
  } catch (error) {
    throw asStorageError(error)
  }
}

/**
 * Compares a part that comes again with what is there; gives its length.
 *
 * @throws Refusal 409 `upload.different`
 */
export async function comparePart({ path, start, coming, size }: Part): Promise<number> {
  const file = await open(path, 'r')
  let at = start
  try {
    for await (const piece of piecesOf(coming.stream)) {
      if (at + piece.length > size) throw fail(uploadErrors.outside)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(piece.length), 0, piece.length, at)
      if (bytesRead !== piece.length || !piece.equals(buffer)) throw fail(uploadErrors.different)
      at += piece.length
    }
  } finally {
    await file.close()
  }
  return at - start
}
