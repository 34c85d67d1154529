import { expect, it } from 'vitest'
import { bothChoices } from './both-choices.ts'

it('keeps what either added, and takes away what either took', () => {
  expect(bothChoices([1, 2], [1, 2, 3], [1, 2, 4])).toEqual([1, 2, 3, 4])
  expect(bothChoices([1, 2], [1, 2, 3], [2])).toEqual([2, 3])
  expect(bothChoices([1, 2], [2], [1, 2, 4])).toEqual([2, 4])
  expect(bothChoices([], ['a'], ['a'])).toEqual(['a'])
})

it('is for lists of choices alone', () => {
  expect(bothChoices('a', 'b', 'c')).toBeNull()
  expect(bothChoices([{ id: 1 }], [], [])).toBeNull()
  expect(bothChoices(null, [1], [2])).toBeNull()
})
