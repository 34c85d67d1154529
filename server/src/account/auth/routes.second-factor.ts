import { authErrors } from '@toasoan/contract/account/auth'
import {
  beginAtLogin,
  beginSecondFactor,
  confirmAtLogin,
  confirmSecondFactor,
  endSecondFactor,
  enterCode,
  mySecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  secondFactorErrors,
} from '@toasoan/contract/account/second-factor'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { letIn, personOf } from './enter.ts'
import { refuseWrongPassword } from './own-password.ts'
import { acceptCode, beginFactor, confirmFactor, dropFactor } from './second-factor/factor.ts'
import { factorStanding } from './second-factor/factor-standing.ts'
import { renewRecoveryCodes } from './second-factor/recovery-codes.ts'
import { removeFactorOf } from './second-factor/remove-factor.ts'
import { tokensOf } from './sessions.ts'
import { readTicket, type TicketKind, takeTicket } from './tickets.ts'

async function holderOf(db: Database, kind: TicketKind, ticket: string): Promise<number> {
  const found = await readTicket(db, kind, ticket)
  if (!found?.userId) throw fail(authErrors.ticketInvalid)
  return found.userId
}

type Row = { since: string | null; recovery_left: number; has_password: boolean }

export const routes: Route[] = [
  route(enterCode, async (call) => {
    const { db, body } = call
    const person = await personOf(call, db, await holderOf(db, 'second_factor', body.ticket))
    const by = await acceptCode(call, person, body.code, async (tx, way) => {
      if (!(await takeTicket(tx, 'second_factor', body.ticket))) throw fail(authErrors.ticketInvalid)
      return way
    })
    return tokensOf(call, await letIn(call, person, by))
  }),

  route(beginAtLogin, async (call) => {
    const { db, body, reply } = call
    const person = await personOf(call, db, await holderOf(db, 'second_factor_setup', body.ticket))
    void reply.header('cache-control', 'no-store')
    return beginFactor(call, db, person)
  }),

  route(confirmAtLogin, async (call) => {
    const { db, body } = call
    const person = await personOf(call, db, await holderOf(db, 'second_factor_setup', body.ticket))
    const recovery_codes = await confirmFactor(call, person, body.code)
    if (!(await takeTicket(db, 'second_factor_setup', body.ticket))) throw fail(authErrors.ticketInvalid)
    return { ...(await tokensOf(call, await letIn(call, person))), recovery_codes }
  }),

  route(mySecondFactor, async (call) => {
    const { db, access } = call
    const { rows } =
      await sql<Row>`select u.password_hash is not null as has_password, f.confirmed_at as since,
        (select count(*) from recovery_code r where r.user_id = u.id and r.used_at is null) as recovery_left
      from app_user u left join second_factor f on f.user_id = u.id where u.id = ${access.userId}`.execute(db)
    const { since = null, recovery_left = 0, has_password = false } = rows[0] ?? {}
    const standing = await factorStanding(call, db, access.userId)
    return { ...standing, since, recovery_left: since ? recovery_left : 0, has_password }
  }),

  route(beginSecondFactor, async (call) => {
    const { access, body, change } = call
    await refuseWrongPassword(call, body.password)
    return change(async (tx, note) => {
      const secret = await beginFactor(call, tx, { id: access.userId, username: access.username })
      note({ type: 'user', id: access.userId, name: access.name, after: { second_factor: 'begun' } })
      return secret
    })
  }),

  route(confirmSecondFactor, async (call) => {
    const { access, body, change } = call
    const recovery_codes = await confirmFactor(
      call,
      { id: access.userId, username: access.username },
      body.code,
    )
    await change(async (_tx, note) =>
      note({ type: 'user', id: access.userId, name: access.name, after: { second_factor: 'on' } }),
    )
    return { recovery_codes }
  }),

  route(endSecondFactor, async (call) => {
    const { access, body, change, request } = call
    await refuseWrongPassword(call, body.password)
    const person = { id: access.userId, username: access.username }
    if ((await factorStanding(call, call.db, person.id)).required) throw fail(secondFactorErrors.required)
    await acceptCode(call, person, body.code, (tx) => dropFactor(tx, request, person))
    await change(async (_tx, note) =>
      note({ type: 'user', id: access.userId, name: access.name, after: { second_factor: 'off' } }),
    )
    return null
  }),

  route(newRecoveryCodes, async (call) => {
    const { access, body, change, configuration } = call
    await refuseWrongPassword(call, body.password)
    const recovery_codes = await acceptCode(
      call,
      { id: access.userId, username: access.username },
      body.code,
      (tx) => renewRecoveryCodes(tx, access.userId, configuration.jwtSecret),
    )
    await change(async (_tx, note) =>
      note({ type: 'user', id: access.userId, name: access.name, after: { recovery: 'renewed' } }),
    )
    return { recovery_codes }
  }),

  route(removeSecondFactor, removeFactorOf),
]
