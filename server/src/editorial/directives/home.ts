import { listHomeDirectives } from '@toasoan/contract/editorial/directive-calls'
import type { DirectiveKind, DirectiveTeaser, Urgency } from '@toasoan/contract/editorial/directives'
import { directivePath, readPageName } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { isLate, rankOf, receiptOf, receiptState, summaryOf } from './directive-rows.ts'
import { addressedTo, inForce } from './in-sight.ts'
import { keywordOf, waitingFor } from './list.ts'

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

/** Beyond this many, a total says "at least". */
const mostCounted = 1000

const pressingFirst = sql`${rankOf} desc, d.acknowledge_by nulls last, d.starts_at desc, d.id desc`

/** The ids of a page in its order, and how many there are as far as that is counted. */
async function idsOf(db: Database, access: Access | null, query: Query) {
  const { kind, waiting, sortBy, sortDesc, page, perPage } = query
  const parts = [waiting && access ? waitingFor(access) : readable(access), ...keywordOf(query)]
  if (kind) parts.push(sql`d.kind = ${kind}`)
  const direction = sql.raw((sortDesc ?? !sortBy) ? 'desc' : 'asc')
  const order = waiting && !sortBy ? pressingFirst : sql`d.starts_at ${direction}, d.id ${direction}`
  const { rows } = await sql<{ id: number }>`select d.id from directive d
    where ${sql.join(parts, sql` and `)}
    order by ${order} limit ${Math.max(mostCounted + 1, page * perPage)}`.execute(db)
  return {
    ids: rows.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
    total: Math.min(rows.length, mostCounted),
    ...(rows.length > mostCounted ? { totalCapped: true } : {}),
  }
}

/**
 * Directives for a reader, the latest first unless asked otherwise; of those that wait for the person, the most
 * pressing first.
 */
export async function homeDirectives(
  db: Database,
  access: Access | null,
  query: Query,
): Promise<Page<DirectiveTeaser>> {
  if (query.waiting && !access) return { rows: [], total: 0 }
  const { ids, ...total } = await idsOf(db, access, query)
  if (ids.length === 0) return { rows: [], ...total }
  const { rows } = await sql<Row>`
    select ${columns(access)} from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join directive d on d.id = given.id ${own(access)} order by given.place`.execute(db)
  return { rows: rows.map(shape), ...total }
}

/** As many as the dashboard shows. */
const shownWaiting = 5

/** The first of the directives that wait for a person, the most pressing on top, and how many there are. */
export const waitingDirectives = (db: Database, access: Access): Promise<Page<DirectiveTeaser>> =>
  homeDirectives(db, access, listHomeDirectives.query.parse({ waiting: 'true', perPage: shownWaiting }))

/** A directive as readers have it whole. */
export type ReadableDirective = DirectiveTeaser & {
  html: string
  department: string | null
  updated_at: string
}

/** One directive that the reader may see, by the name in its address: `slug`, or `slug-id.html` whatever the slug. */
export async function readableDirective(
  db: Database,
  access: Access | null,
  name: string,
): Promise<ReadableDirective | null> {
  const numbered = readPageName(name)
  const isIt = numbered?.kind === 'article' ? sql`d.id = ${numbered.id}` : sql`d.slug = ${name}`
  const { rows } = await sql<Row & Omit<ReadableDirective, keyof DirectiveTeaser>>`
    select ${columns(access)}, d.html, d.updated_at,
      (select name from department where id = d.department_id) as department
    from directive d ${own(access)} where ${isIt} and ${readable(access)}`.execute(db)
  return rows[0] ? (shape(rows[0]) as ReadableDirective) : null
}
