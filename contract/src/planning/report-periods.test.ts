import { expect, test } from 'vitest'
import { beginOf, comparedWith, partsOf } from './report-periods.ts'

const span = (from: string, until: string) => ({ from, until })

test('a running month is compared with equally many days of the month before', () => {
  expect(comparedWith(span('2026-11-01', '2026-11-30'), 'previous', '2026-11-23')).toEqual(
    span('2026-10-01', '2026-10-23'),
  )
  // February has fewer days than have gone by.
  expect(comparedWith(span('2026-03-01', '2026-03-31'), 'previous', '2026-03-30')).toEqual(
    span('2026-02-01', '2026-02-28'),
  )
})

test('whole months are compared with as many whole months, other spans with the days right before them', () => {
  expect(comparedWith(span('2026-03-01', '2026-03-31'), 'previous', '2026-11-23')).toEqual(
    span('2026-02-01', '2026-02-28'),
  )
  expect(comparedWith(span('2026-07-01', '2026-09-30'), 'previous', '2026-11-23')).toEqual(
    span('2026-04-01', '2026-06-30'),
  )
  expect(comparedWith(span('2026-11-10', '2026-11-16'), 'previous', '2026-11-23')).toEqual(
    span('2026-11-03', '2026-11-09'),
  )
})

test('a year earlier is the same days, as far as they have gone by', () => {
  expect(comparedWith(span('2026-11-01', '2026-11-30'), 'year', '2026-11-23')).toEqual(
    span('2025-11-01', '2025-11-23'),
  )
  expect(comparedWith(span('2024-02-29', '2024-02-29'), 'year', '2026-11-23')).toEqual(
    span('2023-02-28', '2023-02-28'),
  )
})

test('parts begin on Mondays and on the first days of months, quarters and years', () => {
  expect(beginOf('2026-11-22', 'week')).toBe('2026-11-16')
  expect(beginOf('2026-11-22', 'quarter')).toBe('2026-10-01')
  expect(partsOf(span('2026-01-30', '2026-03-01'), 'month')).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(partsOf(span('2026-11-20', '2026-11-24'), 'week')).toEqual(['2026-11-16', '2026-11-23'])
  expect(partsOf(span('1900-01-01', '2199-01-01'), 'day', 400)).toHaveLength(401)
})
