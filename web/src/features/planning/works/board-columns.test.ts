import type { WorkRow } from '@toasoan/contract/planning/works'
import { expect, it } from 'vitest'
import { boardColumns, fullWeek } from './board-columns.ts'

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
