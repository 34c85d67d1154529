import { expect, test } from 'vitest'
import { findByName } from './find-by-name.ts'

test('a name is found with its marks, without them only where one can be meant', () => {
  const find = findByName([
    ['Múa', 1],
    ['Mưa', 2],
    ['Hòa Bình', 3],
    ['VN', 4],
  ])
  expect(['Múa', 'mưa ', 'Hoà  bình', 'hoa binh', 'vn'].map(find)).toEqual([1, 2, 3, 3, 4])
  expect(['mua', 'Mùa', 'Khác'].map(find)).toEqual([null, null, null])
})
