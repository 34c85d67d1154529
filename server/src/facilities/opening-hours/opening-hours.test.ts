import { expect, test } from 'vitest'
import { isWithin } from './opening-hours.ts'

const at = (day: number, time: string) => `2031-03-${String(day).padStart(2, '0')}T${time}:00+07:00`

test.each([
  ['inside', '06:00', '22:00', at(1, '06:00'), at(1, '22:00'), true],
  ['begins a minute before it opens', '06:00', '22:00', at(1, '05:59'), at(1, '08:00'), false],
  ['ends a minute after it closes', '06:00', '22:00', at(1, '21:00'), at(1, '22:01'), false],
  ['begins as it closes', '06:00', '22:00', at(1, '22:00'), at(2, '08:00'), false],
  ['over midnight where there is no night', '00:00', '24:00', at(1, '23:00'), at(2, '01:00'), true],
  ['until midnight where there is no night', '00:00', '24:00', at(1, '23:00'), at(2, '00:00'), true],
  ['until midnight where it closes before', '06:00', '22:00', at(1, '20:00'), at(2, '00:00'), false],
  ['for days, from and until open hours', '06:00', '22:00', at(1, '08:00'), at(3, '17:00'), true],
  ['for days, until the night', '06:00', '22:00', at(1, '08:00'), at(3, '23:00'), false],
])('%s', (_, opens_at, closes_at, starts_at, ends_at, open) => {
  expect(isWithin({ opens_at, closes_at }, { starts_at, ends_at })).toBe(open)
})
