import { createHash, randomBytes } from 'node:crypto'
import { type WallKey, wallErrors, wallScheme } from '@toasoan/contract/broadcast/wall'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { limitCalls, limitKey } from '../../account/auth/public.ts'

/** Calls of one key in a minute, and unknown keys from one address: a screen calls every five seconds. */
const [mostCalls, mostUnknown] = [60, 20]

const sentences = {
  taken: text('Đã có màn hình tên này.', 'There is a screen of this name already.'),
  noKey: text('Thiếu khóa của màn hình.', 'The key of the screen is missing.'),
}

/** What is kept of a key. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The key in an Authorization header; null when there is none. */
const keyIn = (header: string | undefined): string | null =>
  header?.startsWith(`${wallScheme} `) ? header.slice(wallScheme.length + 1).trim() || null : null

export async function wallKeys(db: Database | Tx, id?: number): Promise<WallKey[]> {
  const { rows } = await sql<WallKey>`
    select k.id, k.name, k.created_at, u.name as created_by_name, k.last_seen_at
    from wall_key k left join app_user u on u.id = k.created_by
    where ${id ?? null}::bigint is null or k.id = ${id ?? null} order by plain_text(k.name), k.id limit 500`.execute(
    db,
  )
  return rows
}

/** Adds a key; the key is given this once and only its hash is kept. */
export async function makeWallKey(
  tx: Tx,
  userId: number,
  { name, language }: { name: string; language: Language },
): Promise<WallKey & { key: string }> {
  const key = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into wall_key (name, hash, created_by) values (${name}, ${hashOf(key)}, ${userId}) returning id`
    .execute(tx)
    .catch((error) => atField(error, { name: sentences.taken }, language))
  const [made] = await wallKeys(tx, rows[0]?.id)
  if (!made) throw fail(kernelErrors.notFound)
  return { ...made, key }
}

/** Ends a key and gives its name; 404 when there is none. */
export async function endWallKey(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`delete from wall_key where id = ${id} returning name`.execute(
    tx,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0].name
}

/**
 * Admits a screen by the key in its Authorization header: 422 without one, 403 for one that is unknown or revoked, 429 for
 * too many calls of a key or too many unknown keys from an address.
 */
export async function admitScreen(
  db: Database,
  asked: { header: string | undefined; address: string; language: Language },
): Promise<void> {
  const key = keyIn(asked.header)
  if (!key) throw fail(kernelErrors.invalid, {}, { key: [say(sentences.noKey, asked.language)] })
  const { rows } = await sql<{ id: number }>`select id from wall_key where hash = ${hashOf(key)}`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) {
    await limitCalls(db, limitKey('wall-unknown', asked.address), mostUnknown, 60)
    throw fail(wallErrors.revoked)
  }
  await limitCalls(db, limitKey('wall', String(id)), mostCalls, 60)
  await sql`update wall_key set last_seen_at = now() where id = ${id}
    and (last_seen_at is null or last_seen_at < now() - interval '30 seconds')`.execute(db)
}
