import type { WorkRow } from '@toasoan/contract/planning/works'
import { expect, it } from 'vitest'
import { boardColumns, closedLast, columnQuery, fullWeek } from './board-columns.ts'

const now = Date.parse('2026-11-25T02:00:00Z')
const assignee = { id: 7, name: 'Lê Minh Châu' }
const work = (status: string, due_at: string | null, minutes: number | null) =>
  ({ status, due_at, minutes, assignee, assignee_id: assignee.id }) as WorkRow

/** Work of one person, and the minutes that count of it at ten on the 25th in Hà Nội. */
const kinds: [string, WorkRow, number][] = [
  ['due within seven days', work('doing', '2026-12-02T01:59:00Z', 600), 600],
  ['due in seven days or later', work('doing', '2026-12-02T02:00:00Z', 600), 0],
  ['late', work('new', '2026-11-01T02:00:00Z', 90), 90],
  ['without a day', work('doing', null, 600), 0],
  ['not estimated', work('doing', '2026-11-26T02:00:00Z', null), 0],
  ['done', work('done', '2026-11-26T02:00:00Z', 600), 0],
  ['cancelled', work('cancelled', '2026-11-26T02:00:00Z', 600), 0],
]

it.each(kinds)('what a person has to do in a week: %s', (_name, row, minutes) => {
  expect(boardColumns([row], 'person', now)[0]?.minutes).toBe(minutes)
})

it('forty hours are a full week, and one minute more is too much', () => {
  const week = boardColumns([work('new', '2026-11-26T02:00:00Z', 2400)], 'person', now)[0]
  expect(week?.minutes).toBe(fullWeek)
  expect((week?.minutes ?? 0) > fullWeek).toBe(false)
  const more = boardColumns(
    [work('new', '2026-11-26T02:00:00Z', 2400), work('review', '2026-11-27T02:00:00Z', 1)],
    'person',
    now,
  )[0]
  expect((more?.minutes ?? 0) > fullWeek).toBe(true)
})

const query = { isPaginate: 'false', sortBy: 'danger', department_id: '3' }

it('a column of a long list reads and counts its own work, within what the list is filtered by', () => {
  expect(columnQuery(query, 'status', 'doing', 2)).toEqual({
    ...{ sortBy: 'danger', department_id: '3', status: 'doing' },
    ...{ isPaginate: undefined, page: '2', perPage: '50' },
  })
  expect(columnQuery(query, 'person', '7', 1)).toMatchObject({ assignee_id: '7' })
  expect(columnQuery({ ...query, status: 'doing' }, 'status', 'doing', 1)).toMatchObject({ status: 'doing' })
  // What the filters leave out, and what has no category, is not asked for.
  expect(columnQuery({ ...query, status: 'doing' }, 'status', 'new', 1)).toBeNull()
  expect(columnQuery(query, 'category', '0', 1)).toBeNull()
})

it('closed tasks come last, the latest first', () => {
  const rows = [
    work('done', '2026-08-31T02:00:00Z', null),
    work('doing', '2026-11-26T02:00:00Z', null),
    work('done', '2026-11-20T02:00:00Z', null),
    work('new', '2026-12-01T02:00:00Z', null),
  ]
  expect(closedLast(rows).map(({ due_at }) => due_at?.slice(0, 10))).toEqual([
    '2026-11-26',
    '2026-12-01',
    '2026-11-20',
    '2026-08-31',
  ])
})
