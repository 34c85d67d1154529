import { expect, test } from 'vitest'
import { readTime } from './times.ts'

test('times are read as people type them', () => {
  expect([readTime('62,5'), readTime('1:02.5'), readTime(' 1:00:02 '), readTime('0:00,007')]).toEqual([
    62_500, 62_500, 3_602_000, 7,
  ])
  expect([readTime(''), readTime('1:xx'), readTime('-3'), readTime('1:2:3:4')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
