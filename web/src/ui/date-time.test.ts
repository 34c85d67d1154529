import { expect, test } from 'vitest'
import { date, dateTime, exactTime, onHouseClock } from './date-time.ts'

test('an instant is shown by the clock of the house', () => {
  expect(dateTime('2026-11-21T00:05:07.900Z')).toBe('7:05 21/11/2026')
  expect(exactTime('2026-11-21T17:00:07Z')).toBe('00:00:07 22/11/2026')
  expect(date('2026-12-31T17:00:00+00:00')).toBe('01/01/2027')
  expect(date(null)).toBe('')
  expect(onHouseClock('').isValid()).toBe(false)
})

test('showing an instant makes no clock of the zone anew', () => {
  const made = Date.prototype.toLocaleString
  let asked = 0
  Date.prototype.toLocaleString = function (...given) {
    asked += 1
    return made.apply(this, given as [])
  }
  dateTime('2026-11-21T00:05:07Z')
  Date.prototype.toLocaleString = made
  expect(asked).toBe(0)
})
