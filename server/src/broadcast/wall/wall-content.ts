import type { WallContent } from '@toasoan/contract/broadcast/wall'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { queuesOf } from '../../editorial/articles/public.ts'
import { onAirNow } from '../schedule/public.ts'

async function lastPublished(db: Database): Promise<WallContent['published']> {
  const { rows } = await sql<WallContent['published'][number]>`
    select p.article_id as id, p.title, c.name as category, p.published_at
    from (select * from article_publication where published_at <= now() order by published_at desc limit 8) p
    left join category c on c.id = p.category_id order by p.published_at desc, p.article_id desc`.execute(db)
  return rows
}

async function breakingNow(db: Database): Promise<WallContent['breaking']> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, name as text from breaking_news
    where active and told = 'start' and starts_at <= now() and ends_at > now()
    order by starts_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function readings(db: Database): Promise<WallContent['readings']> {
  const { rows } = await sql<WallContent['readings']>`
    select coalesce(sum(views) filter (where day = ${today}), 0)::bigint as today,
      coalesce(sum(views) filter (where day = ${today} - 1), 0)::bigint as yesterday,
      (select coalesce(json_agg(x order by x.views desc), '[]') from (
        select p.article_id as id, p.title, v.views from article_views v
        join article_publication p on p.article_id = v.article_id
        where v.day = ${today} order by v.views desc limit 5) x) as articles
    from article_views where day >= ${today} - 1`.execute(db)
  const [found] = rows
  return {
    today: Number(found?.today ?? 0),
    yesterday: Number(found?.yesterday ?? 0),
    articles: found?.articles ?? [],
  }
}

async function nextLives(db: Database): Promise<WallContent['lives']> {
  const { rows } = await sql<WallContent['lives'][number]>`
    select i.id, i.title, c.name as channel, lower(i.during) as starts_at, upper(i.during) as ends_at
    from schedule_item i join channel c on c.id = i.channel_id and c.active
    where i.kind = 'live' and lower(i.during) > now() and lower(i.during) < now() + interval '1 day'
    order by lower(i.during), i.id limit 6`.execute(db)
  return rows
}

/** What the wall shows: to a person the queues of their lists, to an unattended screen those of the organisation. */
export async function wallContentOf(db: Database, access: Access | null): Promise<WallContent> {
  const [{ now, channels }, published, queues, breaking, read, lives] = await Promise.all([
    onAirNow(db, false),
    lastPublished(db),
    queuesOf(db, access),
    breakingNow(db),
    readings(db),
    nextLives(db),
  ])
  return { now, channels, published, queues, breaking, readings: read, lives }
}
