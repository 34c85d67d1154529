import { expect, test } from 'vitest'
import { closedTimes, isClosed, shownHours } from './closed-times.ts'

const usual = { status: 'normal' as const, opens_at: '06:00', closes_at: '22:00' }
const always = { status: 'normal' as const, opens_at: '00:00', closes_at: '24:00' }
const times = (start: string, end: string, day = '2026-11-30', last = day) => ({
  start: `${day} ${start}:00`,
  end: `${last} ${end}:00`,
})

test.each([
  ['inside its hours', usual, times('06:00', '22:00'), false],
  ['before it opens', usual, times('05:30', '07:00'), true],
  ['after it closes', usual, times('21:30', '22:30'), true],
  ['until midnight, open all night', always, times('23:00', '00:00', '2026-11-30', '2026-12-01'), false],
  ['until midnight, closed at night', usual, times('21:00', '00:00', '2026-11-30', '2026-12-01'), true],
  ['out of use', { ...always, status: 'inactive' as const }, times('09:00', '10:00'), true],
])('%s', (_, place, at, closed) => {
  expect(isClosed(place, at)).toBe(closed)
})

test('a place is closed outside of its hours, and always when it is out of use', () => {
  expect(closedTimes(usual, '2026-11-30', '2026-11-30')).toEqual([
    { start: '2026-11-30 00:00:00', end: '2026-11-30 06:00:00' },
    { start: '2026-11-30 22:00:00', end: '2026-11-30 23:59:59' },
  ])
  expect(closedTimes(always, '2026-11-30', '2026-12-01')).toEqual([])
  expect(closedTimes({ ...always, status: 'inactive' }, '2026-11-30', '2026-12-01')).toHaveLength(2)
})

test.each([
  ['the hours of what is open', [usual], [], '06:00:00', '22:00:00'],
  ['all of them together', [usual, { ...usual, closes_at: '23:30' }], [], '06:00:00', '23:59:59'],
  ['with what stands outside of them', [usual], [times('04:30', '05:30')], '04:00:00', '22:00:00'],
  ['to midnight', [usual], [times('21:00', '00:00', '2026-11-30', '2026-12-01')], '06:00:00', '23:59:59'],
  [
    'all of the day for what passes midnight',
    [usual],
    [times('23:00', '01:00', '2026-11-30', '2026-12-01')],
    '00:00:00',
    '23:59:59',
  ],
])('shown are %s', (_, places, events, from, until) => {
  expect(shownHours(places, events)).toEqual({ from, until })
})
