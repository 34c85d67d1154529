import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

export type Device = { id: number; endpoint: string; p256dh: string; auth: string }

/** The devices of a person that are told: those whose session is open. */
export async function toldDevices(db: Database, userId: number): Promise<Device[]> {
  const { rows } = await sql<Device>`select p.id, p.endpoint, p.p256dh, p.auth from push_subscription p
    join app_user u on u.id = p.user_id
    join session s on s.id = p.session_id and s.user_id = p.user_id
    where p.user_id = ${userId} and u.status = 'active' and s.ended_at is null and s.expires_at > now()`.execute(
    db,
  )
  return rows
}
