import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { mailPrefix, send } from '#server/kernel/outbox/outbox.ts'
import type { Decided } from './decide.ts'
import type { Put } from './put-rows.ts'

/** Sent when something is due that should not wait for the minute's job. */
export const deliverNow = `${mailPrefix}deliver`

const withDevices = async (tx: Tx, userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from push_subscription
    where user_id = any(${[...userIds]}::bigint[])`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Plans what leaves the house. News that went into an unread row does not leave a second time. */
export async function putDeliveries(
  tx: Tx,
  { kind, data, link }: Put,
  decided: ReadonlyMap<number, Decided>,
  rows: ReadonlyMap<number, number>,
): Promise<void> {
  const pushed = await withDevices(
    tx,
    [...decided].flatMap(([id, { push }]) => (push ? [id] : [])),
  )
  const planned = [...decided].flatMap(([id, { mail, push }]) => [
    ...(mail ? [{ user_id: id, way: 'mail', ...mail }] : []),
    ...(push && pushed.has(id) ? [{ user_id: id, way: 'push', ...push }] : []),
  ])
  if (planned.length === 0) return
  await sql`insert into notification_delivery (user_id, notification_id, way, kind, data, link, due_at, digest)
    select planned.user_id, planned.row_id, planned.way, ${kind}, ${JSON.stringify(data)}::jsonb, ${link},
      planned.due_at, planned.digest
    from unnest(${planned.map(({ user_id }) => user_id)}::bigint[],
      ${planned.map(({ user_id }) => rows.get(user_id) ?? null)}::bigint[], ${planned.map(({ way }) => way)}::text[],
      ${planned.map(({ at }) => at.toISOString())}::timestamptz[], ${planned.map(({ digest }) => digest)}::boolean[])
      as planned (user_id, row_id, way, due_at, digest)
    on conflict (notification_id, way) do update set data = excluded.data, link = excluded.link
      where notification_delivery.state = 'waiting'`.execute(tx)
  const soon = Date.now() + 1000
  if (planned.some(({ at }) => at.getTime() <= soon)) await send(tx, deliverNow, {})
}
