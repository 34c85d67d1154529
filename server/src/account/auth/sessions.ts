import { createHmac, randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ownerOf } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { givePasses } from '#server/kernel/sessions/passes.ts'
import { accessTokenSeconds, freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { logAuth } from './auth-log.ts'
import { abilityEntries, currentUser } from './current-user.ts'
import { deviceOf } from './device.ts'

/** Why a session ended. */
export type EndReason =
  | 'logout'
  | 'forced'
  | 'banned'
  | 'password'
  | 'reused'
  | 'deleted'
  | 'owner'
  | 'second_factor'
  | 'idle'

export type OpenedSession = { sessionId: string; refreshToken: string }

/** Keeps the hash of a refresh token; keeping it twice does no harm. */
export async function keepRefreshToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await sql`insert into refresh_token (hash, session_id) values (${hashOf(token)}, ${sessionId})
    on conflict (hash) do nothing`.execute(tx)
}

/**
 * The token that follows a refresh token. It follows from it by a key only the server has, so that
 * tabs which refresh in the same instant all get the same one although only hashes are kept.
 */
export const successorOf = (token: string, jwtSecret: string): string =>
  createHmac('sha256', `refresh ${jwtSecret}`).update(token).digest('base64url')

/** Opens a session for a person who has proved who they are; it lives so many days at most. */
export async function openSession(
  tx: Tx,
  userId: number,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  days: number,
): Promise<OpenedSession> {
  const sessionId = randomUUID()
  const userAgent = request.headers['user-agent'] ?? ''
  await sql`insert into session (id, user_id, device, user_agent, address, expires_at)
    values (${sessionId}, ${userId}, ${deviceOf(userAgent)}, ${userAgent.slice(0, 500)}, ${request.ip},
      now() + make_interval(days => ${days}))`.execute(tx)
  const refreshToken = freshSecret()
  await keepRefreshToken(tx, sessionId, refreshToken)
  return { sessionId, refreshToken }
}

/**
 * Keeps when the person of a session last did something, so many seconds ago, and that it lives so many days from
 * its log-in.
 */
export async function prolongSession(tx: Tx, sessionId: string, days: number, idle: number): Promise<void> {
  await sql`update session set expires_at = created_at + make_interval(days => ${days}),
      last_seen_at = greatest(last_seen_at, now() - make_interval(secs => ${idle}))
    where id = ${sessionId}`.execute(tx)
}

type Which = { userId: number; except?: string } | { sessionId: string }

/**
 * Ends one session, or all of a person but perhaps their present one. From the commit on every
 * request with them is refused and their sockets are cut. Returns how many it ended.
 */
export async function endSessions(tx: Tx, which: Which, reason: EndReason): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
    .where((where) =>
      'sessionId' in which
        ? where('id', '=', which.sessionId)
        : where.and([
            where('user_id', '=', which.userId),
            ...(which.except ? [where('id', '<>', which.except)] : []),
          ]),
    )
    .returning(['id', 'user_id'])
    .execute()
  // Nor does anybody go on with a sign-in that was begun before, by a password of then.
  if ('userId' in which) await sql`delete from sign_in_ticket where user_id = ${which.userId}`.execute(tx)
  for (const { id, user_id } of ended) {
    await logAuth(tx, null, {
      event: reason === 'logout' ? 'logout' : 'session_ended',
      userId: user_id,
      sessionId: id,
      detail: reason,
    })
  }
  return ended.length
}

/** What the browser gets at login and refresh; its pass to the library's files comes along. */
export async function tokensOf(
  {
    db,
    sessions,
    tokens,
    configuration,
    reply,
  }: Pick<Call<AnyEndpoint>, 'db' | 'sessions' | 'tokens' | 'configuration' | 'reply'>,
  { sessionId, refreshToken }: OpenedSession,
) {
  const access = await sessions.accessOf(sessionId)
  if (!access) throw fail(kernelErrors.sessionEnded)
  givePasses(reply, configuration, access)
  return {
    access_token: await tokens.sign(sessionId, ownerOf(access)),
    refresh_token: refreshToken,
    expires_in: accessTokenSeconds,
    token_type: 'bearer' as const,
    ability: abilityEntries(access),
    user: await currentUser(db, access, configuration),
  }
}
