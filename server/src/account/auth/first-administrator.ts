import {
  firstAdministratorPath,
  firstErrors,
  type makeFirstAdministrator,
} from '@toasoan/contract/account/first-administrator'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { addressClass } from './address.ts'
import { logAuth } from './auth-log.ts'
import { limitCalls, limitKey } from './limits.ts'
import { hasAdministrator, insertAdministrator } from './make-administrator.ts'
import { refuseWeakPassword } from './new-password.ts'
import { hashPassword, inTurn } from './passwords.ts'
import { makeTicket, takeTicket } from './tickets.ts'

const kind = 'first_administrator'

/** Minutes for which an address is good: a day. Each start of the server prints a fresh one. */
const minutes = 1440

/** Number of the lock under which one person at a time becomes the first administrator. */
const becoming = 7_402_150_027

const dropTickets = (tx: Tx) => sql`delete from sign_in_ticket where kind = ${kind}`.execute(tx)

/**
 * The address, good once, under which the first administrator of a house without one is made; null where one
 * stands. Whoever reads what the server prints may administer the machine, and so the house.
 */
export async function firstAdministratorLink(db: Database, publicUrl: string): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const token = await makeTicket(db, kind, { minutes })
  return `${publicUrl}${firstAdministratorPath}?token=${token}`
}

/**
 * Makes the first administrator. Of two who hold addresses one does; the other's is no longer good, and no other
 * address either, as soon as there is an administrator.
 */
export async function makeFirst(call: Call<typeof makeFirstAdministrator>): Promise<{ username: string }> {
  const { db, body, request, change } = call
  await limitCalls(db, limitKey('first-administrator', addressClass(request.ip)), 20, 3600)
  const { token, username, email, name, password } = body
  await refuseWeakPassword(call, password, { own: [username, email, name], secondFactor: false })
  const passwordHash = await inTurn(() => hashPassword(password))
  await change(async (tx, note) => {
    await sql`select pg_advisory_xact_lock(${becoming})`.execute(tx)
    const ticket = await takeTicket(tx, kind, token)
    if (!ticket || (await hasAdministrator(tx))) throw fail(firstErrors.linkInvalid)
    const id = await insertAdministrator(tx, { username, email, name, passwordHash })
    if (id === null) throw fail(firstErrors.taken)
    await dropTickets(tx)
    await logAuth(tx, request, { event: 'registered', userId: id, username, detail: kind })
    note({ type: 'user', id, name: username, after: { username, name, email } })
  })
  return { username }
}
