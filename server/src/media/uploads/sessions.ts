import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { chunkSize, type UploadSession, uploadDays, uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** An upload in parts as the database keeps it; `received` are the first byte and the byte after the last. */
export type Session = {
  id: string
  user_id: number
  name: string
  size: number
  mimetype: string
  fields: Record<string, unknown>
  received: [number, number][]
  state: 'open' | 'finished'
  file_id: number | null
  expires_at: string
}

const columns = sql`id, user_id, name, size, mimetype, fields, state, file_id,
  coalesce((select jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by r) from unnest(received) as r), '[]') as received,
  last_chunk_at + ${sql.lit(uploadDays)} * interval '1 day' as expires_at`

/** The folder of the bytes that have come. */
export const partsFolder = (dataDir: string): string => join(dataDir, 'uploads', 'parts')

/** Where the bytes of an upload are. */
export const partsPath = (dataDir: string, id: string): string => join(partsFolder(dataDir), id)

/**
 * The upload of a person; 404 when there is none or it is somebody else's, 410 when its time is over. With `lock`
 * nobody else changes it until the transaction ends.
 */
export async function requireSession(
  db: Database | Tx,
  userId: number,
  id: string,
  lock = false,
): Promise<Session> {
  const { rows } = await sql<Session & { over: boolean }>`
    select ${columns}, state = 'open' and last_chunk_at < now() - ${sql.lit(uploadDays)} * interval '1 day' as over
    from upload_session where id = ${id} and user_id = ${userId} ${sql.raw(lock ? 'for update' : '')}`.execute(
    db,
  )
  const found = rows[0]
  if (!found) throw fail(kernelErrors.notFound)
  if (found.over) throw fail(uploadErrors.gone)
  return found
}

type NewSession = Pick<Session, 'user_id' | 'name' | 'size' | 'mimetype' | 'fields'> & { clientKey: string }

/** The live upload of the same person, key, name and size; null when there is none. */
export async function liveSession(db: Database | Tx, requested: NewSession): Promise<Session | null> {
  const { rows } = await sql<Session>`select ${columns} from upload_session
    where user_id = ${requested.user_id} and client_key = ${requested.clientKey} and state = 'open'
      and last_chunk_at > now() - ${sql.lit(uploadDays)} * interval '1 day'`.execute(db)
  const found = rows[0]
  return found && found.size === requested.size && found.name === requested.name ? found : null
}

/** Opens an upload; one of the same key that is another file by now, or too old, makes room for it. */
export async function openSession(
  tx: Tx,
  requested: NewSession,
): Promise<{ made: Session; dropped: string[] }> {
  const { rows: dropped } = await sql<{ id: string }>`delete from upload_session
    where user_id = ${requested.user_id} and client_key = ${requested.clientKey} and state = 'open' returning id`.execute(
    tx,
  )
  const { rows } = await sql<Session>`
    insert into upload_session (user_id, client_key, name, size, mimetype, fields)
    values (${requested.user_id}, ${requested.clientKey}, ${requested.name}, ${requested.size}, ${requested.mimetype},
      ${JSON.stringify(requested.fields)}::jsonb) returning ${columns}`.execute(tx)
  return { made: rows[0] as Session, dropped: dropped.map(({ id }) => id) }
}

/** Drops uploads whose last part is older than they may be, and finished ones of which no file came. */
export async function dropExpired(db: Database): Promise<void> {
  await sql`delete from upload_session s
    where last_chunk_at < now() - ${sql.lit(uploadDays)} * interval '1 day' and (state = 'open'
      or exists (select from file f where f.id = s.file_id and f.pipeline = 'failed'))`.execute(db)
}

/** Milliseconds after which bytes without an upload are nobody's: until then its row may be on its way. */
const nobodys = 3_600_000

/**
 * Removes bytes that no upload asks for any more: of those that ended, were given up or were put together, whoever
 * died in between.
 */
export async function removeLeftParts(db: Database, dataDir: string, now = Date.now()): Promise<void> {
  const names = await readdir(partsFolder(dataDir)).catch(() => [])
  if (names.length === 0) return
  const { rows } = await sql<{
    id: string
  }>`select s.id from upload_session s left join file f on f.id = s.file_id
    where s.state = 'open' or f.pipeline <> 'ready'`.execute(db)
  const requested = new Set(rows.map(({ id }) => id))
  for (const name of names.filter((each) => !requested.has(each))) {
    const found = await stat(partsPath(dataDir, name)).catch(() => null)
    if (found && now - found.mtimeMs > nobodys) await removeParts(dataDir, name)
  }
}

/** Removes the bytes of an upload. */
export const removeParts = (dataDir: string, id: string): Promise<void> =>
  rm(partsPath(dataDir, id), { force: true })

/** An upload as the call shows it. */
export const shownSession = ({ id, size, received, expires_at, file_id }: Session): UploadSession => ({
  session_id: id,
  chunk_size: chunkSize,
  size,
  received,
  expires_at,
  file_id,
})
