// @module-tag long
import type { ProfitDetail } from '@toasoan/contract/finance/profit-sheets'
import { royaltyRules } from '@toasoan/contract/finance/royalty-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { verifyLedger } from '../ledger/public.ts'
import { sheetPaper } from './papers/sheet-paper.ts'
import { decree, type PayingRoom, payingRoom } from './testing.ts'

let app: TestApp
let room: PayingRoom
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  await room.post('/royalty_rules', {
    ...decree('Chia theo điểm', '2022-01-01', '2025-12-31', 2_340_000),
    shares_fund: true,
  })
}, 60_000)
afterAll(() => app.close())

type Line = { coefficient: number; uplift: number }

/**
 * The reckoning of the test's own: a fund by points, at most `unit` đồng each, in whole numbers of the finest part.
 * Each gets its whole đồng; then one more goes, again and again, to whoever is furthest below their part.
 */
function reckon(fund: number, unit: number, lines: readonly Line[]): bigint[] {
  const weights = lines.map(({ coefficient, uplift }) => BigInt(coefficient * (10_000 + uplift)))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const most = (all * BigInt(unit)) / 1_000_000n
  const total = BigInt(fund) < most ? BigInt(fund) : most
  const got = weights.map((weight) => (total * weight) / all)
  for (let left = total - got.reduce((sum, one) => sum + one, 0n); left > 0n; left -= 1n) {
    let furthest = 0
    const lack = (at: number) => total * (weights[at] as bigint) - (got[at] as bigint) * all
    for (let at = 1; at < got.length; at += 1) if (lack(at) > lack(furthest)) furthest = at
    got[furthest] = (got[furthest] as bigint) + 1n
  }
  return got
}

/** Months of the rule, each used once; there are enough for tests that are tried again. */
let used = 0
const nextMonth = () => {
  const [year, month] = [2022 + Math.floor(used / 12), (used % 12) + 1]
  used += 1
  return `${year}-${String(month).padStart(2, '0')}`
}

/** A draft of a month with these lines, an article each. */
async function scored(of: string, lines: readonly Line[], parts?: object[]): Promise<ProfitDetail> {
  for (const at of lines.keys()) await room.published(`Điểm ${of} ${at}`, `${of}-0${at + 1}`)
  const made = await room.sheet(of)
  const answer = await room.score(made, made.rows, (at) => {
    const { coefficient, uplift } = lines[at] as Line
    return [room.line({ coefficient, uplift, uplift_kind: uplift > 0 ? 'kho-khan' : '' }, parts)]
  })
  expect(answer.status, answer.text).toBe(200)
  return room.view(made.id)
}

const amounts = ({ rows }: ProfitDetail) => rows.map(({ amount }) => amount)

describe('a fund divided by points', () => {
  test('is made exactly, as a reckoning of its own finds it, and never beyond the legal unit', {
    tags: ['all'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            coefficient: fc.integer({ min: 1, max: 1000 }),
            uplift: fc.integer({ min: 0, max: 10_000 }),
          }),
          { minLength: 1, maxLength: 7 },
        ),
        fc.integer({ min: 1000, max: 9_000_000 }),
        async (lines, fund) => {
          const of = nextMonth()
          await room.fund(of, fund)
          const draft = await scored(of, lines)
          expect((await room.move(draft.id, 'pending', room.scorer)).status).toBe(200)
          const sheet = await room.view(draft.id)
          const requested = reckon(fund, 234_000, lines)
          expect(amounts(sheet)).toEqual(requested.map(Number))
          expect(sheet.total).toBe(Math.min(fund, sheet.divisions[0]?.amount ?? 0))
          for (const { rows } of [sheet])
            for (const [at, { amount }] of rows.entries()) {
              const { coefficient, uplift } = lines[at] as Line
              // A đồng at most above the legal one, where the last odd đồng fell.
              expect(amount).toBeLessThan((coefficient * (10_000 + uplift) * 234_000) / 1_000_000 + 1)
            }
        },
      ),
      // Each try takes a month: what fails is told as it was found.
      { numRuns: 5, endOnFailure: true },
    )
  })

  test('shows the legal unit while it is scored, refuses an empty fund, and divides again the same', async () => {
    const of = nextMonth()
    const parts = [
      { payee_id: room.payee.id, share: 6_667 },
      { payee_id: room.other.id, share: 3_333 },
    ]
    const lines = [
      { coefficient: 100, uplift: 0 },
      { coefficient: 100, uplift: 0 },
      { coefficient: 100, uplift: 2500 },
    ]
    const draft = await scored(of, lines, parts)
    expect(amounts(draft)).toEqual([234_000, 234_000, 292_500])
    const empty = await room.move(draft.id, 'pending', room.scorer)
    expect([empty.status, empty.body.error]).toEqual([409, 'profit.no_fund'])
    await room.fund(of, 100_000)
    await room.move(draft.id, 'pending', room.scorer)
    // 1, 1 and 1.25 points of 3.25: 30,769.23, 30,769.23 and 38,461.54.
    const pending = await room.view(draft.id)
    expect(amounts(pending)).toEqual([30_769, 30_769, 38_462])
    expect(pending.divisions).toMatchObject([{ amount: 100_000, points: 3_250_000, unit: '30769.230769' }])
    for (const { lines: of3 } of pending.rows)
      for (const line of of3)
        expect(line.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.amount)
    await room.move(draft.id, 'rejected', room.head, 'Xem lại')
    await room.move(draft.id, 'draft', room.scorer)
    expect(amounts(await room.view(draft.id))).toEqual([234_000, 234_000, 292_500])
    await room.move(draft.id, 'pending', room.scorer)
    expect((await room.move(draft.id, 'approved', room.head)).status).toBe(200)
    expect(amounts(await room.view(draft.id))).toEqual([30_769, 30_769, 38_462])
    expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
  })

  test('is explained factor by factor, and a correction keeps what a point was worth', async () => {
    const of = nextMonth()
    await room.fund(of, 100_000)
    const { id } = await scored(
      of,
      [
        { coefficient: 100, uplift: 0 },
        { coefficient: 100, uplift: 0 },
        { coefficient: 100, uplift: 2500 },
      ],
      [
        { payee_id: room.payee.id, share: 6_667 },
        { payee_id: room.other.id, share: 3_333 },
      ],
    )
    await room.move(id, 'pending', room.scorer)
    expect((await room.move(id, 'approved', room.head)).status).toBe(200)
    const article_id = (await room.view(id)).rows[2]?.article_id
    const explained = await room.must(
      await app.get(`/api/profits/article/${article_id}`, room.accountant.token),
    )
    expect(explained.rows[0].division).toMatchObject({ amount: 100_000, points: 3_250_000 })
    expect(explained.rows[0].lines[0]).toMatchObject({
      share_points: 1_250_000,
      exact: '38461.538461',
      share_extra: 1,
      amount: 38_462,
      agrees: true,
    })
    // Their contributor reads what a point came to, not what the department divided.
    const mine = await room.must(
      await app.get(`/api/royalty_statement/article/${article_id}`, room.lan.token),
    )
    expect(mine.rows[0].division).toMatchObject({ amount: null, points: null, unit: '30769.230769' })
    expect(mine.rows[0].lines[0]).toMatchObject({ share_points: 1_250_000, agrees: true })
    expect(sheetPaper(await room.view(id), 'Đài', 'vi').laws).toContain(
      'Quỹ chia theo điểm: 100.000 đ ÷ 3,25 điểm = 30.769,230769 đ mỗi điểm.',
    )
    await room.post('/payouts', { pay_on: '2026-10-20' })
    const made = await room.post('/profits', {
      department_id: room.news,
      month: '2026-10',
      kind: 'correction',
      corrects_id: id,
    })
    // Nothing changed: nothing is owed, the odd đồng neither.
    expect(made.total).toBe(0)
    await room.score(made, made.rows.slice(0, 1), () => [room.line({ coefficient: 200 })])
    const view = await room.view(made.id)
    expect(amounts(view)).toEqual([61_538, 30_769, 38_462])
    expect(view.total).toBe(61_538 - 30_769)
    const again = await room.must(
      await app.get(`/api/profits/article/${view.rows[0]?.article_id}`, room.accountant.token),
    )
    expect(again.rows.map(({ lines }: { lines: { agrees: boolean }[] }) => lines[0]?.agrees)).toEqual([
      true,
      true,
    ])
    // Another rule cannot say what a point of the original would have been worth: the correction stays as it is.
    const {
      id: rule,
      name,
      ...given
    } = (await app.get('/api/royalty_rules?keyword=chia+theo+diem', room.accountant.token)).body.data[0]
    const fields = [
      'legal_text',
      'valid_from',
      'valid_until',
      'base_salary',
      'genres',
      'uplifts',
      'taxes',
    ] as const
    const corrected = await app.post(`/api/royalty_rules/${rule}/correct`, room.accountant.token, {
      ...Object.fromEntries(fields.map((field) => [field, given[field]])),
      ...{
        name: `${name} (sửa)`,
        unit_value: 200_000,
        days_to_pay: 45,
        shares_fund: true,
        reason: 'Sai mức',
      },
    })
    expect([corrected.status, corrected.body.error]).toEqual([409, 'royalty_rule.divided'])
    expect(amounts(await room.view(made.id))).toEqual([61_538, 30_769, 38_462])
  })

  test('of a used rule stays as it is', async () => {
    const [rule] = room.must(
      await app.get('/api/royalty_rules?keyword=chia+theo+diem', room.accountant.token),
    )
    const { id, used } = rule
    const given = Object.fromEntries(Object.keys(royaltyRules.input.shape).map((name) => [name, rule[name]]))
    expect([used, rule.shares_fund]).toEqual([true, true])
    const changed = await app.put(`/api/royalty_rules/${id}`, room.accountant.token, {
      ...given,
      shares_fund: false,
    })
    expect([changed.status, changed.body.error]).toEqual([409, 'royalty_rule.used'])
    await expect(
      app.kernel.pool.query('update royalty_rule set shares_fund = false where id = $1', [id]),
    ).rejects.toThrow('in use')
  })
})
