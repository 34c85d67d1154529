import { scimErrors } from '@toasoan/contract/administration/staff-sync'
import { userProfile } from '@toasoan/contract/administration/users'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fold } from '@toasoan/contract/kit/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import {
  addPerson,
  type Change,
  type Known,
  knownNames,
  noted,
  type Person,
  type ProfileChange,
  readPerson,
  refuseTaken,
  setBan,
  setProfile,
  setRoles,
  usersWithin,
} from '../users/public.ts'
import { refuseOtherVersion } from './answer.ts'
import { changing, need, type ScimCall } from './call.ts'
import {
  type GivenUser,
  notGone,
  readPeople,
  type ScimPerson,
  userNameOf,
  userResource,
} from './user-resource.ts'

/** The people whom a client sees: those of the lists and pages of its maker whom it has not deleted. */
export const seenBy = ({ access }: ScimCall['client']): RawBuilder<unknown> =>
  sql`(${usersWithin(access, 'user.index')} or ${usersWithin(access, 'user.view')}) and ${notGone}`

/** One person whom the client sees; 404 for any other. */
export async function findUser(
  { client }: Pick<ScimCall, 'client'>,
  db: ScimCall['kernel']['db'] | Tx,
  id: number,
): Promise<ScimPerson> {
  const [person] = await readPeople(db, client.id, sql`u.id = ${id} and ${seenBy(client)}`)
  if (!person) throw fail(kernelErrors.notFound)
  return person
}

/** A username of ours for a client's: what is before the @, in plain letters. */
export const usernameOf = (userName: string): string =>
  fold(userName.split('@')[0] ?? '')
    .replace(/[^a-z0-9._-]/g, '-')
    .slice(0, 60)

/** The one record that a name or code means. Throws 400 for none or several. */
function oneOf(names: Known['role_ids'], value: string, attribute: string): number {
  const [found, ...others] = names.find(value)
  if (found === undefined) throw fail(scimErrors.unknown, { value, attribute })
  if (others.length > 0) throw fail(scimErrors.several, { value, attribute, count: others.length + 1 })
  return found
}

const rolesIn = (known: Known, { roles }: GivenUser): number[] | undefined =>
  roles && [...new Set(roles.map((role) => oneOf(known.role_ids, role, 'roles')))]

/** Departments after a client named the first one: it takes the place of the present primary one. */
function departmentsIn(
  known: Known,
  { department }: GivenUser,
  before: readonly number[],
): number[] | undefined {
  if (department === undefined) return undefined
  if (department === '') return before.slice(1)
  const named = oneOf(known.department_ids, department, 'department')
  return named === before[0] ? [...before] : [named, ...before.slice(1).filter((id) => id !== named)]
}

/** The full name: as written, else family name first, as Vietnamese names are. */
const nameIn = (
  { formatted, familyName, givenName }: GivenUser,
  stored = { family_name: '', given_name: '' },
): string | undefined =>
  formatted ||
  (familyName === undefined && givenName === undefined
    ? undefined
    : [familyName ?? stored.family_name, givenName ?? stored.given_name].filter(Boolean).join(' ')) ||
  undefined

/** Stores what the client calls a person. */
async function keepNames(tx: Tx, clientId: number, id: number, given: GivenUser): Promise<void> {
  const { userName = null, externalId, familyName = null, givenName = null } = given
  await sql`insert into scim_user as s (client_id, user_id, external_id, user_name, family_name, given_name)
    values (${clientId}, ${id}, ${externalId || null}, ${userName}, ${familyName ?? ''}, ${givenName ?? ''})
    on conflict (client_id, user_id) do update set deleted_at = null,
      external_id = case when ${externalId === undefined} then s.external_id else excluded.external_id end,
      user_name = coalesce(excluded.user_name, s.user_name),
      family_name = coalesce(${familyName}::text, s.family_name),
      given_name = coalesce(${givenName}::text, s.given_name)`.execute(tx)
}

/** The fields of a profile that a client changes. */
function profileChange(before: ScimPerson, person: Person, given: GivenUser, known: Known): ProfileChange {
  const { userName, displayName, email, phone, language } = given
  const presented = userNameOf(before, userName)
  const renamed = userName !== undefined && userName.toLowerCase() !== presented.toLowerCase()
  const display_name = displayName === before.name && before.display_name === '' ? undefined : displayName
  // Where a client knows no parts of a name, the displayed one is the name.
  const follows = displayName && before.name === before.display_name ? displayName : undefined
  const wanted = {
    username: renamed && person.username === usernameOf(presented) ? usernameOf(userName) : undefined,
    email: email?.toLowerCase() === before.email.toLowerCase() ? undefined : email,
    name: nameIn(given, before) ?? follows,
    display_name,
    phone,
    language,
    department_ids: departmentsIn(known, given, person.department_ids),
  }
  const different = Object.entries(wanted).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(person[field as keyof Person]),
  )
  const input = Object.fromEntries(different)
  const fields = Object.fromEntries(different.map(([field]) => [field, true]))
  return checkInput(userProfile.pick(fields as Record<string, never>), input) as ProfileChange
}

/** Changes a person as a client gave them, each part under the guards of its own call. */
async function changePerson(
  change: Change,
  client: ScimCall['client'],
  before: ScimPerson,
  given: GivenUser,
): Promise<void> {
  const { tx } = change
  const known = await knownNames(tx)
  const reason = `SCIM: ${client.name}`
  if (given.active === true && before.status === 'banned')
    await setBan(change, before.id, { banned: false, reason })
  const person = await readPerson(tx, before.id, true)
  const profile = profileChange(before, person, given, known)
  const activates = given.active === true && person.status === 'pending'
  const roles = rolesIn(known, given)
  const changes = activates || Object.keys(profile).length > 0
  if (changes) await setProfile(change, person, { ...profile, ...(activates ? { status: 'active' } : {}) })
  const reassigned = roles && roles.toSorted().join() !== person.role_ids.toSorted().join()
  if (reassigned) await setRoles(change, await readPerson(tx, before.id), roles)
  if (changes || reassigned) await noted(change, person)
  if (given.active === false && before.status === 'active')
    await setBan(change, before.id, { banned: true, reason })
  await keepNames(tx, client.id, before.id, given)
}

/** A person whom the client deleted before, by any of the names that it gave. */
async function goneUser(
  tx: Tx,
  { id, access }: ScimCall['client'],
  given: GivenUser,
): Promise<ScimPerson | undefined> {
  const { userName = null, externalId = null, email = null } = given
  const [person] = await readPeople(
    tx,
    id,
    sql`not ${notGone} and ${usersWithin(access, 'user.ban')}
      and (s.external_id = ${externalId} or s.user_name = ${userName} or u.email = ${email})`,
  )
  return person
}

/** The profile of a new person. */
function newProfile(given: GivenUser, known: Known) {
  const { userName = '', email, displayName = '', phone, language } = given
  return checkInput(userProfile, {
    username: usernameOf(userName),
    email: email ?? userName,
    name: nameIn(given) ?? (displayName || userName),
    display_name: displayName,
    ...(phone === undefined ? {} : { phone }),
    ...(language ? { language } : {}),
    department_ids: departmentsIn(known, given, []) ?? [],
  })
}

/** Adds a person; whom the client deleted before comes back as who they were. Returns their number. */
export async function createUser(call: ScimCall, given: GivenUser): Promise<number> {
  const { client } = call
  if (!given.userName) throw fail(scimErrors.value, { attribute: 'userName' })
  return changing(call, 'user.create', async (change) => {
    const { tx } = change
    const gone = await goneUser(tx, client, given)
    if (gone) {
      await changePerson(change, client, gone, { ...given, active: given.active ?? true })
      return gone.id
    }
    need(call, 'user.create')
    const known = await knownNames(tx)
    const status = given.active === false ? 'pending' : 'active'
    const { id } = await addPerson(change, newProfile(given, known), {
      role_ids: rolesIn(known, given) ?? [],
      status,
    })
    await keepNames(tx, client.id, id, given)
    return id
  }).catch((error) => refuseTaken(error, client.access.language))
}

/** Changes a person; `read` makes what the client gives from the codes of the person's roles. */
export async function updateUser(
  call: ScimCall,
  id: number,
  read: (roles: readonly string[]) => GivenUser,
): Promise<void> {
  const { client, request } = call
  await changing(call, 'user.update', async (change) => {
    const { tx } = change
    await sql`select from app_user where id = ${id} for update`.execute(tx)
    const before = await findUser(call, tx, id)
    refuseOtherVersion(userResource(before), request)
    await changePerson(change, client, before, read(before.roles.map(({ value }) => value)))
  }).catch((error) => refuseTaken(error, client.access.language))
}

/** Bans a person, who is not shown to the client again until it adds them; nobody is ever deleted. */
export async function deleteUser(call: ScimCall, id: number): Promise<void> {
  const { client, request } = call
  await changing(call, 'user.ban', async (change) => {
    const { tx } = change
    await sql`select from app_user where id = ${id} for update`.execute(tx)
    refuseOtherVersion(userResource(await findUser(call, tx, id)), request)
    await setBan(change, id, { banned: true, reason: `SCIM: ${client.name}` })
    await sql`insert into scim_user (client_id, user_id, deleted_at) values (${client.id}, ${id}, now())
      on conflict (client_id, user_id) do update set deleted_at = excluded.deleted_at`.execute(tx)
  })
}
