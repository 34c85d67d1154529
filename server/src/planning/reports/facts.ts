import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { DaySpan, ReportGroup } from '@toasoan/contract/planning/report-periods'
import type { ReportKind } from '@toasoan/contract/planning/reports'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, untilDay, zone } from '#server/kernel/database/conditions.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { During, Measure } from '#server/kernel/reports/measure.ts'
import type { ReportFilters } from './asked.ts'

/** Whose figures of what: everything but the measure and the period. */
export type Scope = {
  kind: ReportKind
  access: Access
  filters: ReportFilters
  group: ReportGroup | null
  /** Whether it leaves the house as a file, for which a permission of its own has to reach as well. */
  asFile: boolean
}

const during = ({ from, until }: DaySpan): During => ({
  at: (column) => sql`(${fromDay(column, from)} and ${untilDay(column, until)})`,
  on: (column) => sql`${column} between ${from}::date and ${until}::date`,
})

const columns = { owner: 'f.user_id', department: 'f.department_id' }

/** What somebody may count: as far as their permission reaches, and always what is their own. */
const reached = ({ kind, access, asFile }: Scope): RawBuilder<unknown>[] => {
  const permission = `report.${kind}` as const
  return [
    can(access, permission) ? sql`${within(access, permission, columns)}` : sql`f.user_id = ${access.userId}`,
    ...(asFile ? [sql`${within(access, 'report.export', columns)}`] : []),
  ]
}

/** Refuses with 403 a file to who may take none. */
export function mayExport({ access, asFile }: Pick<Scope, 'access' | 'asFile'>): void {
  if (asFile && !can(access, 'report.export'))
    throw fail(kernelErrors.permissionDenied, { permission: 'report.export' })
}

const subtree = (departmentId: number) => sql`array(with recursive tree as (
    select id from department where id = ${departmentId}
    union select d.id from department d join tree on d.parent_id = tree.id)
  select id from tree)`

const others = ['channel_id', 'category_id', 'article_type_id'] as const

/** Whether a measure can be narrowed by what is asked; one that cannot has no figure, since any would mislead. */
export const isTold = (measure: Measure, filters: ReportFilters): boolean =>
  others.every((name) => filters[name] === undefined || measure.knows.includes(name))

/** The first day of the part that a fact lies in. */
export const partOf = (group: ReportGroup) =>
  sql`date_trunc(${sql.lit(group)}, f.at at time zone ${zone})::date`

/** What a row of a report is about: a department or a person. */
export const rowKey = (kind: ReportKind): RawBuilder<unknown> | null =>
  kind === 'unit' ? null : kind === 'department' ? sql`f.department_id` : sql`f.user_id`

/** FROM and WHERE of every figure and every list of rows: the facts `f` of a measure that count. */
export function countedFacts(
  scope: Scope,
  measure: Measure,
  period: DaySpan,
  further: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const { filters } = scope
  const parts = [...reached(scope), ...further]
  if (filters.department_id) parts.push(sql`f.department_id = any(${subtree(filters.department_id)})`)
  if (filters.user_ids) parts.push(sql`f.user_id = any(${filters.user_ids}::bigint[])`)
  for (const name of others)
    if (filters[name] !== undefined && measure.knows.includes(name))
      parts.push(sql`f.${sql.ref(name)} = ${filters[name]}`)
  return sql`from (${measure.facts(during(period))}) f where ${sql.join(parts, sql` and `)}`
}

/** The figure of a measure over rows `g` of (record_id, amount). */
export const figureOf = ({ how }: Pick<Measure, 'how'>): RawBuilder<number | null> => {
  if (how === 'count') return sql`count(*)::float8`
  if (how === 'distinct') return sql`count(distinct g.record_id)::float8`
  if (how === 'sum') return sql`coalesce(sum(g.amount), 0)::float8`
  if (how === 'mean') return sql`round(avg(g.amount), 2)::float8`
  return sql`round((percentile_cont(0.5) within group (order by g.amount))::numeric, 2)::float8`
}
