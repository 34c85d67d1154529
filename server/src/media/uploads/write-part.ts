import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { chunkSize, uploadErrors } from '@toasoan/contract/media/uploads'
import { fail } from '#server/kernel/http/fail.ts'
import { asStorageError } from '#server/kernel/storage/write-file.ts'

type Part = { path: string; start: number; source: Readable; size: number; sha256?: string }

function refuseDamaged(hash: Hash, sha256: string | undefined): void {
  if (sha256 && hash.digest('hex') !== sha256) throw fail(uploadErrors.damaged)
}

/** Bytes that are written in one go: what a network gives at once is little, and each writing has its price. */
const inOneGo = 1_048_576

async function put(file: FileHandle, block: Buffer, at: number): Promise<void> {
  for (let done = 0; done < block.length; )
    done += (await file.write(block, done, block.length - done, at + done)).bytesWritten
}

/**
 * Writes a part at its place in the file of an upload and waits until it is on the disk; gives its length. What
 * breaks off counts for nothing, because only a part that came whole is noted.
 *
 * @throws Refusal 422 outside of the file or damaged, 503 when the disk is full
 */
export async function writePart({ path, start, source, size, sha256 }: Part): Promise<number> {
  const hash = createHash('sha256')
  let at = start
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'r+').catch(() =>
      open(path, 'a').then((made) => made.close().then(() => open(path, 'r+'))),
    )
    try {
      const block = Buffer.allocUnsafeSlow(inOneGo)
      let filled = 0
      let written = start
      const flush = async () => {
        const bytes = block.subarray(0, filled)
        hash.update(bytes)
        await put(file, bytes, written)
        written += filled
        filled = 0
      }
      for await (const piece of source as AsyncIterable<Buffer>) {
        if (at + piece.length > size || at + piece.length - start > chunkSize)
          throw fail(uploadErrors.outside)
        at += piece.length
        for (let taken = 0; taken < piece.length; ) {
          const copied = piece.copy(block, filled, taken)
          filled += copied
          taken += copied
          if (filled === inOneGo) await flush()
        }
      }
      await flush()
      refuseDamaged(hash, sha256)
      await file.datasync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw asStorageError(error)
  }
  if (at === start) throw fail(uploadErrors.outside)
  return at - start
}

/**
 * Compares a part that comes again with what is there; gives its length.
 *
 * @throws Refusal 409 `upload.different`
 */
export async function comparePart({ path, start, source, size }: Part): Promise<number> {
  const file = await open(path, 'r')
  let at = start
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
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
