import { authErrors } from '@toasoan/contract/account/auth'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { idleAllowed, idleSecondsOf } from '#server/kernel/sessions/idle.ts'
import { hashOf } from '#server/kernel/sessions/tokens.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { lacksSecondFactor } from './second-factor/factor-standing.ts'
import { endSessions, keepRefreshToken, type OpenedSession, prolongSession, successorOf } from './sessions.ts'

/** Seconds in which a used token is taken for another tab of the same person, and not for a thief. */
const grace = 30

type Row = { session_id: string; user_id: number; used: boolean; stale: boolean }

/**
 * The token's row, locked against other tabs; undefined when it is unknown or its session has ended. It
 * is stale when the grace is over, or when its successor was used too: then it is no tab that came late.
 */
async function findToken(tx: Tx, token: string, successor: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.session_id, s.user_id, r.used_at is not null as used,
      coalesce(clock_timestamp() - r.used_at > make_interval(secs => ${grace}), false)
        or exists (select from refresh_token n where n.hash = ${hashOf(successor)} and n.used_at is not null) as stale
    from refresh_token r
    join session s on s.id = r.session_id
    join app_user u on u.id = s.user_id
    where r.hash = ${hashOf(token)} and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - ${sql.raw(idleAllowed)} and u.status = 'active'
    for update of r`.execute(tx)
  return rows[0]
}

export type Refreshed =
  | (OpenedSession & { userId: number })
  | { stolen: { userId: number; sessionId: string } }
  | { ended: true }

/**
 * Exchanges a refresh token for its successor. A used one presented again after the grace means that
 * two parties hold it: the session ends. It ends as well when the person's role came to need a second
 * factor that they lack. Refuses with 401 when there is nothing to exchange, or nobody was there for too long:
 * a page that is left alone renews by itself, which keeps no session alive.
 */
export async function exchange(
  call: Pick<Call<AnyEndpoint>, 'db' | 'pool' | 'listener' | 'configuration' | 'request'>,
  token: string,
): Promise<Refreshed> {
  const { 'session.days': days } = await settingsOf(call)
  const refreshToken = successorOf(token, call.configuration.jwtSecret)
  return inTransaction(call.db, async (tx) => {
    const found = await findToken(tx, token, refreshToken)
    if (!found) throw fail(authErrors.refreshInvalid)
    const { session_id: sessionId, user_id: userId } = found
    if (found.stale) {
      await endSessions(tx, { sessionId }, 'reused')
      return { stolen: { userId, sessionId } }
    }
    if (await lacksSecondFactor(call, tx, userId)) {
      await endSessions(tx, { sessionId }, 'second_factor')
      return { ended: true }
    }
    if (!found.used) {
      await sql`update refresh_token set used_at = clock_timestamp() where hash = ${hashOf(token)}`.execute(
        tx,
      )
      await keepRefreshToken(tx, sessionId, refreshToken)
      await prolongSession(tx, sessionId, days, idleSecondsOf(call.request.headers))
    }
    return { sessionId, refreshToken, userId }
  })
}
