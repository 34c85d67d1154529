import { fold } from '@toasoan/contract/kit/fold'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { grantedByTheHouse } from '../../../administration/rights/public.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { notify } from '../../../messaging/notifications/public.ts'

/** Somebody whose address is proved to be theirs. */
export type Newcomer = {
  email: string
  name: string
  phone: string
  language: Language
  passwordHash: string | null
}

export type NewAccount = { id: number; username: string; status: 'active' | 'pending' }

const longestName = 50

/** A username out of an address's first part: plain letters, digits, dots and dashes, two at least. */
export function usernameFrom(email: string): string {
  const plain = fold(email.slice(0, email.lastIndexOf('@')))
    .replace(/[^a-z0-9._-]+/g, '.')
    .replace(/^[._-]+|(?<![._-])[._-]+$/g, '')
    .slice(0, longestName)
  return plain.length >= 2 ? plain : `${plain}nguoi.dung`
}

/** The name itself when it is free, else the first number behind it that makes it so. */
async function freeUsername(tx: Tx, requested: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('new username'))`.execute(tx)
  const { rows } = await sql<{ username: string }>`select username from app_user
    where username = ${requested}::citext or username like ${`${requested}%`}::citext`.execute(tx)
  const taken = new Set(rows.map(({ username }) => username.toLowerCase()))
  if (!taken.has(requested)) return requested
  for (let number = 2; ; number += 1) if (!taken.has(`${requested}${number}`)) return `${requested}${number}`
}

/**
 * Makes the account of a newcomer by the settings of registration: waiting for an administrator, who is
 * told, or active with the roles of new people.
 */
export async function makeAccount(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
  tx: Tx,
  { email, name, phone, language, passwordHash }: Newcomer,
): Promise<NewAccount> {
  const settings = await settingsOf(kernel)
  const status = settings['registration.approval'] ? 'pending' : 'active'
  const username = await freeUsername(tx, usernameFrom(email))
  const roles = [...settings['registration.roles']]
  const id = await grantedByTheHouse(tx, async () => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (username, email, password_hash, name, phone, language, status)
      values (${username}, ${email}, ${passwordHash}, ${name}, ${phone}, ${language}, ${status}) returning id`.execute(
      tx,
    )
    const made = rows[0]?.id ?? 0
    await sql`insert into user_role (user_id, role_id)
      select ${made}, id from role where id = any(${roles}::bigint[])`.execute(tx)
    return made
  })
  if (status === 'pending') {
    await notify(tx, {
      userIds: await holdersOf(tx, 'user.update', null),
      kind: 'registration_waiting',
      data: { name, email },
      link: `/users/edit/${id}`,
      partId: id,
      actorId: null,
    })
  }
  return { id, username, status }
}
