import { providerErrors } from '@toasoan/contract/account/provider'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { requiredLine } from '@toasoan/contract/kit/schemas'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { logAuth } from '../auth-log.ts'
import type { Person } from '../enter.ts'
import { makeAccount } from '../registration/new-account.ts'
import { domainAccepted } from '../registration/register.ts'
import type { Proved } from './proof.ts'

type Asked = Pick<Call<AnyEndpoint>, 'db' | 'pool' | 'listener' | 'request' | 'language'>

/** Who was linked to the provider's number of a person before. */
export async function knownPerson(
  db: Database | Tx,
  { issuer, subject }: Proved,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select u.id, u.username, u.status
    from external_identity e join app_user u on u.id = e.user_id
    where e.issuer = ${issuer} and e.subject = ${subject}`.execute(db)
  return rows[0]
}

/** The account with the verified address, unless it belongs to another identity of this provider. */
async function byAddress(tx: Tx, { issuer, email }: Proved): Promise<Person | undefined> {
  if (!email) return undefined
  const { rows } = await sql<Person>`select u.id, u.username, u.status from app_user u
    where u.email = ${email}::citext and not exists (
      select from external_identity e where e.user_id = u.id and e.issuer = ${issuer})
    for update of u`.execute(tx)
  return rows[0]
}

/** A new account, if the settings make such of people whom the provider knows. */
async function byMaking(call: Asked, tx: Tx, note: Note, proved: Proved): Promise<Person | undefined> {
  const settings = await settingsOf(call)
  const { email } = proved
  const open = settings['registration.single_sign_on']
  if (!open || !email || !domainAccepted(email, settings['registration.domains'])) return undefined
  const { rows } = await sql`select from app_user where email = ${email}::citext`.execute(tx)
  if (rows.length > 0) return undefined
  const name = requiredLine(200).safeParse(proved.name).data ?? email
  const { language } = call
  const made = await makeAccount(call, tx, { email, name, phone: '', language, passwordHash: null })
  await logAuth(tx, call.request, {
    event: 'registered',
    userId: made.id,
    username: made.username,
    detail: proved.issuer,
  })
  note({ type: 'user', id: made.id, name, after: { username: made.username, email, status: made.status } })
  return made
}

/**
 * Links somebody whom `knownPerson` does not know to the account with the address that the provider
 * verified, or to a new one. From then on they are known by the provider's number. Refuses with 409 whom
 * the house does not know.
 */
export async function linkPerson(call: Asked, tx: Tx, note: Note, proved: Proved): Promise<Person> {
  const { issuer, subject } = proved
  const person = (await byAddress(tx, proved)) ?? (await byMaking(call, tx, note, proved))
  if (!person) throw fail(providerErrors.unknown)
  await sql`insert into external_identity (issuer, subject, user_id) values (${issuer}, ${subject}, ${person.id})`.execute(
    tx,
  )
  const { id, username } = person
  await logAuth(tx, call.request, { event: 'identity_linked', userId: id, username, detail: issuer })
  note({ type: 'user', id, name: username, after: { identity: issuer } })
  return person
}
