import { expect, it } from 'vitest'
import { readTime, timeText } from './stretch-times.ts'

it.each([
  ['0:04', 4000],
  ['1:05,2', 65_200],
  ['65.25', 65_250],
  ['1:02:03', 3_723_000],
  [' 12 ', 12_000],
  ['', null],
  ['1:75', null],
  ['1:60:00', null],
  ['-1', null],
  ['1:05,2345', null],
  ['một phút', null],
])('reads %j as %s ms', (typed, expected) => {
  expect(readTime(typed)).toBe(expected)
})

it('writes what it reads', () => {
  for (const time of [0, 4000, 65_200, 3_723_900]) expect(readTime(timeText(time))).toBe(time)
})
