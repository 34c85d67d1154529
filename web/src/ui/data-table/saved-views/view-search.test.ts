import { expect, test } from 'vitest'
import type { ListDefaults } from '../list-state.ts'
import { listKeyOf, readSearch } from './view-search.ts'

const defaults: ListDefaults = {
  pageSizes: [10, 50],
  perPage: 50,
  sortBy: null,
  sortDesc: false,
  filterNames: ['category_id'],
  sortable: ['title'],
}

test.each([
  ['keyword=m%C6%B0a&page=4', 'keyword=m%C6%B0a'],
  ['columns=stage%2Cauthor&category_id=3', 'columns=author%2Cstage&category_id=3'],
  ['sortBy=gone&perPage=7&unknown=1', ''],
])('%s is kept as %s', (search, kept) => expect(readSearch(search, defaults)).toBe(kept))

test('a list is named by its path without ids', () => {
  expect(listKeyOf('/article/draft')).toBe('/article/draft')
  expect(listKeyOf('/devices/12/histories/7')).toBe('/devices/:id/histories/:id')
  expect(listKeyOf('/studio/list-book/')).toBe('/studio/list-book')
})
