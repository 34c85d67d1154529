import { userErrors } from '@toasoan/contract/administration/users'
import { sql } from 'kysely'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { endSessions } from '../../account/auth/public.ts'
import { refuseHoldsMore } from '../rights/public.ts'
import type { Change } from './change-user.ts'
import { refuseUnreached } from './reach.ts'
import { asNoted, type Person, readPerson } from './user-rows.ts'

/** Bans a person, which ends their sessions, or lifts the ban. The caller holds `changingRights`. */
export async function setBan(
  change: Change,
  id: number,
  { banned, reason }: { banned: boolean; reason: string },
): Promise<Person> {
  const { tx, note, access, language } = change
  const before = await readPerson(tx, id, true)
  refuseUnreached(access, 'user.ban', before)
  if (id === access.userId) throw fail(userErrors.yourself)
  await refuseHoldsMore(tx, access, before, language)
  if (banned !== (before.status === 'banned')) {
    await sql`update app_user set status = ${banned ? 'banned' : 'active'}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx)
    // What they leave open, or may do again, waits for others or does so no more.
    await notifyInbox(tx, 'user', id)
  }
  if (banned) await endSessions(tx, { userId: id }, 'banned')
  const after = await readPerson(tx, id)
  const named = { type: 'user', id, name: before.name }
  note({ ...named, before: asNoted(before), after: { ...asNoted(after), reason: reason.toWellFormed() } })
  return after
}

/** Deletes a person who has left no records behind. The caller holds `changingRights`. */
export async function deletePerson({ tx, note, access, language }: Change, id: number): Promise<null> {
  const before = await readPerson(tx, id, true)
  refuseUnreached(access, 'user.delete', before)
  if (id === access.userId) throw fail(userErrors.yourself)
  await refuseHoldsMore(tx, access, before, language)
  try {
    await sql`delete from app_user where id = ${id}`.execute(tx)
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    throw fail(userErrors.inUse, { name: before.name })
  }
  note({ type: 'user', id, name: before.name, before: asNoted(before) })
  return null
}

/** A person for a change that a permission must reach. */
export async function reachedPerson(
  { tx, access }: Change,
  permission: Parameters<typeof refuseUnreached>[1],
  id: number,
): Promise<Person> {
  const person = await readPerson(tx, id, true)
  refuseUnreached(access, permission, person)
  return person
}
