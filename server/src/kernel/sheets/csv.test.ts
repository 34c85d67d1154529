import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

const cells = ['Tổng; số', 'a, b', 'nói "vâng"', 1234.5, -7, { day: '2026-11-07' }, null]

test('a line has the separator, the decimal mark and the days of its reader', () => {
  expect(csvLine(cells, 'vi')).toBe('"Tổng; số";a, b;"nói ""vâng""";1234,5;-7;07/11/2026;\r\n')
  expect(csvLine(cells, 'en')).toBe('Tổng; số,"a, b","nói ""vâng""",1234.5,-7,2026-11-07,\r\n')
})

test('a moment is in local time', () => {
  const at = new Date('2026-11-06T17:05:09.123Z')
  expect([csvCell(at, 'vi'), csvCell(at, 'en')]).toEqual(['07/11/2026 00:05:09', '2026-11-07 00:05:09'])
})

test('a text never becomes a formula, a negative number stays one', () => {
  expect(['=1+1', '-a', '+84', '@b', -5].map((value) => csvCell(value, 'vi'))).toEqual([
    "'=1+1",
    "'-a",
    "'+84",
    "'@b",
    '-5',
  ])
})
