import { workStatuses } from '@toasoan/contract/planning/work-steps'
import type { WorkRow } from '@toasoan/contract/planning/works'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardColumns, groupings } from './board-columns.ts'
import { workByDay } from './calendar-days.ts'

const someone = fc.integer({ min: 1, max: 5 })
const row = fc.record({
  id: fc.nat(),
  status: fc.constantFrom(...workStatuses),
  assignee_id: someone,
  category_id: fc.option(someone),
  minutes: fc.option(fc.nat(600)),
  due_at: fc.option(
    fc
      .date({
        min: new Date('2026-09-20T00:00:00Z'),
        max: new Date('2027-02-10T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((at) => at.toISOString()),
  ),
})

test('board and calendar show each row of the list once, whatever they are grouped by and whichever month it is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 60 }),
      fc.constantFrom('2026-10', '2026-12', '2027-01'),
      (given, month) => {
        const rows = given.map(
          (each) =>
            ({
              ...each,
              assignee: { id: each.assignee_id, name: `Người ${each.assignee_id % 3}` },
              category: each.category_id === null ? null : { id: each.category_id, name: 'Loại' },
            }) as WorkRow,
        )
        const ids = (some: readonly WorkRow[]) => some.map(({ id }) => id).toSorted((a, b) => a - b)
        for (const group of groupings)
          expect(ids(boardColumns(rows, group).flatMap((column) => column.rows))).toEqual(ids(rows))
        const { byDay, undated, before, after } = workByDay(rows, month)
        const shown = [...byDay.values()].flat()
        expect(shown.length + undated.length + before + after).toBe(rows.length)
        for (const [day] of byDay) expect(day.slice(0, 7)).toBe(month)
        // Where all are due in the month, all are drawn.
        const within = rows.filter(
          ({ id }) => shown.some((one) => one.id === id) || undated.some((one) => one.id === id),
        )
        const again = workByDay(within, month)
        expect(ids([...again.byDay.values()].flat().concat(again.undated))).toEqual(ids(within))
      },
    ),
  )
})
