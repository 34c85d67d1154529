import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { searchForgiving } from './public.ts'
import { articles, cases, type Name } from './search-cases-for-tests.ts'
import { publisher } from './testing.ts'

let app: TestApp
const names = new Map<number, Name>()

beforeAll(async () => {
  app = await testApp()
  const site = await publisher(app)
  for (const [name, article] of Object.entries(articles))
    names.set((await site.publish(article)).id, name as Name)
})
afterAll(() => app.close())

const find = (query: string) => searchForgiving(app.kernel.db, { query, page: 1, perPage: 20, marks: 'also' })

test.each(cases)('%s', async (query, first, only) => {
  const found = (await find(query)).teasers.map(({ id }) => names.get(id) as Name)
  const expected = [...first].sort()
  expect(found.slice(0, first.length).sort()).toEqual(expected)
  if (only || first.length === 0) expect(found).toHaveLength(first.length)
})

test('articles with other marks are counted apart, and shown on request', async () => {
  const found = await find('bão')
  expect(found.also).toEqual({ total: 2, capped: false })
  const all = await searchForgiving(app.kernel.db, { query: 'bão', page: 1, perPage: 20, marks: 'any' })
  expect([all.total, all.also]).toEqual([4, null])
  expect(all.teasers.slice(0, 2).map(({ id }) => names.get(id))).toEqual(['bao', 'baoText'])
  // Where none has the word as typed, the others are shown at once.
  expect((await find('bạo')).total).toBe(4)
})
