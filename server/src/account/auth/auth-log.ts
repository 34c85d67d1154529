import type { authEvents } from '@toasoan/contract/administration/logs'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { deviceOf } from './device.ts'

/** What the log of sign-ins tells of. */
export type AuthEvent = keyof typeof authEvents

type Entry = {
  event: AuthEvent
  userId?: number | null
  username?: string
  sessionId?: string | null
  detail?: string
}

/** Writes one row of the log of sign-ins. */
export async function logAuth(
  db: Database | Tx,
  request: Pick<FastifyRequest, 'ip' | 'headers'> | null,
  { event, userId = null, username = '', sessionId = null, detail = '' }: Entry,
): Promise<void> {
  await db
    .insertInto('auth_log')
    .values({
      event,
      user_id: userId,
      username: username.slice(0, 200),
      session_id: sessionId,
      address: request?.ip ?? '',
      device: request ? deviceOf(request.headers['user-agent']) : '',
      detail,
    })
    .execute()
}
