import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { areBegunTogether, areTogether } from './word-pairs.ts'
import { pairKey, pairKeysOf, wordPairs } from './words-as-written.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a pair has the same key for good', () => {
  expect(['nguyen van', 'van an', '=đường đê', '=nguyễn văn'].map(pairKey)).toEqual([
    -780189580, -38551061, 1878181269, 234345355,
  ])
})

const syllables = 'thời sự Nguyễn Văn Án an anh Anderson đường Đê HUẾ quốc ưng 2026 COVID nữ nu nuôi'.split(
  ' ',
)
const words = (minLength: number) =>
  fc.array(fc.constantFrom(...syllables), { minLength, maxLength: 8 }).map((some) => some.join(' '))

/** Whether a text with its pairs by keys, and one as pairs were kept before, is found by a condition. */
async function found(text: string, condition: RawBuilder<unknown>): Promise<boolean[]> {
  const texts = [{ text, exact: true }]
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(${condition}, false) as found from (values
      (1, ${pairKeysOf(texts)}::int[], null),
      (2, null, array_to_tsvector(${wordPairs(texts)}::text[]))) a (n, pair_keys, pairs),
      lateral (select a.pair_keys, a.pairs) p order by n`.execute(app.kernel.db)
  return rows.map((row) => row.found)
}

test('texts are found by the keys of their pairs as they were by the pairs', async () => {
  const { db, pool } = app.kernel
  const known = `${syllables.join(' ')} ngay`.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd')
  await pool.query('insert into article_word select unnest($1::text[]) on conflict do nothing', [
    [...new Set(known.toLowerCase().split(' '))],
  ])
  let hits = 0
  await fc.assert(
    fc.asyncProperty(words(3), words(3), fc.nat(), async (text, other, cut) => {
      const typed = (cut % 3 === 0 ? other : text)
        .split(' ')
        .slice(cut % 2, 2 + (cut % 2) + (cut % 5 > 2 ? 1 : 0))
      const last = typed.at(-1) as string
      const begun = [...typed.slice(0, -1), last.slice(0, 1 + (cut % last.length))]
      const conditions = [
        areTogether('p', typed),
        areTogether('p', typed, { exact: true }),
        await areBegunTogether(db, begun),
      ]
      for (const condition of conditions) {
        const [keys, pairs] = await found(text, condition as RawBuilder<unknown>)
        expect(keys).toBe(pairs)
        if (keys) hits += 1
      }
    }),
    { numRuns: 60 },
  )
  expect(hits).toBeGreaterThan(20)
})

test('one word, and words that are too long, have no pairs to ask for', async () => {
  for (const typed of [[], ['thời'], ['a'.repeat(20), 'b'.repeat(20)]]) {
    expect(areTogether('a', typed)).toBeNull()
    expect(await areBegunTogether(app.kernel.db, typed)).toBeNull()
  }
})
