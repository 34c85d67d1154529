import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { originalKey } from '../files/public.ts'

type Row = { id: number; key: string; name: string; sha256: Buffer }

/** Days in which every file is looked at once. */
const days = 30

/** The hash of what the storage has; null when it has nothing. */
async function hashOf({ storage }: Pick<Kernel, 'storage'>, key: string): Promise<Buffer | null> {
  const opened = await storage.open(originalKey(key))
  if (!opened) return null
  const hash = createHash('sha256')
  for await (const piece of opened.stream) hash.update(piece)
  return hash.digest()
}

/**
 * Reads a thirtieth of all files again and tells in the system log of those whose bytes are gone or have changed;
 * gives how many these were.
 */
export async function checkFixity(
  kernel: Kernel,
  day = Math.floor(Date.now() / 86_400_000),
): Promise<number> {
  const { db, log } = kernel
  let faults = 0
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select id, key, name, sha256 from file
      where id > ${last} and id % ${days} = ${day % days} and pipeline = 'ready' and length(sha256) = 32
      order by id limit 100`.execute(db)
    for (const { id, key, name, sha256 } of rows) {
      const found = await hashOf(kernel, key)
      if (found?.equals(sha256)) continue
      faults += 1
      log.error(
        { file: id, name },
        found ? 'the bytes of a file have changed' : 'the bytes of a file are gone',
      )
    }
    const end = rows.at(-1)
    if (!end) return faults
    last = end.id
  }
}
