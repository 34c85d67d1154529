import { type WorkStatus, workStatuses, workStatusLabels } from '@toasoan/contract/planning/work-steps'
import type { WorkRow } from '@toasoan/contract/planning/works'
import { translate } from '#web/language/language.ts'
import { workTexts } from './text.ts'

export const groupings = ['status', 'person', 'category'] as const
export type Grouping = (typeof groupings)[number]

/** A column of a board: its key is the status, or the number of the person or category; 0 is none. */
export type BoardColumn = { key: string; name: string; rows: WorkRow[]; minutes: number }

const keyOf = (row: WorkRow, group: Grouping): string => {
  if (group === 'status') return row.status
  return String(group === 'person' ? row.assignee_id : (row.category_id ?? 0))
}

const nameOf = (row: WorkRow, group: Grouping): string =>
  group === 'person' ? row.assignee.name : (row.category?.name ?? translate(workTexts.noCategory))

/** More than this many minutes within a week is too much for one person. */
export const fullWeek = 40 * 60
const weekLong = 7 * 24 * 3_600_000

/** What a person still has to do within the next seven days, late work included. */
const minutesWithin = (rows: readonly WorkRow[], now: number): number =>
  rows
    .filter((row) => !isClosed(row) && row.due_at !== null)
    .filter(({ due_at }) => Date.parse(due_at ?? '') < now + weekLong)
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

const isClosed = ({ status }: WorkRow): boolean => status === 'done' || status === 'cancelled'

/** Open tasks in the given order, then closed ones, the latest first. */
export const closedLast = (rows: readonly WorkRow[]): WorkRow[] => [
  ...rows.filter((row) => !isClosed(row)),
  ...rows
    .filter(isClosed)
    .sort((one, other) => (other.due_at ?? '').localeCompare(one.due_at ?? '') || other.id - one.id),
]

/** The rows of a list in columns; each row is in exactly one. All statuses have a column, in their order. */
export function boardColumns(rows: readonly WorkRow[], group: Grouping, now = Date.now()): BoardColumn[] {
  const columns = new Map<string, BoardColumn>()
  const column = (key: string, name: string) => {
    const known = columns.get(key) ?? { key, name, rows: [], minutes: 0 }
    columns.set(key, known)
    return known
  }
  if (group === 'status')
    for (const status of workStatuses) column(status, translate(workStatusLabels[status]))
  for (const row of rows) column(keyOf(row, group), nameOf(row, group)).rows.push(row)
  const all = [...columns.values()]
  for (const one of all) {
    one.minutes = minutesWithin(one.rows, now)
    one.rows = closedLast(one.rows)
  }
  return group === 'status' ? all : all.sort((one, other) => one.name.localeCompare(other.name, 'vi'))
}

/** Whether a piece of work may be put into a column. */
export function mayGo(row: WorkRow, group: Grouping, key: string): boolean {
  if (keyOf(row, group) === key) return false
  if (group === 'status') return row.moves.includes(key as WorkStatus)
  return group === 'person' ? row.may.assign : row.may.update && key !== '0'
}

/** Cards that a column reads at once when the list is too long to be read as a whole. */
export const atOnce = 50

const filterOf = { status: 'status', person: 'assignee_id', category: 'category_id' } as const

/** The query of one page of a column; null where the list has no such filter, or its own excludes the column. */
export function columnQuery(
  query: Readonly<Record<string, unknown>>,
  group: Grouping,
  key: string,
  page: number,
): Record<string, unknown> | null {
  const filter = filterOf[group]
  const given = query[filter]
  if ((group === 'category' && key === '0') || (given !== undefined && given !== '' && String(given) !== key))
    return null
  return { ...query, [filter]: key, isPaginate: undefined, page: String(page), perPage: String(atOnce) }
}
