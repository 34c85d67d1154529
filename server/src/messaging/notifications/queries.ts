import type { Language } from '@toasoan/contract/kit/text'
import type { listNotifications, NotificationRow } from '@toasoan/contract/messaging/notifications'
import { kindsSaying, notificationSentence } from '@toasoan/contract/messaging/sentences'
import { urgentKinds } from '@toasoan/contract/messaging/urgent'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { stageLabel } from '../../editorial/states/public.ts'

/** SQL: whether a row of `notification` is put off until later. */
const isPutOff = sql<boolean>`coalesce(notification.snoozed_until > now(), false)`

/** How many notifications each of the people has not read, without those that are put off. */
export async function unreadTotals(db: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('notification')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('total')])
    .where('user_id', 'in', [...userIds, 0])
    .where('read_at', 'is', null)
    .where(sql<boolean>`not ${isPutOff}`)
    .groupBy('user_id')
    .execute()
  const totals = new Map(rows.map(({ user_id, total }) => [user_id, Number(total)]))
  return new Map(userIds.map((id) => [id, totals.get(id) ?? 0]))
}

/** How many of a person's unread notifications cannot wait, and how many of these are announcements. */
export async function urgentTotals(
  db: Database,
  userId: number,
): Promise<{ urgent: number; announced: number }> {
  const { rows } = await sql<{ urgent: number; announced: number }>`select count(*) as urgent,
      count(*) filter (where kind = 'announcement') as announced
    from notification
    where user_id = ${userId} and read_at is null and not ${isPutOff}
      and (kind = 'announcement' and data ->> 'level' = 'urgent' or kind = any(${[...urgentKinds]}::text[]))`.execute(
    db,
  )
  return rows[0] ?? { urgent: 0, announced: 0 }
}

type Query = z.output<typeof listNotifications.query>

/** Whether a notification says some words: in its sentence, in what it is about, or as the name of who did it. */
const says = (keyword: string, language: Language) =>
  sql<boolean>`(notification.kind = any(${kindsSaying(keyword, language)}::text[])
    or ${holds(sql`(select string_agg(value, ' ') from jsonb_each_text(notification.data))`, keyword)}
    or notification.actor_id = any(array(select id from app_user where ${holds(sql`name`, keyword)})))`

type Filters = Pick<Query, 'keyword' | 'unread' | 'kind' | 'done' | 'snoozed'>

/** A person's own notifications that filters let through. */
export const ownNotifications = (
  db: Database,
  userId: number,
  { keyword, unread, kind, done, snoozed }: Filters,
  language: Language,
) =>
  db
    .selectFrom('notification')
    .where('notification.user_id', '=', userId)
    .$if(unread === true, (query) => query.where('notification.read_at', 'is', null))
    .$if(unread === false, (query) => query.where('notification.read_at', 'is not', null))
    .where(snoozed === true ? isPutOff : sql<boolean>`not ${isPutOff}`)
    .$if(kind !== undefined && kind !== '', (query) => query.where('notification.kind', '=', kind ?? ''))
    .$if(done === true, (query) => query.where('notification.done_at', 'is not', null))
    .$if(done === false, (query) => query.where('notification.done_at', 'is', null))
    .$if(keyword !== undefined && keyword !== '', (query) => query.where(says(keyword ?? '', language)))

/** A person's notifications, newest first unless asked otherwise, in the reader's language. */
export async function notificationsOf(
  db: Database,
  userId: number,
  { page, perPage, sortBy, sortDesc, ...filters }: Query,
  language: Language,
): Promise<Page<NotificationRow>> {
  const own = ownNotifications(db, userId, filters, language)
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('app_user', 'app_user.id', 'notification.actor_id')
      .selectAll('notification')
      .select('app_user.name as actor')
      .orderBy('notification.id', (sortDesc ?? !sortBy) ? 'desc' : 'asc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(
      ({ id, kind, data, link, part_id, actor_id, actor, read_at, snoozed_until, done_at, created_at }) => ({
        id,
        kind,
        ...notificationSentence(kind, data as Record<string, unknown>, language, stageLabel),
        link,
        part_id,
        actor: actor_id && actor !== null ? { id: actor_id, name: actor } : null,
        read_at,
        snoozed_until,
        done_at,
        created_at,
      }),
    ),
    total: Number(total),
  }
}
