import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type ListQuery, type ListSource, pagedList } from './paged-list.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const source: ListSource<{ n: number }, ListQuery & { most?: number }> = {
  from: sql`generate_series(1, 30) n`,
  columns: sql`n`,
  id: sql`n`,
  searched: sql`n::text`,
  orders: {},
  order: '-n',
  where: ({ most }) => (most ? [sql`n <= ${most}`] : []),
}

test.each([
  [undefined, undefined, { total: 30 }],
  [29, undefined, { total: 29, totalCapped: true }],
  [30, undefined, { total: 30 }],
  [10, undefined, { total: 10, totalCapped: true }],
  [10, 10, { total: 10 }],
  [10, 3, { total: 3 }],
])('of thirty rows, with at most %s counted and those up to %s wanted, it tells %j', async (mostCounted, most, told) => {
  const { rows, ...page } = await pagedList(
    app.kernel.db,
    { ...source, ...(mostCounted ? { mostCounted } : {}) },
    { page: 1, perPage: 2, ...(most ? { most } : {}) },
  )
  expect(page).toEqual(told)
  expect(rows.map(({ n }) => n)).toEqual([most ?? 30, (most ?? 30) - 1])
})

test('pages beyond what is counted are there', async () => {
  const page = await pagedList(app.kernel.db, { ...source, mostCounted: 4 }, { page: 3, perPage: 10 })
  expect(page.rows.map(({ n }) => n)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(page.totalCapped).toBe(true)
})
