import { text } from '@toasoan/contract/kit/text'
import { expect, test } from 'vitest'
import type { Filter } from './list-types.ts'
import { filtersWithin } from './use-filter-room.ts'

const choice = (name: string): Filter => ({ kind: 'select', name, label: text(name, name), options: [] })
const filters = ['a', 'b', 'c', 'd', 'e', 'f'].map(choice)

test('all filters stand in the row that has room for them', () => {
  expect(filtersWithin(filters, 6 * 156 + 30)).toBe(6)
  expect(filtersWithin([], 0)).toBe(0)
})

test('the button takes room from those that no longer do', () => {
  expect(filtersWithin(filters, 6 * 156 + 29)).toBe(5)
  expect(filtersWithin(filters, 500)).toBe(2)
  expect(filtersWithin(filters, 40)).toBe(0)
})
