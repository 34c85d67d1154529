import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { fail } from '../http/fail.ts'

/** Size and hash of written data. */
export type Written = { size: number; sha256: Buffer }

const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The refusal for a full disk, or the original error. */
export const asStorageError = (error: unknown): unknown =>
  noSpace.has((error as NodeJS.ErrnoException).code ?? '') ? fail(fileErrors.diskFull) : error

/** Bytes read and hashed per step: under a millisecond, to keep the event loop responsive. */
const readAtOnce = 1_048_576

/** Size and hash of a file, which is synced to disk on return. */
export async function hashFile(path: string): Promise<Written> {
  const hash = createHash('sha256')
  // Reused: allocating a new buffer for each step would create gigabytes of garbage.
  const block = Buffer.allocUnsafeSlow(readAtOnce)
  let size = 0
  const file = await open(path, 'r')
  try {
    await file.datasync()
    for (;;) {
      const { bytesRead } = await file.read(block, 0, readAtOnce, size)
      if (bytesRead === 0) break
      hash.update(block.subarray(0, bytesRead))
      size += bytesRead
    }
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest() }
}

/**
 * Writes and syncs a new file. It is removed when the source or the disk fails, or when more than `limit`
 * bytes arrive.
 * @param tooLarge the error thrown beyond the limit
 */
export async function writeFileDurably(
  path: string,
  source: Readable | Buffer,
  { limit = Number.POSITIVE_INFINITY, tooLarge = (): Error => new Error('too large') } = {},
): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o640)
    try {
      for await (const piece of Buffer.isBuffer(source) ? Readable.from([source]) : source) {
        size += piece.length
        if (size > limit) throw tooLarge()
        hash.update(piece)
        await file.writeFile(piece)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw asStorageError(error)
  }
  return { size, sha256: hash.digest() }
}
