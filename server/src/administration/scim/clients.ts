import { type ScimClient, scimErrors } from '@toasoan/contract/administration/staff-sync'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { bearerOf } from '#server/kernel/sessions/authenticate.ts'
import { accessesWithoutSession, accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { addressClass, limitCalls, limitKey } from '../../account/auth/public.ts'

/** Requests of one client in a minute, and unknown tokens from one address. */
const [mostCalls, mostUnknown] = [1200, 20]

const nameTaken = text('Đã có ứng dụng tên này.', 'There is a client of this name already.')

/** A client that makes a request, with the present rights of the person who created it. */
export type Client = { readonly id: number; readonly name: string; readonly access: Access }

type Row = Omit<ScimClient, 'works'>

/** All clients, or one, by name. */
export async function scimClients(db: Database | Tx, id?: number): Promise<ScimClient[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, jsonb_build_object('id', u.id, 'name', u.name) as created_by, c.created_at, c.last_used_at,
      (select count(*) from scim_user s where s.client_id = c.id and s.deleted_at is null) as people
    from scim_client c join app_user u on u.id = c.created_by
    where ${id ?? null}::bigint is null or c.id = ${id ?? null} order by plain_text(c.name), c.id limit 500`.execute(
    db,
  )
  const makers = await accessesWithoutSession(
    db,
    rows.map(({ created_by }) => created_by.id),
  )
  const working = new Set(
    makers.filter((access) => can(access, 'staffSync.create')).map(({ userId }) => userId),
  )
  return rows.map((row) => ({ ...row, works: working.has(row.created_by.id) }))
}

/** Adds a client; the token is returned this once and only its hash is stored. */
export async function createClient(
  tx: Tx,
  userId: number,
  { name, language }: { name: string; language: Language },
): Promise<ScimClient & { token: string }> {
  const token = freshSecret()
  const { rows } = await sql<{ id: number }>`
    insert into scim_client (name, hash, created_by) values (${name}, ${hashOf(token)}, ${userId}) returning id`
    .execute(tx)
    .catch((error) => atField(error, { name: nameTaken }, language))
  const [made] = await scimClients(tx, rows[0]?.id)
  if (!made) throw fail(kernelErrors.notFound)
  return { ...made, token }
}

/** Deletes a client and returns its name; 404 when there is none. */
export async function revokeClient(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`delete from scim_client where id = ${id} returning name`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0].name
}

type Found = { id: number; name: string; created_by: number }

/**
 * Admits a client by the token in its Authorization header: 401 without a known one or when its maker may no longer log in,
 * 403 when the maker no longer holds `staffSync.create`, 429 for too many requests or unknown tokens.
 */
export async function admitClient(
  db: Database,
  { header, address }: { header: string | undefined; address: string },
): Promise<Client> {
  const token = bearerOf(header)
  const { rows } = token
    ? await sql<Found>`select id, name, created_by from scim_client where hash = ${hashOf(token)}`.execute(db)
    : { rows: [] }
  const [client] = rows
  if (!client) {
    await limitCalls(db, limitKey('scim-unknown', addressClass(address)), mostUnknown, 60)
    throw fail(scimErrors.token)
  }
  await limitCalls(db, limitKey('scim', String(client.id)), mostCalls, 60)
  const access = await accessWithoutSession(db, client.created_by)
  if (!access) throw fail(scimErrors.token)
  if (!can(access, 'staffSync.create'))
    throw fail(kernelErrors.permissionDenied, { permission: 'staffSync.create' })
  await sql`update scim_client set last_used_at = now() where id = ${client.id}
    and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db)
  return { id: client.id, name: client.name, access }
}
