import { expect, test } from 'vitest'
import { clockOf, dayAfter, dayOf, monthAfter, movedTo, weeksOf } from './month-days.ts'

test('weeks go from Monday to Sunday and hold the whole month', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
})

test('days and months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

test('an instant keeps its clock on another day', () => {
  const late = '2026-11-23T17:30:00.000Z'
  expect([dayOf(late), clockOf(late)]).toEqual(['2026-11-24', '00:30'])
  const moved = movedTo(late, '2026-12-01')
  expect([dayOf(moved), clockOf(moved)]).toEqual(['2026-12-01', '00:30'])
})
