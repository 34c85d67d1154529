import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { pairQuery, wordsOf } from './word-pairs.ts'

describe('what is asked of the pairs', () => {
  test.each([
    ['Nguyễn Văn An', {}, "'nguyen van' & 'van an'"],
    ['Nguyễn Văn An', { begun: true }, "'nguyen van' & 'van an':*"],
    ['Đường ĐÊ', { exact: true }, "'=đường đê'"],
    ['thời', {}, null],
    ['', {}, null],
    ["Ô'Brien | ! (năm):* 2026", {}, "'o brien' & 'brien nam' & 'nam 2026'"],
    ['thời sự'.normalize('NFD'), { exact: true }, "'=thời sự'"],
    [`${'a'.repeat(20)} ${'b'.repeat(20)}`, {}, null],
  ])('%s', (typed, kind, query) => {
    expect(pairQuery(wordsOf(typed), kind)).toBe(query)
  })
})

describe('the pairs of a text', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const syllables =
    'thời sự Nguyễn Văn Án đường Đê HUẾ quốc ưng ỷ ỡ nghiêng Ửng ý Việt 2026 COVID ẳ ẵ ộ nữ'.split(' ')
  const words = fc.array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 9 })
  const separators = fc.constantFrom(' ', ', ', '. ', ' – ', '\n', ' “', '” ')

  /** Whether the database's index terms of a text contain those of a query. */
  async function match(text: string, query: string | null, configuration: string, mark: string) {
    const { rows } = await app.kernel.pool.query<{ found: boolean }>(
      'select word_pairs(to_tsvector($1::regconfig, $2), $3) @@ $4::tsquery as found',
      [configuration, text, mark, query],
    )
    return rows[0]?.found
  }

  test('hold every run of its words, as typed without diacritics and with them', async () => {
    await fc.assert(
      fc.asyncProperty(words, separators, fc.nat(), fc.nat(), async (all, between, from, many) => {
        const start = from % (all.length - 1)
        const some = all.slice(start, start + 2 + (many % (all.length - start - 1)))
        const text = all.join(between)
        const begun = [...some.slice(0, -1), (some.at(-1) as string).slice(0, 1)]
        expect(await match(text, pairQuery(some), 'accent_free', '')).toBe(true)
        expect(await match(text, pairQuery(begun, { begun: true }), 'accent_free', '')).toBe(true)
        expect(await match(text, pairQuery(some, { exact: true }), 'simple', '=')).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('hold nothing else', async () => {
    const text = 'Thời tiết hôm nay, sự kiện ngày mai'
    for (const apart of ['thoi su', 'hom mai', 'nay kien'])
      expect(await match(text, pairQuery(wordsOf(apart)), 'accent_free', '')).toBe(false)
    expect(await match('thời sự', pairQuery(['thoi', 'su'], { exact: true }), 'simple', '=')).toBe(false)
  })

  test('a text of any words can be kept', async () => {
    const long = Array.from({ length: 60_000 }, (_, n) => `${n.toString(36)}漢`).join(' ')
    for (const text of ['', '...', '漢'.repeat(3000), long.slice(0, 200_000)]) {
      const { rows } = await app.kernel.pool.query<{ pairs: string }>(
        "select length(word_pairs(to_tsvector('accent_free', $1)) || word_pairs(to_tsvector('simple', $1), '=')) as pairs",
        [text],
      )
      expect(rows[0]?.pairs).not.toBeNull()
    }
  })
})
