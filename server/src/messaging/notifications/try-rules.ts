import type { Language } from '@toasoan/contract/kit/text'
import { waysOf } from '@toasoan/contract/messaging/choices'
import { decideWays } from '@toasoan/contract/messaging/decide-ways'
import type { TriedNotification, tryHabits } from '@toasoan/contract/messaging/notification-rules'
import { notificationSentence } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { stageLabel } from '../../editorial/states/public.ts'
import { choicesOf } from './choices.ts'
import { isOfArticle, saidIn } from './decide.ts'

const mostTried = 500

type Row = {
  id: number
  kind: string
  data: Record<string, unknown>
  actor_id: number | null
  category_id: number | null
  created_at: string
}

async function lastWeek(db: Database, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row & { part_id: number | null }>`
    select n.id, n.kind, n.data, n.actor_id, n.part_id, a.category_id, n.created_at from notification n
    left join article a on a.id = n.part_id
    where n.user_id = ${userId} and n.created_at > now() - interval '7 days'
    order by n.id desc limit ${mostTried}`.execute(db)
  return rows.map(({ part_id, ...row }) => ({
    ...row,
    category_id: isOfArticle(row.kind) ? row.category_id : null,
  }))
}

/** What rules and quiet hours would have done with a person's last week. Nothing is kept or sent. */
export async function tryOnLastWeek(
  db: Database,
  userId: number,
  language: Language,
  habits: z.output<typeof tryHabits.body>,
): Promise<{ rows: TriedNotification[]; total: number }> {
  const [week, chosen] = await Promise.all([lastWeek(db, userId), choicesOf(db, userId)])
  const rows = week.map(({ id, kind, data, actor_id, category_id, created_at }): TriedNotification => {
    const at = new Date(created_at)
    const happening = { kind, data, actorId: actor_id, categoryId: category_id, said: saidIn(kind, data) }
    const { rule, bell, toast, sound, mail, push, mutedUntil } = decideWays(
      { ...habits, on_duty_until: null },
      waysOf(chosen, kind as never),
      happening,
      at,
    )
    const told = { bell, toast, sound, mail: mail !== null, push: push !== null }
    const held = [mail, push].find((one) => one?.digest)
    return {
      id,
      kind,
      title: notificationSentence(kind, data, language, stageLabel).title,
      created_at,
      rule,
      ways: (Object.keys(told) as (keyof typeof told)[]).filter((way) => told[way]),
      held_until: held?.at.toISOString() ?? null,
      muted_until: mutedUntil?.toISOString() ?? null,
    }
  })
  return { rows, total: rows.length }
}
