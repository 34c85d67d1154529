import {
  type createUser,
  type UserDetail,
  type updateUser,
  userErrors,
} from '@toasoan/contract/administration/users'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import {
  endSessions,
  hashPassword,
  logAuth,
  notifyOfAccount,
  ownerOf,
  refuseWeakPassword,
} from '../../account/auth/public.ts'
import {
  changingRights,
  grantsOfRoles,
  refuseBeyondOwn,
  refuseHoldsMore,
  refuseTakeover,
} from '../rights/public.ts'
import {
  checkDepartments,
  checkPosition,
  checkRoles,
  insertUser,
  type Profile,
  refuseOwnDepartments,
  refuseTaken,
  setDepartments,
  writeProfile,
} from './profile.ts'
import { refuseUnreached } from './reach.ts'
import { asDetail, asNoted, type Person, readPerson } from './user-rows.ts'

/** What every change of a person works with. */
export type Change = { tx: Tx; note: Note; access: Access; language: Language }

/** Makes what was changed a new version of a person, notes both, and returns the latter. */
export async function noted({ tx, note }: Change, before: Person): Promise<Person> {
  await sql`update app_user set version = version + 1, updated_at = now() where id = ${before.id}`.execute(tx)
  const after = await readPerson(tx, before.id)
  note({ type: 'user', id: after.id, name: after.name, before: asNoted(before), after: asNoted(after) })
  return after
}

/**
 * Adds a person, with roles as far as the actor may give them; a taken username or address is the caller's to refuse
 * (`refuseTaken`). The caller holds `changingRights`.
 */
export async function addPerson(
  change: Change,
  profile: Profile,
  given: { passwordHash?: string | null; role_ids: readonly number[]; status: 'active' | 'pending' },
): Promise<Person> {
  const { tx, note, access, language } = change
  const { passwordHash = null, role_ids, status } = given
  if (role_ids.length > 0 && !can(access, 'user.assignRole'))
    throw fail(kernelErrors.permissionDenied, { permission: 'user.assignRole' })
  const departments = { before: [], after: profile.department_ids }
  await checkDepartments(tx, access, 'user.create', departments, language)
  await checkPosition(tx, profile.position_id, language)
  const id = await insertUser(tx, profile, { passwordHash, status })
  if (role_ids.length > 0) {
    refuseUnreached(access, 'user.assignRole', { id, department_ids: profile.department_ids })
    await giveRoles(change, id, role_ids)
  }
  const after = await readPerson(tx, id)
  note({ type: 'user', id, name: after.name, after: asNoted(after) })
  return after
}

/** Adds a person from the form. */
export async function addUser(call: Call<typeof createUser>): Promise<UserDetail> {
  const { change, body, access, language } = call
  const { password, role_ids, status, ...profile } = body
  if (role_ids.length > 0 && !can(access, 'user.assignRole'))
    throw fail(kernelErrors.permissionDenied, { permission: 'user.assignRole' })
  if (password) {
    const { username, email, name, display_name, alias, phone, birthday } = profile
    const own = [username, email, name, display_name, alias, phone, birthday ?? '']
    await refuseWeakPassword(call, password, { own, secondFactor: false })
  }
  const passwordHash = password ? await hashPassword(password) : null
  return change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const made = { tx, note, access, language }
      return asDetail(access, await addPerson(made, profile, { passwordHash, role_ids, status }))
    }),
  ).catch((error) => refuseTaken(error, language))
}

async function giveRoles({ tx, access, language }: Change, userId: number, roleIds: readonly number[]) {
  await checkRoles(tx, roleIds, language)
  refuseBeyondOwn(access, await grantsOfRoles(tx, roleIds), language)
  await sql`insert into user_role (user_id, role_id)
    select ${userId}, id from unnest(${[...roleIds]}::bigint[]) as given (id) on conflict do nothing`.execute(
    tx,
  )
}

/**
 * Makes these a person's roles, unless somebody changed the person since version `seen`. The caller holds
 * `changingRights`.
 */
export async function setRoles(
  change: Change,
  person: Person,
  roleIds: readonly number[],
  seen?: number,
): Promise<void> {
  const { tx, access, language } = change
  refuseUnreached(access, 'user.assignRole', person)
  refuseStale(person, seen)
  const given = roleIds.filter((id) => !person.role_ids.includes(id))
  const taken = person.role_ids.filter((id) => !roleIds.includes(id))
  if (given.length > 0) await giveRoles(change, person.id, given)
  if (taken.length === 0) return
  await refuseHoldsMore(tx, access, person, language)
  await sql`delete from user_role where user_id = ${person.id} and role_id = any(${taken}::bigint[])`.execute(
    tx,
  )
}

export type ProfileChange = Omit<
  Extract<Call<typeof updateUser>['body'], { update_type?: 'profile' | undefined }>,
  'update_type'
>

/**
 * Writes a profile. A person who sets the name or address to log in with could take the account over. The caller holds
 * `changingRights`.
 */
export async function setProfile(
  change: Change,
  before: Person,
  { status, version, ...given }: ProfileChange,
): Promise<void> {
  const { tx, access, language } = change
  const profile: Profile = withChange(before, given)
  refuseUnreached(access, 'user.update', before)
  refuseStale(before, version)
  // A ban is lifted by its own call only.
  const newStatus = before.status === 'banned' || status === before.status ? undefined : status
  if (newStatus && before.id === access.userId) throw fail(userErrors.yourself)
  const sensitive = profile.username !== before.username || profile.email !== before.email || newStatus
  if (sensitive) await refuseTakeover(tx, access, before, language)
  const departments = { before: before.department_ids, after: profile.department_ids }
  refuseOwnDepartments(access, before.id, departments)
  await checkDepartments(tx, access, 'user.update', departments, language)
  await checkPosition(tx, profile.position_id, language)
  await writeProfile(tx, before.id, profile, newStatus)
  await setDepartments(tx, before.id, departments)
  if (newStatus) await notifyInbox(tx, 'user', before.id)
  if (newStatus === 'active') await notifyOfAccount(tx, before.id, 'activated')
  if (newStatus === 'pending') await endSessions(tx, { userId: before.id }, 'banned')
}

/** Sets a password and ends all sessions of the person. */
async function setPassword(change: Change, person: Person, hash: string): Promise<void> {
  const { tx, access, language } = change
  refuseUnreached(access, 'user.changePassword', person)
  await refuseTakeover(tx, access, person, language)
  await sql`update app_user set password_hash = ${hash} where id = ${person.id}`.execute(tx)
  await endSessions(tx, { userId: person.id }, 'password')
}

/** The three things that a PUT of a person may be, by `update_type`. */
export async function editUser(call: Call<typeof updateUser>): Promise<UserDetail> {
  const { change, params, body, access, language, request } = call
  const sets = body.update_type === 'changePassword'
  if (sets) await refuseWeakPassword(call, body.password, await ownerOf(call.db, params.id))
  const hash = sets ? await hashPassword(body.password) : ''
  return change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const made: Change = { tx, note, access, language }
      const before = await readPerson(tx, params.id, true)
      if (body.update_type === 'assignRole') await setRoles(made, before, body.role_ids, body.version)
      else if (body.update_type === 'changePassword') {
        await setPassword(made, before, hash)
        const entry = { event: 'password_reset', userId: before.id, username: before.username } as const
        await logAuth(tx, request, { ...entry, detail: access.username })
        note({
          type: 'user',
          id: before.id,
          name: before.name,
          before: { password: 1 },
          after: { password: 2 },
        })
      } else {
        const { update_type: _, ...profile } = body
        await setProfile(made, before, profile)
      }
      return asDetail(access, await noted(made, before))
    }),
  ).catch((error) => refuseTaken(error, language))
}
