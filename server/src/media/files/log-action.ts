import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { FileAction } from '@toasoan/contract/media/downloads'
import { sql } from 'kysely'
import { type Access, ownerOf } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

type Where = {
  db: Database | Tx
  access: Pick<Access, 'userId' | 'sessionId' | 'viewedBy'>
  request: { ip: string }
}

/** Writes into the log of files what somebody did with them by a call that changes none of them. */
export async function logFileAction(
  { db, access, request }: Where,
  { method, path, can }: Pick<AnyEndpoint, 'method' | 'path' | 'can'>,
  ids: readonly number[],
  action: FileAction,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into activity_log (user_id, session_id, module, permission, method, api, name, record_type, record_id,
      json_data, address)
    select ${ownerOf(access)}, ${access.sessionId}, 'file', ${can}, ${method}, ${path}, name, 'file', id::text,
      ${JSON.stringify({ action })}::jsonb, ${request.ip}
    from file where id = any(${ids as number[]})`.execute(db)
}
