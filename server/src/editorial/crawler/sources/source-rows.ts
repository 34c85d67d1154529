import { noDelivery } from '@toasoan/contract/editorial/crawler-delivery'
import type { SourceRow, sources } from '@toasoan/contract/editorial/crawler-sources'
import { noSelectors } from '@toasoan/contract/editorial/crawler-sources'
import { type SourceLie, sourceLies } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { type KeptFailure, sayFailure } from '../fetch/fetch-problem.ts'

type Query = z.output<typeof sources.list.query>
type Kept = Omit<SourceRow, 'failure' | 'lies'> & { failure: KeptFailure | null; lies: SourceLie[] }

const week = sql`(select count(*)::int from crawl_sighting s where s.config_id = c.id
  and s.seen_at > now() - interval '7 days')`

/** Days of a rhythm. */
const days = 14

/** Items of each of the last days of the house. */
const rhythm = sql`(select array_agg(n order by day) from (
  select day, count(s.item_id)::int as n from generate_series(0, ${sql.lit(days - 1)}) ago
    cross join lateral (select (${today} - ago)::date as day) d
    left join crawl_sighting s on s.config_id = c.id and s.seen_at >= d.day::timestamp at time zone ${zone}
      and s.seen_at < (d.day + 1)::timestamp at time zone ${zone}
  group by day) n)`

/** Sources with what goes with them; those that were deleted are not there. */
const source: ListSource<Kept, Query> = {
  from: sql`(select * from crawl_config where deleted_at is null) c left join category k on k.id = c.category_id
    left join department d on d.id = c.department_id left join crawl_task t on t.config_id = c.id
    left join crawl_host h on h.host = t.host and h.pause > 0`,
  id: sql`c.id`,
  columns: sql`c.id, c.name, c.kind, c.address, c.selectors, c.charset, c.zone, c.min_minutes, c.max_minutes,
    c.category_id, case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as category,
    c.department_id, case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
    c.licence, c.licence_from::text, c.licence_until::text, c.quota, c.verbatim, c.pictures, c.wait_minutes, c.note, c.delivery,
    c.secret is not null as has_secret, c.host_key,
    c.active, c.health, c.failure, c.failures, c.lies, c.moved_from, c.moved_at, c.last_fetch_at, c.last_item_at, coalesce(c.poll_at, greatest(t.due_at, h.next_at)) as next_at,
    ${week} as items_week, ${rhythm} as rhythm,
    (select count(*)::int from crawl_member m where m.config_id = c.id) as members,
    c.version, c.created_at, c.updated_at`,
  searched: sql`c.name || ' ' || c.address`,
  orders: {
    name: sql`c.name collate "vi-x-icu"`,
    last_item_at: sql`c.last_item_at`,
    last_fetch_at: sql`c.last_fetch_at`,
    items_week: week,
    updated_at: sql`c.updated_at`,
  },
  order: 'name',
  where: ({ kind, health, licence, active }) => [
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(health ? [sql`c.health = ${health}`] : []),
    ...(licence ? [sql`c.licence = ${licence}`] : []),
    ...(active ? [sql`c.active = ${active === 'true'}`] : []),
  ],
}

const said = (row: Kept, language: Language): SourceRow => ({
  ...row,
  selectors: { ...noSelectors, ...row.selectors },
  delivery: { ...noDelivery, ...row.delivery },
  failure: row.failure && sayFailure(row.failure, language),
  lies: row.lies.map((lie) => say(sourceLies[lie], language)),
})

export async function sourceList(db: Database, query: Query, language: Language): Promise<Page<SourceRow>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: rows.map((row) => said(row, language)), total }
}

/** One source, with `lock` its row locked; 404 when there is none. */
export async function findSource(
  db: Database | Tx,
  id: number,
  language: Language,
  lock = false,
): Promise<SourceRow> {
  if (lock) await sql`select from crawl_config where id = ${id} for update`.execute(db)
  const row = await oneOf(db, source, id)
  if (!row) throw fail(kernelErrors.notFound)
  return said(row, language)
}
