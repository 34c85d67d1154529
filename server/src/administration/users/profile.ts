import type { Permission } from '@toasoan/contract/access/catalogue'
import { type UserRow, userErrors, type userProfile } from '@toasoan/contract/administration/users'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, departmentsIn } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { reachableDepartments } from './reach.ts'

export type Profile = z.output<typeof userProfile>

const sentences = {
  username: text('Tên đăng nhập này đã có người dùng.', 'This username is taken.'),
  email: text('Thư điện tử này đã có người dùng.', 'This e-mail is taken.'),
  position: text('Không có chức vụ này.', 'There is no such position.'),
  department: text('Không có phòng ban này.', 'There is no such department.'),
  outside: text(
    'Chỉ thêm, bớt được phòng ban trong phạm vi của bạn.',
    'You can only add or remove departments within your reach.',
  ),
  needed: text('Hãy chọn một phòng ban trong phạm vi của bạn.', 'Choose a department within your reach.'),
  role: text('Không có vai trò này.', 'There is no such role.'),
}

export type ProfileSentence = keyof typeof sentences

/** A 422 with one sentence under one field. */
export const atField = (field: string, sentence: ProfileSentence, language: Language) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentences[sentence], language)] })

/** Turns a taken username or e-mail into a sentence under its field; throws everything else on. */
export function refuseTaken(error: unknown, language: Language): never {
  const { constraint = '' } = error as { constraint?: string }
  const field = (['username', 'email'] as const).find((name) => constraint.includes(name))
  if (!isTaken(error) || !field) throw error
  throw fail(kernelErrors.duplicate, {}, { [field]: [say(sentences[field], language)] })
}

/** Refuses a position that is not there. */
export async function checkPosition(tx: Tx, id: number | null, language: Language): Promise<void> {
  if (id === null) return
  const { rows } = await sql`select from position where id = ${id}`.execute(tx)
  if (rows.length === 0) throw atField('position_id', 'position', language)
}

/** Refuses roles that are not there. */
export async function checkRoles(tx: Tx, ids: readonly number[], language: Language): Promise<void> {
  const { rows } = await sql`select from role where id = any(${[...ids]}::bigint[]) for share`.execute(tx)
  if (rows.length !== ids.length) throw atField('role_ids', 'role', language)
}

type DepartmentChange = { before: readonly number[]; after: readonly number[] }

/**
 * Refuses departments that are not there, and such that the person's scope does not reach, be they
 * added or taken away. Somebody with a scope puts a new person into at least one of their own.
 */
export async function checkDepartments(
  tx: Tx,
  access: Access,
  permission: Permission,
  { before, after }: DepartmentChange,
  language: Language,
): Promise<void> {
  const { rows } =
    await sql`select from department where id = any(${[...after]}::bigint[]) for share`.execute(tx)
  if (rows.length !== after.length) throw atField('department_ids', 'department', language)
  const reachable = reachableDepartments(access, permission)
  if (reachable === null) return
  const changed = [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ]
  if (changed.some((id) => !reachable.includes(id))) throw atField('department_ids', 'outside', language)
  if (permission === 'user.create' && after.length === 0) throw atField('department_ids', 'needed', language)
}

/**
 * Refuses to change one's own departments by whoever holds something for their departments only: it
 * would reach further afterwards.
 */
export function refuseOwnDepartments(
  access: Access,
  userId: number,
  { before, after }: DepartmentChange,
): void {
  if (userId !== access.userId || before.join() === after.join()) return
  const bounded = [...access.grants.values()].some((scope) => departmentsIn(scope, access) !== null)
  if (bounded) throw fail(userErrors.yourself)
}

/** Makes these the person's departments, the first of them the primary one. */
export async function setDepartments(
  tx: Tx,
  userId: number,
  { before, after }: DepartmentChange,
): Promise<void> {
  if (before.join() === after.join()) return
  await sql`delete from user_department where user_id = ${userId} and not department_id = any(${[...after]}::bigint[])`.execute(
    tx,
  )
  await sql`update user_department set is_primary = false where user_id = ${userId} and is_primary`.execute(
    tx,
  )
  await sql`insert into user_department (user_id, department_id, is_primary)
    select ${userId}, id, id = ${after[0] ?? null}::bigint from unnest(${[...after]}::bigint[]) as given (id)
    on conflict (user_id, department_id) do update set is_primary = excluded.is_primary`.execute(tx)
}

/** Adds an account. Without a password hash nobody can log in to it until a password is set. */
export async function insertUser(
  tx: Tx,
  profile: Profile,
  { passwordHash, status }: { passwordHash: string | null; status: UserRow['status'] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (username, email, password_hash, name, display_name, alias, phone, gender, birthday,
      language, position_id, status)
    values (${profile.username}, ${profile.email}, ${passwordHash}, ${profile.name}, ${profile.display_name},
      ${profile.alias}, ${profile.phone}, ${profile.gender}, ${profile.birthday}, ${profile.language},
      ${profile.position_id}, ${status})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await setDepartments(tx, id, { before: [], after: profile.department_ids })
  return id
}

/** Writes a person's profile, departments apart. */
export async function writeProfile(
  tx: Tx,
  id: number,
  profile: Profile,
  status: 'active' | 'pending' | undefined,
): Promise<void> {
  await sql`update app_user set username = ${profile.username}, email = ${profile.email}, name = ${profile.name},
    display_name = ${profile.display_name}, alias = ${profile.alias}, phone = ${profile.phone},
    gender = ${profile.gender}, birthday = ${profile.birthday}, language = ${profile.language},
    position_id = ${profile.position_id}, status = coalesce(${status ?? null}, status)
    where id = ${id}`.execute(tx)
}
