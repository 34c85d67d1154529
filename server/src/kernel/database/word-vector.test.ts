import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { onlyWords } from './word-pairs.ts'
import { vectorOf } from './word-vector.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const letters = [...'aAbBzZđĐăƠưÝỹẪệổiIeE0159', 'e\u0301', 'ơ\u0323']
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 7 })
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '-', '.', '/', '\n')), { maxLength: 40 })
  .map((parts) => onlyWords(parts.flat().join('')))

const ask = async (query: string, values: unknown[]) =>
  (await app.kernel.pool.query<{ same: boolean }>(query, values)).rows[0]?.same

const whole = `setweight(to_tsvector('accent_free', $2), 'A') || setweight(to_tsvector('accent_free', $3), 'B')
  || setweight(to_tsvector('accent_free', $4), 'C')`

test('Vietnamese texts have the vector that the database makes of them, with places and without', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(text, text, text, async (A, B, C) => {
      const placed = vectorOf({ A, B, C }, { places: true })
      const bare = vectorOf({ A, B, C }, { places: false })
      if (placed === null || bare === null) return
      made += 1
      expect(await ask(`select $1::tsvector = ${whole} as same`, [placed, A, B, C])).toBe(true)
      expect(await ask(`select $1::tsvector = strip(${whole}) as same`, [bare, A, B, C])).toBe(true)
    }),
    { numRuns: 200 },
  )
  expect(made).toBeGreaterThan(50)
})

const many = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ')

test.each([
  ['letters of other languages', 'Straße'],
  ['letters that fold to several', 'ﬁn Ægir'],
  ['a number with an exponent', '12e5'],
  ['a word longer than any', 'a'.repeat(61)],
  ['a word more often than it has places', many(251, () => 'và')],
  ['more words than places', many(16_001, (n) => `t${n}`)],
])('the database makes the vector of %s', (_, C) => {
  expect(vectorOf({ A: '', B: '', C }, { places: true })).toBeNull()
})

test('a text without words has an empty vector', () => {
  expect(vectorOf({ A: '', B: ' ', C: '' }, { places: true })).toBe('')
})
