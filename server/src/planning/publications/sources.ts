import type { Publication, PublicationKind } from '@toasoan/contract/planning/publications'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { inSight, screenOf } from '../../editorial/articles/public.ts'
import { isSent } from '../../site/newsletters/public.ts'
import { planMovable, plansInSight } from '../plans/public.ts'

export type Span = { from: string; to: string }

type Row = Omit<Publication, 'kind'>

/** What of one kind the actor may see within a span, the earliest first, at most so many. */
type Source = (db: Database, access: Access, span: Span, most: number) => Promise<Row[]>

const inside = (at: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`

/** Articles that led the front page, or will, from two days before the span on: longer nothing leads. */
const leads = ({ from, to }: Span) => sql`select distinct (v.layout ->> 'lead')::bigint
  from front_showing s join front_version v on v.id = s.version_id
  where s.called_off_at is null and s.shows_from >= ${from}::timestamptz - interval '2 days'
    and s.shows_from < ${to}::timestamptz + interval '2 days' and v.layout ->> 'lead' is not null`

const articles: Source = async (db, access, span, most) => {
  // Whoever works on what waits for its publication schedules it; the workflow says the rest when it is moved.
  const mayMove = can(access, 'article.active')
    ? within(access, 'article.corrected', { owner: 'a.author_id', department: 'a.department_id' })
    : sql`false`
  const { rows } = await sql<Row & { stage: number }>`with lead (id) as materialized (${leads(span)})
    select e.id, e.title, e.at, e.state, e.stage, e.id in (select id from lead) as lead,
      e.movable, e.version
    from (
      (select a.id, a.title, a.publish_at as at, 'scheduled' as state, ${mayMove} as movable, a.version, a.stage
        from article a
        where a.publish_at is not null and ${inside(sql`a.publish_at`, span)} and ${inSight(access)}
        order by a.publish_at, a.id limit ${most})
      union all
      (select a.id, p.title, p.published_at, 'published', false, a.version, a.stage
        from article_publication p join article a on a.id = p.article_id
        where ${inside(sql`p.published_at`, span)} and ${inSight(access)}
        order by p.published_at, p.article_id limit ${most})
    ) e order by e.at, e.id limit ${most}`.execute(db)
  return rows.map(({ stage, ...row }) => ({ ...row, url: screenOf(access, { ...row, stage }) }))
}

const posts: Source = async (db, access, span, most) => {
  if (!can(access, 'timer.index')) return []
  const { rows } = await sql<Row>`select t.id,
      left(coalesce(nullif(coalesce(t.message, p.message), ''), p.link), 140) as title, t.due_at as at,
      t.status as state, '/timer/list?open=' || t.id as url, a.name as channel,
      t.status in ('waiting', 'draft') and ${can(access, 'facebook.create')}::boolean as movable, t.version
    from social_target t join social_post p on p.id = t.post_id join social_account a on a.id = t.account_id
    where ${inside(sql`t.due_at`, span)} and t.status <> 'cancelled' order by t.due_at, t.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Editions that were sent, and the times still to come of newsletters that are. */
const newsletters: Source = async (db, access, span, most) => {
  if (!can(access, 'newsletter.index')) return []
  const url = can(access, 'newsletter.view')
    ? sql`'/newsletters/view/' || n.id`
    : sql`'/newsletters?open=' || n.id`
  const { rows } = await sql<Row>`select * from (
      select e.id, e.subject as title, e.slot as at, 'sent' as state, ${url} as url
      from newsletter n join newsletter_edition e on e.newsletter_id = n.id and ${inside(sql`e.slot`, span)}
      union all
      select n.id, n.name, slot, 'planned', ${url} from newsletter n, generate_series(
          newsletter_slot(n.rhythm, n.weekday, n.send_at, greatest(now(), ${span.from}::timestamptz)),
          ${span.to}::timestamptz, case n.rhythm when 'daily' then interval '1 day' else interval '7 days' end) slot
      where ${isSent} and slot > now() and ${inside(sql`slot`, span)}
    ) e order by at, id limit ${most}`.execute(db)
  return rows
}

/** Items of published days; one that began within a day before the span and goes on in it is there too. */
const programmes: Source = async (db, access, { from, to }, most) => {
  if (!can(access, 'schedule.index') && !can(access, 'scheduleItem.index')) return []
  const url = can(access, 'schedule.update')
    ? sql`'/schedule/edit/' || i.day_id`
    : can(access, 'schedule.index')
      ? sql`'/schedule'`
      : sql`'/schedule-item'`
  const { rows } = await sql<Row>`select i.id, i.title, lower(i.during) as at, upper(i.during) as "endsAt",
      i.kind as state, ${url} as url, c.name as channel
    from schedule_item i join channel c on c.id = i.channel_id
    where lower(i.during) >= ${from}::timestamptz - interval '1 day' and lower(i.during) < ${to}::timestamptz
      and upper(i.during) > ${from}::timestamptz
    order by lower(i.during), i.id limit ${most}`.execute(db)
  return rows
}

const plans: Source = async (db, access, { from, to }, most) => {
  if (!can(access, 'registerPlan.index')) return []
  const begins = sql`(p.on_day + coalesce(p.on_air, time '00:00')) at time zone ${zone}`
  const ends = sql`case when p.on_air is null then ${begins} + interval '1 day'
    else ${begins} + make_interval(mins => p.minutes) end`
  const { rows } = await sql<Row>`select p.id, p.title, ${begins} as at,
      case when p.on_air is not null then ${ends} end as "endsAt", p.on_air is null as "allDay", p.status as state,
      '/register-plan/list?open=' || p.id as url, ${planMovable(access)} as movable, p.version
    from register_plan p
    where p.on_day >= (${from}::timestamptz at time zone ${zone})::date - 1
      and p.on_day <= (${to}::timestamptz at time zone ${zone})::date
      and ${begins} < ${to}::timestamptz and ${ends} > ${from}::timestamptz
      and p.status not in ('rejected', 'cancelled') and ${plansInSight(access)}
    order by p.on_day, p.on_air nulls first, p.id limit ${most}`.execute(db)
  return rows
}

export const sources: Readonly<Record<PublicationKind, Source>> = {
  article: articles,
  post: posts,
  newsletter: newsletters,
  programme: programmes,
  plan: plans,
}
