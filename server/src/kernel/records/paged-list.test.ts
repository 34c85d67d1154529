import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type ListQuery, type ListSource, listRows, pagedList } from './paged-list.ts'

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

describe('a list with its own keys', () => {
  const words: ListSource<{ n: number; half: number }, ListQuery> = {
    from: sql`generate_series(1, 30) n cross join lateral (select n / 2 as half) h`,
    picked: sql`generate_series(1, 30) n`,
    id: sql`n`,
    columns: sql`n, half`,
    searched: (keyword) => sql`n % ${Number(keyword)} = 0`,
    orders: { tens: (direction) => sql`n / 10 ${direction}, n` },
    order: 'tens',
  }
  const numbers = async (query: Partial<ListQuery>) =>
    (await pagedList(app.kernel.db, words, { page: 1, perPage: 4, ...query })).rows.map(({ n }) => n)

  test('writes the direction where its order wants it', async () => {
    expect(await numbers({ sortBy: 'tens', sortDesc: true })).toEqual([30, 20, 21, 22])
    expect(await numbers({})).toEqual([1, 2, 3, 4])
  })

  test('finds by its own condition, in rows and total', async () => {
    const page = await pagedList(app.kernel.db, words, { page: 2, perPage: 2, keyword: '7' })
    expect(page).toEqual({
      rows: [
        { n: 21, half: 10 },
        { n: 28, half: 14 },
      ],
      total: 4,
    })
  })

  test('is read as one long page for an export', async () => {
    const rows = await listRows(app.kernel.db, words, { page: 1, perPage: 100, keyword: '10' })
    expect(rows.map(({ n }) => n)).toEqual([10, 20, 30])
  })
})
