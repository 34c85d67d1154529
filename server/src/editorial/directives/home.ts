import type { listHomeDirectives } from '@toasoan/contract/editorial/directive-calls'
import type { DirectiveKind, DirectiveTeaser, Urgency } from '@toasoan/contract/editorial/directives'
import { directivePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { isLate, rankOf, receiptOf, receiptState, summaryOf } from './directive-rows.ts'
import { addressedTo, inForce } from './in-sight.ts'
import { waitingFor } from './list.ts'

type Row = {
  id: number
  kind: DirectiveKind
  slug: string
  title: string
  summary: string
  urgency: Urgency
  starts_at: string
  acknowledge_by: string | null
  addressed: boolean
  read_at: string | null
  acknowledged_at: string | null
  late: boolean
}

const addressed = (access: Access | null) => (access ? addressedTo(access) : sql`false`)

/** What a reader may see: what is marked for readers, and for staff what is addressed to them. */
const readable = (access: Access | null) => sql`(${inForce} and (d.is_public or ${addressed(access)}))`

const columns = (
  access: Access | null,
) => sql`d.id, d.kind, d.slug, d.title, ${summaryOf} as summary, d.urgency,
  d.starts_at, d.acknowledge_by, ${addressed(access)} as addressed, own.read_at, own.acknowledged_at,
  ${isLate('own')} as late`

const own = (access: Access | null) => sql`cross join lateral ${receiptOf(sql`${access?.userId ?? 0}`)} own`

const shape = ({ slug, addressed: isOwn, read_at, acknowledged_at, late, ...row }: Row): DirectiveTeaser => ({
  ...row,
  path: directivePath(slug),
  // Deadlines are a matter of the house.
  acknowledge_by: isOwn ? row.acknowledge_by : null,
  state: isOwn ? receiptState(read_at, acknowledged_at) : null,
  late: isOwn && late,
})

type Query = z.output<typeof listHomeDirectives.query>

/** Beyond this many, a total counts no further. */
const mostCounted = 1000

/** The ids of a page in its order with the total: of what waits for the person, who has to have a session. */
async function waitingIds(
  db: Database,
  access: Access,
  { kind, page, perPage }: Query,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select d.id, count(*) over () as total from directive d
    where ${waitingFor(access)} ${kind ? sql`and d.kind = ${kind}` : sql``}
    order by ${rankOf} desc, d.acknowledge_by nulls last, d.starts_at desc, d.id desc
    limit ${page * perPage}`.execute(db)
  const ids = rows.slice((page - 1) * perPage).map(({ id }) => id)
  return { ids, total: Math.min(rows[0]?.total ?? 0, mostCounted) }
}

/** The same of all that the reader may see. */
async function readableIds(
  db: Database,
  access: Access | null,
  { kind, page, perPage }: Query,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number }>`
    select d.id from directive d where ${readable(access)} ${kind ? sql`and d.kind = ${kind}` : sql``}
    order by d.starts_at desc, d.id desc limit ${Math.max(mostCounted, page * perPage)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { ids: ids.slice((page - 1) * perPage, page * perPage), total: Math.min(ids.length, mostCounted) }
}

/** Directives for a reader, the latest first; of those that wait for the person, the most pressing first. */
export async function homeDirectives(
  db: Database,
  access: Access | null,
  query: Query,
): Promise<Page<DirectiveTeaser>> {
  if (query.waiting && !access) return { rows: [], total: 0 }
  const { ids, total } =
    query.waiting && access ? await waitingIds(db, access, query) : await readableIds(db, access, query)
  if (ids.length === 0) return { rows: [], total }
  const { rows } = await sql<Row>`
    select ${columns(access)} from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join directive d on d.id = given.id ${own(access)} order by given.place`.execute(db)
  return { rows: rows.map(shape), total }
}

/** A directive as readers have it whole. */
export type ReadableDirective = DirectiveTeaser & {
  html: string
  department: string | null
  updated_at: string
}

/** One directive that the reader may see, by the name in its address. */
export async function readableDirective(
  db: Database,
  access: Access | null,
  slug: string,
): Promise<ReadableDirective | null> {
  const { rows } = await sql<Row & Omit<ReadableDirective, keyof DirectiveTeaser>>`
    select ${columns(access)}, d.html, d.updated_at,
      (select name from department where id = d.department_id) as department
    from directive d ${own(access)} where d.slug = ${slug} and ${readable(access)}`.execute(db)
  return rows[0] ? (shape(rows[0]) as ReadableDirective) : null
}
