import type { SocialStatisticRow } from '@toasoan/contract/broadcast/social-posts'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

const figures = sql`count(t.id) filter (where t.status = 'posted') as posted,
  count(t.id) filter (where t.status = 'failed') as failed,
  count(t.id) filter (where t.status = 'unknown') as unknown,
  coalesce(sum(t.reactions), 0)::bigint as reactions, coalesce(sum(t.comments), 0)::bigint as comments,
  coalesce(sum(t.shares), 0)::bigint as shares`

/** Most days that are counted one by one. */
const mostDays = 366

/** Posts that were due in a span of days and how they were read: by day, each of them, or by account. */
export async function statisticOf(
  db: Database,
  { from, until, by }: { from: string; until: string; by: 'day' | 'account' },
): Promise<SocialStatisticRow[]> {
  const between = sql`${fromDay(sql`t.due_at`, from)} and ${untilDay(sql`t.due_at`, until)}`
  const zone = sql.lit(timeZone)
  const { rows } =
    by === 'account'
      ? await sql<SocialStatisticRow>`select a.name as key, ${figures}
          from social_account a left join social_target t on t.account_id = a.id and ${between}
          where a.network = 'facebook' group by a.id, a.name having count(t.id) > 0
          order by count(t.id) desc, a.name collate "vi-x-icu"`.execute(db)
      : await sql<SocialStatisticRow>`select d.day::text as key, ${figures}
          from (select (${from}::date + n) as day
            from generate_series(0, least(${until}::date - ${from}::date, ${mostDays})) n) d
          left join social_target t on (t.due_at at time zone ${zone})::date = d.day and ${between}
          group by d.day order by d.day`.execute(db)
  return rows
}
