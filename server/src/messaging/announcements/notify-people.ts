import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify, sendTotals } from '../notifications/public.ts'
import { isDue, meantBy } from './announcement-rows.ts'

type Shown = { id: number; title: string; body: string; level: string; created_by: number }

/** Most characters of an announcement that the bell shows. */
const fewWords = 200

/**
 * Tells those of an announcement's people who were not told yet, if its time has come and it is not held back; how many that were. Rows are
 * written for all of them at once.
 */
export async function notifyPeople(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<Shown>`update announcement n set told_at = coalesce(told_at, now())
    where id = ${id} and ${isDue} and n.held_at is null returning id, title, body, level, created_by`.execute(
    tx,
  )
  const [shown] = rows
  if (!shown) return 0
  const { rows: added } = await sql<{
    user_id: number
  }>`insert into announcement_receipt (announcement_id, user_id)
    select n.id, meant.user_id from announcement n cross join lateral ${meantBy} meant where n.id = ${id}
    on conflict do nothing returning user_id`.execute(tx)
  await notify(tx, {
    userIds: added.map(({ user_id }) => user_id),
    kind: 'announcement',
    data: { title: shown.title, words: shown.body.slice(0, fewWords), level: shown.level },
    link: `/notification/personal?announcement=${id}`,
    partId: id,
    actorId: shown.created_by,
  })
  // Whoever wrote it is in its audience too and has read it.
  await sql`update announcement_receipt set read_at = now()
    where announcement_id = ${id} and user_id = ${shown.created_by} and read_at is null`.execute(tx)
  return added.length
}

/** Keeps that somebody has read an announcement, wherever they did; the bell knows it too. */
export async function noteRead(tx: Tx, id: number, userId: number): Promise<void> {
  await sql`insert into announcement_receipt (announcement_id, user_id, read_at) values (${id}, ${userId}, now())
    on conflict (announcement_id, user_id) do update set read_at = coalesce(announcement_receipt.read_at, now())`.execute(
    tx,
  )
  await sql`update notification set read_at = now()
    where user_id = ${userId} and kind = 'announcement' and part_id = ${id} and read_at is null`.execute(tx)
  await sendTotals(tx, [userId])
}
