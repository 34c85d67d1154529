import type { ProgramRow } from '@toasoan/contract/planning/programs'
import type { PlanRow } from '@toasoan/contract/planning/register-plans'
import { makerOf } from '../plan-columns.tsx'
import type { Grouping } from '../use-look.ts'

/** A row of the month: a programme, a department or a person, with its plans by day. */
export type MonthRow = {
  /** Null is where plans stand that belong to none. */
  id: number | null
  name: string
  /** The programme, for its rhythm. */
  program: ProgramRow | null
  byDay: ReadonlyMap<string, readonly PlanRow[]>
}

/** The days of a month (YYYY-MM) as YYYY-MM-DD. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}

/** A month so many months away. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** A day so many days away. */
export const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

/** The day of the week as ISO counts it: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether a programme is usually on air on a day. */
export const isInRhythm = ({ program }: MonthRow, day: string): boolean =>
  program?.weekdays.includes(weekdayOf(day)) ?? false

/** Number of days on which a programme is usually on air, and how many of them have a plan. */
export function fullness(row: MonthRow, days: readonly string[]): { slots: number; filled: number } {
  const slots = days.filter((day) => isInRhythm(row, day))
  return { slots: slots.length, filled: slots.filter((day) => row.byDay.has(day)).length }
}

/** Rows by the channel of their programme, with their place among all rows; rows of no channel come last. */
export function bandsOf(rows: readonly MonthRow[]) {
  const bands = Map.groupBy(
    rows.map((row, line) => ({ row, line })),
    ({ row }) => row.program?.channel_name ?? '',
  )
  return [...bands].map(([name, own]) => ({ name, rows: own }))
}

/** Whether a row has a plan on any day. */
export const hasPlans = ({ byDay }: Pick<MonthRow, 'byDay'>): boolean => byDay.size > 0

const ownerOf = (plan: PlanRow, group: Grouping) =>
  ({ program: plan.program, department: plan.department, person: makerOf(plan) })[group]

/** By the time on air; what has none comes last. */
const byTime = (one: PlanRow, other: PlanRow): number =>
  (one.on_air ?? '~').localeCompare(other.on_air ?? '~') || one.id - other.id

/** Sorts what has no channel last. */
const channelOf = ({ program }: Pick<MonthRow, 'program'>): string => program?.channel_name ?? '\uffff'

type Named = { id: number; name: string }

/**
 * The rows of a month, each plan in exactly one of them. Programmes with a rhythm stand there without plans too, and so
 * do the `others` that are named.
 */
export function monthRows(
  plans: readonly PlanRow[],
  group: Grouping,
  { programs, others, none }: { programs: readonly ProgramRow[]; others: readonly Named[]; none: string },
): MonthRow[] {
  const rows = new Map<number | null, { name: string; plans: PlanRow[] }>()
  const known = group === 'program' ? programs.filter(({ weekdays }) => weekdays.length > 0) : others
  for (const { id, name } of known) rows.set(id, { name, plans: [] })
  for (const plan of plans) {
    const owner = ownerOf(plan, group)
    const id = owner?.id ?? null
    const row = rows.get(id) ?? { name: owner?.name ?? none, plans: [] }
    row.plans.push(plan)
    rows.set(id, row)
  }
  return [...rows]
    .map(([id, row]) => ({
      id,
      name: row.name,
      program: group === 'program' ? (programs.find((one) => one.id === id) ?? null) : null,
      byDay: Map.groupBy(row.plans.toSorted(byTime), ({ on_day }) => on_day),
    }))
    .sort(
      (one, other) =>
        Number(one.id === null) - Number(other.id === null) ||
        channelOf(one).localeCompare(channelOf(other), 'vi') ||
        one.name.localeCompare(other.name, 'vi'),
    )
}
