// @module-tag all
import type { Explanation } from '@toasoan/contract/finance/profit-explained'
import type { ProfitDetail } from '@toasoan/contract/finance/profit-sheets'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type PayingRoom, payingRoom } from './testing.ts'

/*
 * A thousand random decrees, one a day: sheets of 33 months, each with as many decrees as it has days, are scored at
 * random; what they say, and how it is explained, is reckoned here once more without the code under test.
 */

const days = 1000

type Drawn = {
  base_salary: number
  unit_value: number
  limit: number
  most: number
  coefficient: number
  uplift: number
  weights: number[]
}

/** A decree, and how one article is scored by it: within its limits, for one to five people. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    base_salary: fc.integer({ min: 10, max: 90_000_000 }),
    unit: fc.double({ min: 0, max: 1, noNaN: true }),
    limit: fc.integer({ min: 1, max: 10_000 }),
    most: fc.integer({ min: 1, max: 10_000 }),
    scored: fc.double({ min: 0, max: 1, noNaN: true }),
    raised: fc.double({ min: 0, max: 1, noNaN: true }),
    weights: fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ base_salary, unit, limit, most, scored, raised, weights }) => ({
    ...{ base_salary, limit, most, weights },
    unit_value: Math.max(1, Math.floor((base_salary / 10) * unit)),
    coefficient: Math.floor(limit * scored),
    uplift: Math.floor(most * raised),
  }))

const decrees = fc.sample(drawn, { numRuns: days, seed: 20_261_125 })

/** Basis points in proportion to weights; the first takes what is left. */
function sharesOf(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0)
  const rest = weights.slice(1).map((one) => Math.floor((10_000 * one) / all))
  return [10_000 - rest.reduce((sum, one) => sum + one, 0), ...rest]
}

/** The design's formula: rounded half up once; floors, and what is left over one by one to the greatest remainder. */
function reckon({ coefficient, unit_value, uplift, weights }: Drawn) {
  const exact = BigInt(coefficient) * BigInt(unit_value) * BigInt(10_000 + uplift)
  const rest = exact % 1_000_000n
  const amount = exact / 1_000_000n + (rest * 2n >= 1_000_000n ? 1n : 0n)
  const portions = sharesOf(weights).map((share) => {
    const whole = amount * BigInt(share)
    return { share, floor: whole / 10_000n, remainder: whole % 10_000n, extra: 0n }
  })
  let left = amount - portions.reduce((sum, { floor }) => sum + floor, 0n)
  while (left > 0n) {
    const waiting = portions.filter(({ extra }) => extra === 0n)
    const greatest = waiting.reduce((one, other) => (other.remainder > one.remainder ? other : one))
    greatest.extra = 1n
    left -= 1n
  }
  return { amount, portions }
}

let app: TestApp
let room: PayingRoom
const payees: number[] = []
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  for (let n = 0; n < 5; n += 1) payees.push((await room.post('/payees', { name: `Tác giả ${n}` })).id)
  const { pool } = app.kernel
  const rules = decrees.map(({ base_salary, unit_value, limit, most }, n) => ({
    ...{ n, base_salary, unit_value },
    genres: [
      {
        code: 'g',
        name: `Thể loại ${n}`,
        medium: 'print',
        limit,
        house_limit: null,
        article: `Điều ${n}`,
        types: [],
      },
    ],
    uplifts: [{ code: 'u', name: 'Khó khăn', least: 0, most, article: 'Điều 9' }],
  }))
  await pool.query(
    `insert into royalty_rule (name, legal_text, valid_from, valid_until, base_salary, unit_value, genres, uplifts)
     select 'Nghị định ' || n, 'Căn cứ ' || n, date '2022-01-01' + n, date '2022-01-01' + n, base_salary, unit_value, genres, uplifts
     from jsonb_to_recordset($1::jsonb) as r (n int, base_salary bigint, unit_value bigint, genres jsonb, uplifts jsonb)`,
    [JSON.stringify(rules)],
  )
  const first = await room.published('Bài mẫu', '2021-01-01')
  const { rows } = await pool.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'article' and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'title', 'first_published_at')`,
  )
  await pool.query(
    `insert into article (slug, title, first_published_at, ${rows[0].names})
     select 'bai-' || n, 'Bài ' || n, (date '2022-01-01' + n) + interval '5 hours', ${rows[0].names}
     from article, generate_series(0, ${days - 1}) n where id = $1`,
    [first],
  )
  await pool.query(
    `insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
     select id, 1, title, '{}', '{}', 0, '', 'save', author_id from article where slug like 'bai-%' and title ~ '^Bài \\d+$'`,
  )
}, 120_000)
afterAll(() => app.close())

const placeOf = ({ title }: { title: string }): number => Number(title.replace('Bài ', ''))
const months = Array.from(
  { length: 33 },
  (_, n) => `${2022 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
)

test('a thousand decrees, one a day, give the same đồng reckoned another way, and are explained by it', {
  timeout: 300_000,
}, async () => {
  let rows = 0
  for (const month of months) {
    const made = await room.sheet(month)
    const scored = await room.score(made, made.rows, (at) => {
      const one = decrees[placeOf(made.rows[at] as { title: string })] as Drawn
      const parts = sharesOf(one.weights).map((share, n) => ({ payee_id: payees[n], share }))
      const uplifts = one.uplift > 0 ? [{ code: 'u', rate: one.uplift, reason: 'Lũ' }] : []
      return [{ genre: 'g', coefficient: one.coefficient, uplifts, parts }]
    })
    expect(scored.status, scored.text).toBe(200)
    const sheet: ProfitDetail = await room.view(made.id)
    let total = 0n
    for (const row of sheet.rows) {
      const one = decrees[placeOf(row)] as Drawn
      const { amount, portions } = reckon(one)
      expect(BigInt(row.lines[0]?.amount as number), row.title).toBe(amount)
      expect(
        row.lines[0]?.parts.map((part) => BigInt(part.amount)),
        row.title,
      ).toEqual(portions.map(({ floor, extra }) => floor + extra))
      total += amount
      rows += 1
      if (rows % 10 > 0) continue
      const path = `/api/profits/article/${row.article_id}`
      const told: Explanation = (await app.get(path, room.accountant.token)).body.data
      const line = told.rows[0]?.lines[0]
      expect(told.rows[0]?.rule, row.title).toMatchObject({
        legal_text: `Căn cứ ${placeOf(row)}`,
        unit_value: one.unit_value,
      })
      expect(line, row.title).toMatchObject({
        agrees: true,
        limit: one.limit,
        article: `Điều ${placeOf(row)}`,
      })
      expect(
        line?.parts.map(({ floor, remainder, extra }) => [floor, remainder, extra].map(BigInt)),
        row.title,
      ).toEqual(portions.map(({ floor, remainder, extra }) => [floor, remainder, extra]))
    }
    expect(BigInt(sheet.total), month).toBe(total)
  }
  expect(rows).toBe(days)
})
