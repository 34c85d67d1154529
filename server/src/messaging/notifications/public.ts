import type { AlertWays } from '@toasoan/contract/messaging/events'
import type { NotificationData, NotificationKind } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { type Decided, decideFor } from './decide.ts'
import type { Latest } from './events.ts'
import { putDeliveries } from './put-deliveries.ts'
import { type Put, putRows } from './put-rows.ts'

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

/** How an open page alerts a person, where rules or quiet hours decide that. */
const alertsOf = (decided: ReadonlyMap<number, Decided>): Record<number, AlertWays> =>
  Object.fromEntries(
    [...decided].flatMap(([id, { ordered, toast, sound }]) => (ordered ? [[id, { toast, sound }]] : [])),
  )

/** Who was told, by which rows of the bell, and how open pages alert those who order it themselves. */
export type ToldPeople = { told: number[]; rows: number[]; alerts: Readonly<Record<number, AlertWays>> }

/** As `notify`, for who alerts open pages on a channel of its own. */
export async function notifyAnd<Kind extends NotificationKind>(
  tx: Tx,
  { userIds, kind, data, link = null, partId = null, actorId }: NewNotification<Kind>,
): Promise<ToldPeople> {
  const told = [...new Set(userIds)].filter((id) => id !== actorId)
  if (told.length === 0) return { told, rows: [], alerts: {} }
  const put: Put = { kind, data, link, partId, actorId }
  const decided = await decideFor(tx, told, put, new Date())
  const rows = await putRows(tx, put, decided)
  await putDeliveries(tx, put, decided, rows)
  const alerts = alertsOf(decided)
  const latest = { kind, data, link, partId, alerts } satisfies Latest
  await send(tx, 'notification', { user_ids: told, ...(toldElsewhere.includes(kind) ? {} : { latest }) })
  return { told, rows: [...rows.values()], alerts }
}

/**
 * Tells people of something in the transaction in which it happens, in the ways that each of them chose and ordered:
 * by the bell, by their open pages, by mail, by push. Returns who was told.
 */
export const notify = async <Kind extends NotificationKind>(
  tx: Tx,
  news: NewNotification<Kind>,
): Promise<number[]> => (await notifyAnd(tx, news)).told

/**
 * Turns rows of the bell into ones that say that the step they tell of was taken back, calls off what was to leave the
 * house for them since, and tells open pages the new totals.
 */
export async function withdrawNotices(
  tx: Tx,
  ids: readonly number[],
  { link, since }: { link: string; since: string },
): Promise<void> {
  // What nobody has to look at any more is read, which calls its deliveries off.
  const { rows } = await sql<{ user_id: number }>`
    update notification set data = data || '{"withdrawn": true}', read_at = coalesce(read_at, now()), snoozed_until = null
    where id = any(${[...ids]}::bigint[]) returning user_id`.execute(tx)
  await sql`update notification_delivery set state = 'cancelled', changed_at = now()
    where state = 'waiting' and notification_id is null and link = ${link} and kind = any(${[...toldElsewhere]}::text[])
      and created_at >= ${since}`.execute(tx)
  await sendTotals(
    tx,
    rows.map(({ user_id }) => user_id),
  )
}
