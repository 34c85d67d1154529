import { expect, test } from 'vitest'
import { dayWritten, writtenDay } from './written-day.ts'

test.each([
  ['07/11/26', '2026-11-07'],
  ['7.11.85', '1985-11-07'],
  ['2026/11/07', '2026-11-07'],
  ['2026-11-7', '2026-11-07'],
  ['7/11/2026', '2026-11-07'],
  [' 07-11-2026 ', '2026-11-07'],
  ['07/11/226', '07/11/226'],
  ['07/11', '07/11'],
  ['1.500.000', '1.500.000'],
  ['Tháng 11', 'Tháng 11'],
])('the cell %s is %s', (cell, day) => expect(writtenDay(cell)).toBe(day))

test('a time may stand behind a day', () => {
  expect(dayWritten('07/11/26 08:15')).toBe('2026-11-07')
  expect(dayWritten('2026/11/07 08:15:00')).toBe('2026-11-07')
  expect(writtenDay('07/11/2026 08:15')).toBe('07/11/2026 08:15')
})
