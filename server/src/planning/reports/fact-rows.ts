import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import type { FactRow, reportRows } from '@toasoan/contract/planning/reports'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { ofPage } from '#server/kernel/records/paged-list.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { chosenMeasures, groupOf, periodOf } from './asked.ts'
import { countedFacts, figureOf, isTold, mayExport, partOf, rowKey } from './facts.ts'
import { columnOf } from './report.ts'

export type RowsQuery = z.output<typeof reportRows.query>

const sentences = {
  notCut: text('Báo cáo này không chia kỳ.', 'This report is not cut into parts.'),
  notTold: text(
    'Số liệu này không lọc được theo điều kiện đã chọn.',
    'This measure cannot be narrowed by what was chosen.',
  ),
}

/** The facts behind one figure: `counted` is their FROM and WHERE, each record once where records are counted. */
export function factsBehind({ access, language }: Actor, query: RowsQuery) {
  const refused = (field: string, sentence: typeof sentences.notCut) =>
    fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language)] })
  const { report: kind, row, part } = query
  mayExport({ access, asFile: query.format !== 'json' })
  const period = periodOf(query, language)
  const group = groupOf(kind, query, period, language)
  const [measure] = chosenMeasures(kind, [query.measure], language, 'measure') as [Measure]
  if (!isTold(measure, query)) throw refused('measure', sentences.notTold)
  const further: RawBuilder<unknown>[] = []
  const key = rowKey(kind)
  if (key && row !== undefined) further.push(row === 'none' ? sql`${key} is null` : sql`${key} = ${row}`)
  if (part && !group) throw refused('part', sentences.notCut)
  if (part && group) further.push(sql`${partOf(group)} = ${part}::date`)
  const counted = countedFacts(
    { kind, access, filters: query, group, asFile: query.format !== 'json' },
    measure,
    period,
    further,
  )
  const once = measure.how === 'distinct' ? sql`distinct on (f.record_id)` : sql``
  const first = measure.how === 'distinct' ? sql`order by f.record_id, f.at` : sql``
  return {
    measure,
    counted,
    /** Rows `f` with title and names, the latest first. */
    shown: (limit: RawBuilder<unknown>) => sql<Omit<FactRow, 'link'>>`
      with g as materialized (select ${once} f.record_id, f.at, f.department_id, f.user_id, f.amount ${counted} ${first}),
        f as (select * from g order by at desc, record_id desc, user_id desc ${limit})
      select f.record_id as id, coalesce(${measure.title(access, language)}, '#' || f.record_id) as title, f.at,
        (select u.name from app_user u where u.id = f.user_id) as person,
        (select d.name from department d where d.id = f.department_id) as department, f.amount::float8 as amount
      from f order by f.at desc, f.record_id desc, f.user_id desc`,
  }
}

const perPage = 50

/** One page of the rows behind a figure, with the figure that they make. */
export async function factPage(
  db: Database,
  actor: Actor,
  query: RowsQuery,
): Promise<z.output<typeof reportRows.reply>> {
  const { measure, counted, shown } = factsBehind(actor, query)
  const [rows, told] = await Promise.all([
    shown(ofPage({ page: query.page, perPage })).execute(db),
    sql<{ figure: number | null; total: number }>`
      with g as (select f.record_id, f.amount ${counted})
      select ${figureOf(measure)} as figure,
        ${measure.how === 'distinct' ? sql`count(distinct g.record_id)` : sql`count(*)`} as total from g`.execute(
      db,
    ),
  ])
  return {
    rows: rows.rows.map((row) => ({ ...row, link: measure.link(row.id) })),
    total: told.rows[0]?.total ?? 0,
    figure: told.rows[0]?.figure ?? null,
    column: columnOf(measure, actor),
    page: query.page,
    perPage,
  }
}
