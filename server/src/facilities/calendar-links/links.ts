import { createHash, randomBytes } from 'node:crypto'
import type { calendarLink } from '@toasoan/contract/facilities/calendar-links'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

export type Link = z.output<typeof calendarLink>

const columns = sql`l.id, l.studio_id, l.mobile_vehicle_id,
  coalesce(s.name, v.name || ' (' || v.plate || ')') as name, l.created_at, l.last_used_at`
const source = sql`calendar_link l left join studio s on s.id = l.studio_id
  left join mobile_vehicle v on v.id = l.mobile_vehicle_id`

/** What is kept of a secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The links of a person. */
export async function linksOf(db: Database | Tx, userId: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select ${columns} from ${source} where l.user_id = ${userId} order by l.id`.execute(db)
  return rows
}

/** Makes a link in place of the one that there was for the same calendar; the secret is told this once. */
export async function makeLink(
  tx: Tx,
  userId: number,
  { studio_id, mobile_vehicle_id }: { studio_id: number | null; mobile_vehicle_id: number | null },
): Promise<{ link: Link; secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into calendar_link (user_id, studio_id, mobile_vehicle_id, hash)
    values (${userId}, ${studio_id}, ${mobile_vehicle_id}, ${hashOf(secret)})
    on conflict (user_id, coalesce(studio_id, 0), coalesce(mobile_vehicle_id, 0))
    do update set hash = excluded.hash, created_at = now(), last_used_at = null returning id`.execute(tx)
  const link = (await linksOf(tx, userId)).find(({ id }) => id === rows[0]?.id)
  if (!link) throw fail(kernelErrors.notFound)
  return { link, secret }
}

/** Ends a link of a person; 404 when it is not theirs. */
export async function endLink(tx: Tx, userId: number, id: number): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from calendar_link where id = ${id} and user_id = ${userId}`.execute(tx)
  if (numAffectedRows !== 1n) throw fail(kernelErrors.notFound)
}
