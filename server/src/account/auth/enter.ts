import { authErrors } from '@toasoan/contract/account/auth'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { logAuth } from './auth-log.ts'
import { factorStanding } from './second-factor/factor-standing.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { makeTicket, type TicketKind } from './tickets.ts'
import { rememberDevice } from './trusted-device.ts'

/** A person whose first proof was good. */
export type Person = { id: number; username: string; status: 'active' | 'pending' | 'banned' }

type Asked = Pick<Call<AnyEndpoint>, 'db' | 'pool' | 'listener' | 'request' | 'reply' | 'configuration'>

const ticketMinutes = 10

/** Refuses who is banned or waits for activation, with 403. */
export async function refuseInactive(
  { db, request }: Pick<Asked, 'db' | 'request'>,
  { id, username, status }: Person,
): Promise<void> {
  if (status === 'active') return
  await logAuth(db, request, { event: 'login_refused', userId: id, username, detail: status })
  throw fail(status === 'banned' ? authErrors.banned : authErrors.notActive)
}

/** The person of a ticket as they are now; refuses who may no longer log in. */
export async function personOf(
  call: Pick<Asked, 'db' | 'request'>,
  db: Database | Tx,
  userId: number,
): Promise<Person> {
  const { rows } = await sql<Person>`select id, username, status from app_user where id = ${userId}`.execute(
    db,
  )
  if (!rows[0]) throw fail(authErrors.ticketInvalid)
  await refuseInactive(call, rows[0])
  return rows[0]
}

/** Opens the session of a person who has proved all that is asked of them. */
export async function letIn(call: Asked, { id, username }: Person, detail = ''): Promise<OpenedSession> {
  const { db, request, reply, configuration } = call
  const { 'session.days': days } = await settingsOf(call)
  const opened = await inTransaction(db, async (tx) => {
    const session = await openSession(tx, id, request, days)
    const { sessionId } = session
    await logAuth(tx, request, { event: 'login', userId: id, username, sessionId, detail })
    return session
  })
  rememberDevice(request, reply, configuration, id)
  return opened
}

const next = (db: Database, kind: TicketKind, userId: number): Promise<string> =>
  makeTicket(db, kind, { userId, minutes: ticketMinutes })

/**
 * Lets a person in after the first proof. Who has a second factor, or needs one by their role, is
 * refused with a ticket for that step.
 */
export async function enter(call: Asked, person: Person, detail = ''): Promise<OpenedSession> {
  const { enabled, required } = await factorStanding(call, call.db, person.id)
  if (enabled)
    throw fail(authErrors.secondFactorRequired, { ticket: await next(call.db, 'second_factor', person.id) })
  if (required)
    throw fail(authErrors.secondFactorSetup, {
      ticket: await next(call.db, 'second_factor_setup', person.id),
    })
  return letIn(call, person, detail)
}
