import type { NotificationData, NotificationKind } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { waysFor } from './choices.ts'
import type { Latest } from './events.ts'
import { type NotificationLetter, notificationLetter } from './letter.ts'

export { choicesOf, keepChoices } from './choices.ts'

export type NewNotification<Kind extends NotificationKind = NotificationKind> = {
  /** Who is told; the actor is left out, and nobody is told twice. */
  userIds: readonly number[]
  kind: Kind
  /** What the sentence needs. */
  data: NotificationData[Kind]
  /** A path of the web application. */
  link?: string | null
  /** The record it is about, for example the article's id. */
  partId?: number | null
  actorId: number | null
}

/** Tells people's open pages, when the transaction commits, how many notifications they have not read. */
export async function sendTotals(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await send(tx, 'notification', { user_ids: userIds })
}

/** Browsers hear of these on the channels of articles already. */
const toldElsewhere: readonly NotificationKind[] = ['article_move', 'article_return']

/**
 * Tells people of something in the transaction in which it happens, in the ways that each of them chose:
 * by the bell, by their open pages, by mail. Returns who was told.
 */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  { userIds, kind, data, link = null, partId = null, actorId }: NewNotification<Kind>,
): Promise<number[]> {
  const told = [...new Set(userIds)].filter((id) => id !== actorId)
  if (told.length === 0) return []
  const ways = await waysFor(tx, told, kind)
  const byBell = told.filter((id) => ways(id).bell)
  await sql`
    insert into notification (user_id, kind, data, link, part_id, actor_id)
    select id, ${kind}, ${JSON.stringify(data)}::jsonb, ${link}, ${partId}, ${actorId}
    from app_user where id = any(${byBell}::bigint[])`.execute(tx)
  const latest = { kind, data, link } satisfies Latest
  await send(tx, 'notification', {
    user_ids: told,
    ...(toldElsewhere.includes(kind) ? {} : { latest }),
  })
  for (const id of told.filter((one) => ways(one).mail)) {
    await send(tx, notificationLetter, { user_id: id, ...latest } satisfies NotificationLetter)
  }
  return told
}
