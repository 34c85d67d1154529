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
  /** The storage's own name of the upload; null where its bytes are in the data folder. */
  upload_id: string | null
  file_id: number | null
  expires_at: string
}

/** What names the bytes of an upload. */
export type PartsOwner = Pick<Session, 'id' | 'upload_id'>

const columns = sql`id, user_id, name, size, mimetype, fields, state, upload_id, file_id,
  coalesce((select jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by r) from unnest(received) as r), '[]') as received,
  last_chunk_at + ${sql.lit(uploadDays)} * interval '1 day' as expires_at`

/** The key of the file that an upload becomes: chosen with the session, as unguessable as any. */
export const fileKeyOf = (id: string): string => id.replaceAll('-', '')

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
    from upload_session where id = ${id} and user_id = ${userId} and state <> 'dropped' ${sql.raw(lock ? 'for update' : '')}`.execute(
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

/** Opens an upload; one of the same key that is another file by now, or too old, is dropped. */
export async function openSession(
  tx: Tx,
  requested: NewSession,
): Promise<{ made: Session; dropped: PartsOwner[] }> {
  const { rows: dropped } = await sql<PartsOwner>`update upload_session set state = 'dropped'
    where user_id = ${requested.user_id} and client_key = ${requested.clientKey} and state = 'open'
    returning id, upload_id`.execute(tx)
  const { rows } = await sql<Session>`
    insert into upload_session (user_id, client_key, name, size, mimetype, fields)
    values (${requested.user_id}, ${requested.clientKey}, ${requested.name}, ${requested.size}, ${requested.mimetype},
      ${JSON.stringify(requested.fields)}::jsonb) returning ${columns}`.execute(tx)
  return { made: rows[0] as Session, dropped }
}

/** An upload as the call shows it. */
export const shownSession = ({ id, size, received, expires_at, file_id }: Session): UploadSession => ({
  session_id: id,
  chunk_size: chunkSize,
  size,
  received,
  expires_at,
  file_id,
})
