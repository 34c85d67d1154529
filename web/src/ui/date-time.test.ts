import { expect, test, vi } from 'vitest'
import { changeLanguage } from '#web/language/language.ts'
import { date, dateTime, evenTime, exactTime, onHouseClock, shortTime, timeOfYear } from './date-time.ts'

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

const at = (text: string) => new Date(`${text}+07:00`).toISOString()
const now = Date.parse(at('2026-11-27T10:00:00'))
const short = (text: string, even = false) => shortTime(at(text), { now, even })

test('lists and cards say how long ago within a day, then a short day, and another year in full', () => {
  expect(short('2026-11-27T09:59:30')).toBe('vừa xong')
  expect(short('2026-11-27T09:35:00')).toBe('25 phút trước')
  expect(short('2026-11-26T10:30:00')).toBe('23 giờ trước')
  expect(short('2026-11-27T12:00:00')).toBe('sau 2 giờ nữa')
  expect(short('2026-11-26T04:05:00')).toBe('hôm qua 4:05')
  expect(short('2026-11-25T23:59:00')).toBe('23:59 25/11')
  expect(short('2026-12-01T04:05:00')).toBe('4:05 01/12')
  expect(short('2025-12-31T04:05:00')).toBe('4:05 31/12/2025')
  expect(short('2027-01-01T04:05:00')).toBe('4:05 01/01/2027')
})

test('in columns an hour of one figure has a figure space before it', () => {
  expect(short('2026-11-20T04:05:00', true)).toBe('\u20074:05 20/11')
  expect(short('2026-11-20T14:05:00', true)).toBe('14:05 20/11')
  expect(evenTime(at('2025-01-20T04:05:00'))).toBe('\u20074:05 20/01/2025')
})

test('English writes the month by its name', () => {
  vi.stubGlobal('document', { documentElement: {} })
  changeLanguage('en')
  expect(short('2026-11-26T04:05:00')).toBe('yesterday 4:05')
  expect(short('2026-11-25T04:05:00')).toBe('4:05, 25 Nov')
  expect(short('2025-11-25T04:05:00')).toBe('4:05 25/11/2025')
  expect(timeOfYear(at('2026-11-27T04:05:00'))).toBe('4:05, 27 Nov')
  changeLanguage('vi')
  expect(timeOfYear(at('2026-11-27T04:05:00'))).toBe('4:05 27/11')
})
