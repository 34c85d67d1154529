import type { Explanation } from '@toasoan/contract/finance/profit-explained'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { decree, type PayingRoom, payingRoom } from './testing.ts'

/*
 * Several uplifts of one line: each has its own bounds, they are of the line's own pay and add up, and the rule may limit
 * their sum. The đồng are compared with a plain model in whole numbers.
 */

let app: TestApp
let room: PayingRoom

const bounds = {
  'thieu-nhi': { least: 1000, most: 2000 },
  'ngoai-ngu': { least: 3000, most: 5000 },
  'kho-khan': { least: 0, most: 10_000 },
} as const
type Code = keyof typeof bounds
const codes = Object.keys(bounds) as Code[]

const year = 2025
const ofYear = (more: object = {}) => ({
  ...decree('Nghị định nhiều khoản', `${year}-01-01`, `${year}-12-31`, 1_800_000),
  uplifts: codes.map((code) => ({
    code,
    name: `Khoản ${code}`,
    ...bounds[code],
    article: `Điều 7, ${code}`,
  })),
  ...more,
})

let _rule: { id: number; version: number }

beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  _rule = await room.post('/royalty_rules', ofYear())
}, 120_000)
afterAll(() => app.close())

const uplift = (code: string, rate: number) => ({ code, rate, reason: `vì ${code}` })

/** Coefficient in hundredths × 180,000 × (100 % + all uplifts), rounded half up once. */
function model(coefficient: number, rates: readonly number[]): number {
  const exact = BigInt(coefficient) * 180_000n * BigInt(rates.reduce((sum, one) => sum + one, 10_000))
  return Number((exact + 500_000n) / 1_000_000n)
}

test('two uplifts of one line add up, within the bounds of each, and are explained and exported', async () => {
  const { published, score, line, scorer, view } = room
  const article = await published('Vùng cao khó khăn', `${year}-03-01`)
  const sheet = await room.sheet(`${year}-03`)
  const uplifts = [uplift('ngoai-ngu', 3000), uplift('kho-khan', 2500)]
  const scored = await score(sheet, sheet.rows, () => [line({ coefficient: 250, uplifts })])
  expect(scored.status, scored.text).toBe(200)
  const [row] = (await view(sheet.id)).rows
  expect(row?.lines).toMatchObject([{ uplift: 5500, uplifts, amount: model(250, [3000, 2500]) }])
  expect(row?.amount).toBe(697_500)

  const explained: Explanation = (await app.get(`/api/profits/article/${article}`, scorer.token)).body.data
  expect(explained.rows[0]?.lines).toMatchObject([
    {
      agrees: true,
      uplifts: [
        { name: 'Khoản ngoai-ngu', rate: 3000, least: 3000, most: 5000, article: 'Điều 7, ngoai-ngu' },
        { name: 'Khoản kho-khan', rate: 2500, least: 0, most: 10_000, reason: 'vì kho-khan' },
      ],
    },
  ])
})

test.each([
  ['a reason that the rule has not', '2025-08', [uplift('ngoai-ngu', 3000), uplift('la', 500)], 'uplifts.1'],
  ['a reason twice', '2025-09', [uplift('kho-khan', 100), uplift('kho-khan', 200)], 'uplifts.1'],
  [
    'less than the least of one',
    '2025-10',
    [uplift('kho-khan', 100), uplift('ngoai-ngu', 2999)],
    'uplifts.1',
  ],
  ['more than the most of one', '2025-11', [uplift('thieu-nhi', 2001), uplift('kho-khan', 100)], 'uplifts.0'],
])('refuses %s at its place', async (_, month, uplifts, place) => {
  const { published, score, line } = room
  await published(`Bị từ chối ${month}`, `${month}-01`)
  const sheet = await room.sheet(month)
  const refused = await score(sheet, sheet.rows, () => [line({ uplifts })])
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [`rows.0.lines.0.${place}`]])
})

test('a rule limits the sum of all uplifts; whether finance compared its text is said and may be changed later', async () => {
  const { published, score, line, accountant, must } = room
  const older = await room.post('/royalty_rules', {
    ...decree('Nghị định có trần', `${year - 1}-01-01`, `${year - 1}-12-31`, 1_800_000),
    uplifts: ofYear().uplifts,
    most_together: 6000,
  })
  await published('Có trần', `${year - 1}-05-01`)
  const sheet = await room.sheet(`${year - 1}-05`)
  const beyond = [uplift('ngoai-ngu', 4000), uplift('kho-khan', 2001)]
  const refused = await score(sheet, sheet.rows, () => [line({ uplifts: beyond })])
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['rows.0.lines.0.uplifts']])
  const within = [uplift('ngoai-ngu', 4000), uplift('kho-khan', 2000)]
  must(await score(sheet, sheet.rows, () => [line({ uplifts: within })]))

  const used = { version: older.version }
  const changed = await app.put(`/api/royalty_rules/${older.id}`, accountant.token, {
    ...used,
    most_together: 7000,
  })
  expect(changed.status).toBe(409)
  const confirmed = must(
    await app.put(`/api/royalty_rules/${older.id}`, accountant.token, { ...used, confirmed: true }),
  )
  expect(confirmed).toMatchObject({ confirmed: true, most_together: 6000, used: true })
})

test('the database keeps the sum of the uplifts', async () => {
  await expect(
    app.kernel.pool.query("update royalty_line set uplift = uplift + 1 where uplifts <> '[]'"),
  ).rejects.toThrow('royalty_line_uplift_check')
})

test('200 lines with up to three uplifts give the đồng of a plain model', { timeout: 120_000 }, async () => {
  const { published, score, line, view } = room
  const drawn = fc.sample(
    fc.record({
      coefficient: fc.integer({ min: 1, max: 1000 }),
      picked: fc.subarray(codes),
      height: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { numRuns: 200, seed: 20_261_129 },
  )
  const first = await published('Mẫu 0', `${year}-07-01`)
  await app.kernel.pool.query(
    `insert into royalty_fund (department_id, month, amount, created_by) select $1, $2, 9000000000, $3`,
    [room.news, `${year}-07-01`, room.accountant.id],
  )
  for (let n = 1; n < 20; n += 1) await published(`Mẫu ${n}`, `${year}-07-${String(n + 1).padStart(2, '0')}`)
  expect(first).toBeGreaterThan(0)
  const sheet = await room.sheet(`${year}-07`)
  const of = (at: number, place: number) => drawn[at * 10 + place] as (typeof drawn)[number]
  const rates = ({ picked, height }: (typeof drawn)[number]) =>
    picked.map((code) => {
      const { least, most } = bounds[code]
      return uplift(code, Math.max(1, Math.round(least + (most - least) * height)))
    })
  const scored = await score(sheet, sheet.rows, (at) =>
    Array.from({ length: 10 }, (_, place) =>
      line({ coefficient: of(at, place).coefficient, uplifts: rates(of(at, place)) }),
    ),
  )
  expect(scored.status, scored.text).toBe(200)
  const { rows } = await view(sheet.id)
  const expected = rows.map((_, at) =>
    Array.from({ length: 10 }, (_, place) =>
      model(
        of(at, place).coefficient,
        rates(of(at, place)).map(({ rate }) => rate),
      ),
    ),
  )
  expect(rows.map((row) => row.lines.map(({ amount }) => amount))).toEqual(expected)
  expect(drawn.filter(({ picked }) => picked.length > 1).length).toBeGreaterThan(50)
})
