import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { DaySpan, ReportGroup } from '@toasoan/contract/planning/report-periods'
import type { ReportKind } from '@toasoan/contract/planning/reports'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { during } from '#server/kernel/reports/during.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
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

/** Whether the cells of kept months can tell what is asked: they know departments and people, and no shorter parts. */
export const areCellsEnough = ({ filters, group }: Scope): boolean =>
  others.every((name) => filters[name] === undefined) && group !== 'day' && group !== 'week'

const counting = (scope: Scope, measure: Measure, further: readonly RawBuilder<unknown>[]) => {
  const { filters } = scope
  const parts = [...reached(scope), ...further]
  if (filters.department_id) parts.push(sql`f.department_id = any(${subtree(filters.department_id)})`)
  if (filters.user_ids) parts.push(sql`f.user_id = any(${filters.user_ids}::bigint[])`)
  for (const name of others)
    if (filters[name] !== undefined && measure.knows.includes(name))
      parts.push(sql`f.${sql.ref(name)} = ${filters[name]}`)
  return sql.join(parts, sql` and `)
}

/** FROM and WHERE of figures and lists of rows: the facts `f` of a measure that count. */
export const countedFacts = (
  scope: Scope,
  measure: Measure,
  period: DaySpan,
  further: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> =>
  sql`from (${measure.facts(during(period))}) f where ${counting(scope, measure, further)}`

/** The same of kept months: the cells `f` that count. */
export const countedCells = (
  scope: Scope,
  measure: Measure,
  months: readonly string[],
): RawBuilder<unknown> =>
  sql`from report_cell f where f.measure = ${measure.key} and f.month = any(${months}::date[])
    and ${counting(scope, measure, [])}`

/** The figure of a measure over rows `g` of (record_id, amount). */
export const figureOf = ({ how }: Pick<Measure, 'how'>): RawBuilder<number | null> => {
  if (how === 'count') return sql`count(*)::float8`
  if (how === 'distinct') return sql`count(distinct g.record_id)::float8`
  if (how === 'sum') return sql`coalesce(sum(g.amount), 0)::float8`
  if (how === 'mean') return sql`round(avg(g.amount), 2)::float8`
  return sql`round((percentile_cont(0.5) within group (order by g.amount))::numeric, 2)::float8`
}
