import type { listHomeDirectives } from '@toasoan/contract/editorial/directive-calls'
import type { DirectiveKind, DirectiveTeaser, Urgency } from '@toasoan/contract/editorial/directives'
import { directivePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { isDone, isLate, rankOf, receiptOf, receiptState, summaryOf } from './directive-rows.ts'
import { addressedTo, inForce } from './in-sight.ts'

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

/** Directives for a reader, the latest first; of those that wait for the person, the most pressing first. */
export async function homeDirectives(
  db: Database,
  access: Access | null,
  { kind, waiting, page, perPage }: z.output<typeof listHomeDirectives.query>,
): Promise<Page<DirectiveTeaser>> {
  const parts = [readable(access)]
  if (kind) parts.push(sql`d.kind = ${kind}`)
  if (waiting) parts.push(addressed(access), sql`not ${isDone('own')}`)
  const where = sql.join(parts, sql` and `)
  const order = waiting
    ? sql`${rankOf} desc, d.acknowledge_by nulls last, d.starts_at desc, d.id desc`
    : sql`d.starts_at desc, d.id desc`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns(access)} from directive d ${own(access)} where ${where}
      order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{
      n: number
    }>`select count(*) as n from (select from directive d ${own(access)} where ${where} limit 1000) some_rows`.execute(
      db,
    ),
  ])
  return { rows: rows.map(shape), total: counted.rows[0]?.n ?? 0 }
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
