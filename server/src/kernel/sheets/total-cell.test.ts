import { expect, test } from 'vitest'
import { columnLetters, totalCell } from './total-cell.ts'

test('columns have letters, past Z two and three', () => {
  expect([0, 9, 25, 26, 27, 51, 52, 701, 702].map(columnLetters)).toEqual([
    ...['A', 'J', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'],
  ])
})

test('a total is the sum of the rows under the heading, and nothing where there are none', () => {
  expect(totalCell(9, 3, 12)).toEqual({ formula: 'SUM(J2:J4)', result: 12 })
  expect(totalCell(4, 2, 5, { place: 7, word: 'Đã "hoàn"' })).toEqual({
    formula: 'SUMIF(H2:H3,"<>Đã ""hoàn""",E2:E3)',
    result: 5,
  })
  expect(totalCell(0, 0, 0)).toBe(0)
})
