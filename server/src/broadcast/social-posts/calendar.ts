import type { CalendarEntry } from '@toasoan/contract/broadcast/social-posts'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { inSight } from '../../editorial/articles/public.ts'

type Days = { from: string; until: string }

/** What a kind of entries is between two days; each asks for rights by itself. */
type CalendarSource = (db: Database, access: Access, days: Days, most: number) => Promise<CalendarEntry[]>

const within = (at: ReturnType<typeof sql>, { from, until }: Days) =>
  sql`${fromDay(at, from)} and ${untilDay(at, until)}`

const posts: CalendarSource = async (db, access, days, most) => {
  const { rows } = await sql<CalendarEntry>`select 'post' as kind, t.id,
      left(coalesce(nullif(coalesce(t.message, p.message), ''), p.link), 140) as title, t.due_at as at, t.status,
      a.name as account, t.status in ('waiting', 'draft') and ${can(access, 'facebook.create')} as movable, t.version
    from social_target t join social_post p on p.id = t.post_id join social_account a on a.id = t.account_id
    where ${within(sql`t.due_at`, days)} and t.status <> 'cancelled' order by t.due_at, t.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Articles whose publication is set to a time, and those that were published, as far as the actor may see them. */
const publications: CalendarSource = async (db, access, days, most) => {
  const { rows } =
    await sql<CalendarEntry>`select 'publication' as kind, e.id, e.title, e.at, e.status, '' as account,
      false as movable, 1 as version
    from (
      select a.id, a.title, a.publish_at as at, 'waiting' as status from article a
      where a.publish_at is not null and ${within(sql`a.publish_at`, days)} and ${inSight(access)}
      union all
      select ap.article_id, ap.title, ap.published_at, 'posted' from article_publication ap
      where ${within(sql`ap.published_at`, days)}
    ) e order by e.at, e.id limit ${most}`.execute(db)
  return rows
}

/** Lives at the time for which they are planned or at which they began; only what has not begun is moved. */
const lives: CalendarSource = async (db, access, days, most) => {
  if (!can(access, 'social.view')) return []
  const { rows } =
    await sql<CalendarEntry>`select 'live' as kind, l.id, l.name as title, l.at, l.status, '' as account,
      l.status = 'waiting' and ${can(access, 'social.stream')} as movable, l.version
    from (select id, name, version, coalesce(started_at, starts_at) as at,
      case when wanted then 'sending' when started_at is null then 'waiting' else 'posted' end as status
      from social_live) l
    where ${within(sql`l.at`, days)} order by l.at, l.id limit ${most}`.execute(db)
  return rows
}

/** What the calendar shows. */
const sources: readonly CalendarSource[] = [posts, publications, lives]

/** Most entries of a kind. */
const most = 1000

/** Posts, publications and lives between two days, in order. */
export async function calendarOf(db: Database, access: Access, days: Days) {
  const found = await Promise.all(sources.map((source) => source(db, access, days, most)))
  return {
    entries: found.flat().sort((one, other) => one.at.localeCompare(other.at)),
    truncated: found.some((rows) => rows.length === most),
  }
}
