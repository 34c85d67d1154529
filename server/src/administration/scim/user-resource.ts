import type { Language } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Resource } from './answer.ts'
import {
  type Change,
  changedSet,
  chosenOf,
  elementsOf,
  enterpriseSchema,
  field,
  flagOf,
  requiredText,
  type Setters,
  selectedValue,
  textOf,
  userSchema,
} from './attributes.ts'

/** What a client gave of a person; absent attributes stay as they are. */
export type GivenUser = {
  userName?: string
  externalId?: string
  formatted?: string
  familyName?: string
  givenName?: string
  displayName?: string
  email?: string
  phone?: string
  active?: boolean
  language?: Language
  /** Name or code; empty when it was removed. */
  department?: string
  /** Codes or names. */
  roles?: string[]
}

const language = (change: Change): Language => (/^en/i.test(textOf(change)) ? 'en' : 'vi')

const roleIn = ({ value }: Record<string, unknown>, change: Change) =>
  requiredText({ ...change, operation: 'replace', value })

/** How attributes of a person are taken over; `current` are the codes of their roles. */
export const userSetters = (current: readonly string[]): Setters<GivenUser> => {
  const email = (given: GivenUser, change: Change) => {
    const chosen = chosenOf(change)
    if (chosen) given.email = requiredText(chosen)
  }
  const phone = (given: GivenUser, change: Change) => {
    const chosen = chosenOf(change)
    if (chosen) given.phone = textOf(chosen)
  }
  const roles = (given: GivenUser, change: Change) => {
    const values = elementsOf(change).map((element) => roleIn(element, change))
    given.roles = changedSet(given.roles ?? current, change, values, selectedValue(change.filter))
  }
  return new Map([
    ['username', field('userName', (change) => requiredText(change))],
    ['externalid', field('externalId', textOf)],
    ['name.formatted', field('formatted', textOf)],
    ['name.familyname', field('familyName', textOf)],
    ['name.givenname', field('givenName', textOf)],
    ['displayname', field('displayName', textOf)],
    ['emails', email],
    ['emails.value', email],
    ['phonenumbers', phone],
    ['phonenumbers.value', phone],
    ['active', field('active', flagOf)],
    ['preferredlanguage', field('language', language)],
    ['enterprise.department', field('department', textOf)],
    ['roles', roles],
    ['roles.value', roles],
  ])
}

type Named = { value: string; display: string }

/** A person as a client sees them. */
export type ScimPerson = {
  id: number
  username: string
  email: string
  name: string
  display_name: string
  phone: string
  language: Language
  status: 'active' | 'pending' | 'banned'
  created_at: string
  updated_at: string
  external_id: string | null
  user_name: string | null
  family_name: string
  given_name: string
  department: string | null
  roles: Named[]
  groups: Named[]
}

/** People with what a client calls them: `u` the person, `s` the client's own names. */
export const peopleOf = (clientId: number) =>
  sql`app_user u left join scim_user s on s.user_id = u.id and s.client_id = ${clientId}`

/** People whom a client has not deleted; who came back otherwise is seen again. */
export const notGone = sql`(s.deleted_at is null or u.status <> 'banned')`

/** People of a client by a condition, in the order of their numbers. */
export async function readPeople(
  db: Database | Tx,
  clientId: number,
  where: RawBuilder<unknown>,
): Promise<ScimPerson[]> {
  const { rows } = await sql<ScimPerson>`
    select u.id, u.username, u.email, u.name, u.display_name, u.phone, u.language, u.status, u.created_at, u.updated_at,
      s.external_id, s.user_name, coalesce(s.family_name, '') as family_name, coalesce(s.given_name, '') as given_name,
      (select d.name from user_department ud join department d on d.id = ud.department_id where ud.user_id = u.id
        order by ud.is_primary desc, d.id limit 1) as department,
      coalesce((select jsonb_agg(jsonb_build_object('value', r.code, 'display', r.name) order by r.id)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('value', g.id::text, 'display', g.name) order by g.id)
        from group_user gu join staff_group g on g.id = gu.group_id where gu.user_id = u.id), '[]') as groups
    from ${peopleOf(clientId)} where ${where} order by u.id`.execute(db)
  return rows
}

/** Whether a person is found by an address that they have no other name for yet. */
const isAddress = ({ user_name, email }: ScimPerson, userName: string | undefined): boolean =>
  user_name === null && userName !== undefined && email.toLowerCase() === userName.toLowerCase()

/** The name by which a client knows a person: its own, else the address that it asked for, else the username. */
export const userNameOf = (person: ScimPerson, sought?: string): string =>
  person.user_name ?? (isAddress(person, sought) ? person.email : person.username)

/** A person as a SCIM resource (RFC 7643, 4.1 and 4.3). */
export function userResource(person: ScimPerson, sought?: string): Resource {
  const { id, family_name, given_name, phone } = person
  return {
    schemas: [userSchema, enterpriseSchema],
    id: String(id),
    ...(person.external_id ? { externalId: person.external_id } : {}),
    userName: userNameOf(person, sought),
    name: {
      formatted: person.name,
      ...(family_name ? { familyName: family_name } : {}),
      ...(given_name ? { givenName: given_name } : {}),
    },
    displayName: person.display_name || person.name,
    emails: [{ value: person.email, type: 'work', primary: true }],
    ...(phone ? { phoneNumbers: [{ value: phone, type: 'work', primary: true }] } : {}),
    preferredLanguage: person.language,
    active: person.status === 'active',
    roles: person.roles,
    groups: person.groups,
    ...(person.department ? { [enterpriseSchema]: { department: person.department } } : {}),
    meta: { resourceType: 'User', created: person.created_at, lastModified: person.updated_at },
  }
}
