import type { Language } from '@toasoan/contract/kit/text'
import type { NotificationRow } from '@toasoan/contract/messaging/notifications'
import { notificationSentence } from '@toasoan/contract/messaging/sentences'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { stageLabel } from '../../editorial/states/public.ts'

/** How many notifications each of the people has not read. */
export async function unreadTotals(db: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('notification')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('total')])
    .where('user_id', 'in', [...userIds, 0])
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  const totals = new Map(rows.map(({ user_id, total }) => [user_id, Number(total)]))
  return new Map(userIds.map((id) => [id, totals.get(id) ?? 0]))
}

type Query = { page: number; perPage: number; unread?: boolean }

/** A person's notifications, newest first, in the reader's language. */
export async function notificationsOf(
  db: Database,
  userId: number,
  { page, perPage, unread }: Query,
  language: Language,
): Promise<Page<NotificationRow>> {
  const own = db
    .selectFrom('notification')
    .where('notification.user_id', '=', userId)
    .$if(unread === true, (query) => query.where('notification.read_at', 'is', null))
    .$if(unread === false, (query) => query.where('notification.read_at', 'is not', null))
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('app_user', 'app_user.id', 'notification.actor_id')
      .selectAll('notification')
      .select('app_user.name as actor')
      .orderBy('notification.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ id, kind, data, link, part_id, actor_id, actor, read_at, created_at }) => ({
      id,
      kind,
      ...notificationSentence(kind, data as Record<string, unknown>, language, stageLabel),
      link,
      part_id,
      actor: actor_id && actor !== null ? { id: actor_id, name: actor } : null,
      read_at,
      created_at,
    })),
    total: Number(total),
  }
}
