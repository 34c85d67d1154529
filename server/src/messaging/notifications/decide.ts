import { type Decision, decideWays } from '@toasoan/contract/messaging/decide-ways'
import type { Happening } from '@toasoan/contract/messaging/notification-rules'
import { type NotificationKind, notificationSentence } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { stageLabel } from '../../editorial/states/public.ts'
import { waysFor } from './choices.ts'
import { habitsOfAll } from './habits.ts'

/** What people are told of. */
export type News = {
  kind: NotificationKind
  data: Record<string, unknown>
  partId: number | null
  actorId: number | null
}

/** Kinds whose record is an article. */
const ofArticles = ['article_', 'comment_', 'suggestion_']

/** Whether a kind of notification is about an article. */
export const isOfArticle = (kind: string): boolean => ofArticles.some((one) => kind.startsWith(one))

/** All that a notification says, for finding words in it. */
export const saidIn = (kind: string, data: Record<string, unknown>): string =>
  (['vi', 'en'] as const)
    .flatMap((language) => Object.values(notificationSentence(kind, data, language, stageLabel)))
    .concat(Object.values(data).filter((value) => typeof value === 'string'))
    .join('\n')

async function categoryOf(db: Database | Tx, { kind, partId }: News): Promise<number | null> {
  if (partId === null || !isOfArticle(kind)) return null
  const { rows } = await sql<{
    category_id: number | null
  }>`select category_id from article where id = ${partId}`.execute(db)
  return rows[0]?.category_id ?? null
}

export type Decided = Decision & {
  /** What the rule that decided is called. */
  ruleName: string | null
  /** Whether the person has rules or quiet hours at all. */
  ordered: boolean
}

/** What becomes of some news for each of the people. */
export async function decideFor(
  tx: Tx,
  userIds: readonly number[],
  news: News,
  now: Date,
): Promise<ReadonlyMap<number, Decided>> {
  const chosen = await waysFor(tx, userIds, news.kind)
  const habits = await habitsOfAll(tx, userIds)
  const happening: Happening = {
    kind: news.kind,
    data: news.data,
    actorId: news.actorId,
    categoryId: habits.size > 0 ? await categoryOf(tx, news) : null,
    said: habits.size > 0 ? saidIn(news.kind, news.data) : '',
  }
  return new Map(
    userIds.map((id) => {
      const own = habits.get(id) ?? null
      const decision = decideWays(own, chosen(id), happening, now)
      const ruleName = decision.rule === null ? null : (own?.rules[decision.rule]?.name ?? null)
      return [id, { ...decision, ruleName, ordered: own !== null }]
    }),
  )
}
