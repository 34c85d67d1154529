// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import { readDay, usualDays } from './day-input.tsx'

it.each([
  ['21/11/2026', '2026-11-21'],
  [' 3/4/2026 ', '2026-04-03'],
  ['03.04.2026', '2026-04-03'],
  ['2026-11-21', '2026-11-21'],
  ['11/21/2026', null],
  ['31/02/2026', null],
  ['hôm qua', null],
])('reads %j as %j', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

it('the next Monday is never today, and tomorrow follows the house’s day', () => {
  vi.useFakeTimers()
  const daysAt = (instant: string) => {
    vi.setSystemTime(new Date(instant))
    return usualDays().map(({ value }) => value)
  }
  // A Friday evening in UTC is a Saturday morning in Hanoi.
  expect(daysAt('2026-11-27T18:00:00Z')).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  expect(daysAt('2026-11-30T03:00:00Z')).toEqual(['2026-11-30', '2026-12-01', '2026-12-07'])
  expect(daysAt('2026-11-29T03:00:00Z')).toEqual(['2026-11-29', '2026-11-30', '2026-11-30'])
  vi.useRealTimers()
})
