import { say } from '@toasoan/contract/kit/text'
import { comparedWith, type DaySpan, partsOf } from '@toasoan/contract/planning/report-periods'
import {
  type Report,
  type ReportColumn,
  type ReportKind,
  type ReportQuery,
  type ReportRow,
  reportTexts,
} from '@toasoan/contract/planning/reports'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { chosenMeasures, groupOf, houseToday, periodOf } from './asked.ts'
import { mayExport, type Scope } from './facts.ts'
import { type Counted, countMeasures, isNoneOfNothing, type Line } from './figures.ts'
import { headingOf, measuresOf } from './measures.ts'

/** A measure as a column, in somebody's language. */
export const columnOf = (
  { key, label, definition, unit, how, leads, good }: Measure,
  { language }: Pick<Actor, 'language'>,
): ReportColumn => {
  const area = headingOf({ key })
  return {
    key,
    label: say(label, language),
    area: area ? say(area, language) : '',
    definition: say(definition, language),
    unit,
    how,
    leads: leads ?? false,
    good: good ?? null,
  }
}

async function namesOf(db: Database, kind: ReportKind, lines: readonly Line[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ id }) => id ?? []))]
  if (kind === 'unit' || ids.length === 0) return new Map()
  const table = sql.table(kind === 'department' ? 'department' : 'app_user')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${table} where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const inOrder = new Intl.Collator('vi')

type Standing = { scope: Scope; period: DaySpan; former: DaySpan | null; language: Actor['language'] }

/** Lines of the compared period by department or person and by the place of their part. */
function formerLines(former: Counted | null, { scope, former: period }: Standing): Map<string, Line> {
  if (!former || !period) return new Map()
  const parts = scope.group ? partsOf(period, scope.group) : []
  return new Map(
    former.lines.map((line) => [`${line.id} ${line.part ? parts.indexOf(line.part) : -1}`, line]),
  )
}

/** The rows in their order: of the unit every part, of others whoever has a figure now or had one then. */
async function rowsOf(
  db: Database,
  standing: Standing,
  counted: Counted,
  former: Counted | null,
  measures: readonly Measure[],
): Promise<ReportRow[]> {
  const { scope, period, language } = standing
  const parts = scope.group ? partsOf(period, scope.group) : []
  const before = formerLines(former, standing)
  const found = new Map(
    counted.lines.map((line) => [`${line.id} ${line.part ? parts.indexOf(line.part) : -1}`, line]),
  )
  const nothing = Object.fromEntries(
    measures.map(({ key }) => [key, typeof counted.totals[key] === 'number' ? 0 : null]),
  )
  for (const { key } of measures.filter(isNoneOfNothing)) nothing[key] = null
  const expected = scope.kind === 'unit' ? parts.map((_, place) => `null ${place}`) : [...before.keys()]
  for (const key of expected) {
    const [id = '', place = ''] = key.split(' ')
    const part = Number(place) < 0 ? null : parts[Number(place)]
    if (found.has(key) || part === undefined) continue
    found.set(key, { id: id === 'null' ? null : Number(id), part, values: nothing })
  }
  const lines = [...found]
  const names = await namesOf(
    db,
    scope.kind,
    lines.map(([, line]) => line),
  )
  const none = scope.kind === 'department' ? reportTexts.noDepartment : reportTexts.nobody
  const named = (id: number | null) =>
    scope.kind === 'unit'
      ? say(reportTexts.unit, language)
      : id === null
        ? say(none, language)
        : (names.get(id) ?? `#${id}`)
  return lines
    .map(
      ([key, { id, part, values }]): ReportRow => ({
        id,
        name: named(id),
        part,
        values,
        previous: former ? (before.get(key)?.values ?? nothing) : null,
      }),
    )
    .sort(
      (a, b) =>
        Number(a.id === null) - Number(b.id === null) ||
        inOrder.compare(a.name, b.name) ||
        (a.id ?? 0) - (b.id ?? 0) ||
        (a.part ?? '').localeCompare(b.part ?? ''),
    )
}

/** A report as somebody may see it. Refuses with 422 what makes no report. */
export async function reportOf(
  db: Database,
  { access, language }: Actor,
  kind: ReportKind,
  query: ReportQuery,
): Promise<Report> {
  const period = periodOf(query, language)
  const group = groupOf(kind, query, period, language)
  const measures = chosenMeasures(kind, query.measures, language)
  const former = query.compare === 'none' ? null : comparedWith(period, query.compare, houseToday())
  const scope: Scope = { kind, access, filters: query, group, asFile: query.format !== 'json' }
  mayExport(scope)
  const as_of = new Date().toISOString()
  const counted = await countMeasures(db, scope, measures, period)
  const then = former && (await countMeasures(db, scope, measures, former))
  return {
    kind,
    period,
    previous_period: former,
    group,
    columns: measures.map((measure) => columnOf(measure, { language })),
    available: measuresOf(kind).map(({ key, label }) => ({ key, label: say(label, language) })),
    rows: await rowsOf(db, { scope, period, former, language }, counted, then, measures),
    totals: counted.totals,
    previous: then?.totals ?? null,
    as_of,
  }
}
