import { expect, test } from 'vitest'
import { daysOf, toClock, toInstant } from './house-clock.ts'

test('times are those of the house, back and forth', () => {
  expect(toClock('2026-11-20T17:30:00.000Z')).toBe('2026-11-21 00:30:00')
  expect(toInstant('2026-11-21 00:30:00')).toBe('2026-11-20T17:30:00.000Z')
  expect(toInstant(toClock('2026-12-31T23:59:00.000Z'))).toBe('2026-12-31T23:59:00.000Z')
})

test.each([
  ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('a %s around %s is %s to %s', (view, day, start_date, end_date) => {
  expect(daysOf(view, day)).toEqual({ start_date, end_date })
})
