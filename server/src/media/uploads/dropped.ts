import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadDays, uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { PartsLost } from '#server/kernel/storage/multipart.ts'
import { partsFolder } from './folder-parts.ts'
import type { PartsPlace } from './parts.ts'
import { partsOf } from './parts-of.ts'
import type { PartsOwner } from './sessions.ts'

/**
 * Removes the bytes of dropped uploads and then their sessions. One whose process is completing it right now waits for
 * the next sweep: the object would appear after it was removed.
 */
export async function removeDropped(place: PartsPlace, dropped: readonly PartsOwner[]): Promise<void> {
  for (const owner of dropped) {
    const { rows } = await sql`select from upload_session where id = ${owner.id} and state = 'dropped'
      and (finishing_until is null or finishing_until < now())`.execute(place.db)
    if (rows.length === 0) continue
    await partsOf(place).remove(owner)
    await sql`delete from upload_session where id = ${owner.id} and state = 'dropped'`.execute(place.db)
  }
}

/** Drops an upload that is no file; what it has kept is given back at once. True when there was one. */
export async function dropSession(place: PartsPlace, id: string): Promise<boolean> {
  const { rows } = await sql<PartsOwner>`update upload_session set state = 'dropped'
    where id = ${id} and state = 'open' returning id, upload_id`.execute(place.db)
  // The bytes may stay a while: the hourly sweep removes what cannot be removed now.
  await removeDropped(place, rows).catch(() => undefined)
  return rows.length > 0
}

/**
 * Does something with the parts of an upload. When the storage has lost them the upload ends: nothing of it can be gone
 * on with, and the sender begins again.
 *
 * @throws Refusal 410 `upload.gone` then
 */
export async function endingWhenLost<T>(place: PartsPlace, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PartsLost)) throw error
    await dropSession(place, id)
    throw fail(uploadErrors.gone)
  }
}

/**
 * Drops uploads whose last part is older than they may be, and finished ones of which no file came, and removes the
 * bytes of all that are dropped, killed processes' among them.
 */
export async function dropExpired(kernel: Pick<Kernel, 'log'> & PartsPlace): Promise<void> {
  const { db, log } = kernel
  await sql`update upload_session s set state = 'dropped', file_id = null
    where last_chunk_at < now() - ${sql.lit(uploadDays)} * interval '1 day' and (state = 'open'
      or (state = 'finished' and exists (select from file f where f.id = s.file_id and f.pipeline = 'failed')))`.execute(
    db,
  )
  const { rows } =
    await sql<PartsOwner>`select id, upload_id from upload_session where state = 'dropped'`.execute(db)
  for (const owner of rows)
    await removeDropped(kernel, [owner]).catch((error) =>
      log.warn({ err: error, upload: owner.id }, 'the bytes of an upload were not removed'),
    )
}

/** Milliseconds after which bytes without an upload are nobody's: until then its row may be on its way. */
const nobodys = 3_600_000

/**
 * Removes files in the folder of parts that no upload asks for any more: of those that ended, were given up or were
 * put together, also by killed processes, and parts that were on their way to a bucket.
 */
export async function removeLeftParts(
  { db, configuration: { dataDir } }: PartsPlace,
  now = Date.now(),
): Promise<void> {
  const names = await readdir(partsFolder(dataDir)).catch(() => [])
  if (names.length === 0) return
  const { rows } = await sql<{
    id: string
  }>`select s.id from upload_session s left join file f on f.id = s.file_id
    where s.state = 'open' or (s.state = 'finished' and f.pipeline <> 'ready')`.execute(db)
  const requested = new Set(rows.map(({ id }) => id))
  for (const name of names.filter((each) => !requested.has(each))) {
    const path = join(partsFolder(dataDir), name)
    const found = await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > nobodys) await rm(path, { force: true })
  }
}
