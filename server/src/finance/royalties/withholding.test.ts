import type { Regime, RuleTax } from '@toasoan/contract/finance/royalty-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type PayingRoom, payingRoom } from './testing.ts'
import { taxOn } from './withholding.ts'

const taxesFrom = (threshold: number): RuleTax[] => [
  { regime: 'freelance', threshold, rate: 1000, adds_up: 'month', article: 'Điều 25.1.i' },
  { regime: 'non_resident', threshold: 0, rate: 2000, adds_up: 'payment', article: 'Điều 25.1.a' },
]
const taxes = taxesFrom(2_000_000)

/** Half up to whole đồng, as people round. */
const share = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/**
 * Article 25 of Circular 111/2013/TT-BTC in plain words: 10 % of what a resident without a contract is paid in a month as
 * soon as that comes to two million, 20 % of anything a non-resident is paid, nothing of others here (with their salary,
 * on their word, or an organisation). Nobody is withheld more than they are paid. Decree 253/2026 (Article 50, clause 2) says
 * the same from five million on.
 */
function byTheCircular(regime: Regime, payments: readonly number[], from = 2_000_000): number[] {
  let [paid, withheld] = [0, 0]
  return payments.map((payment) => {
    paid += payment
    if (regime === 'non_resident') return share(payment, 20)
    if (regime !== 'freelance' || paid < from) return 0
    const now = Math.min(payment, share(paid, 10) - withheld)
    withheld += now
    return now
  })
}

describe('withholding', () => {
  test.each([
    ['the circular', 2_000_000],
    ['the decree of 2026', 5_000_000],
  ])('of 200 generated months is what %s says, payment by payment', (_, from) => {
    let seed = 42
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const regimes: Regime[] = [
      'freelance',
      'freelance',
      'freelance',
      'non_resident',
      'committed',
      'employed',
      'organisation',
    ]
    let taxed = 0
    for (let month = 0; month < 200; month += 1) {
      const regime = regimes[next(regimes.length)] as Regime
      const most = next(3) === 0 ? 900_000 : 4_000_000
      const payments = Array.from({ length: 1 + next(5) }, () => 1 + next(most))
      const before = { gross: 0, tax: 0 }
      const found = payments.map((gross) => {
        const { tax } = taxOn({ gross, regime, before: { ...before } }, taxesFrom(from))
        before.gross += gross
        before.tax += tax
        return tax
      })
      expect([month, regime, payments, found]).toEqual([
        month,
        regime,
        payments,
        byTheCircular(regime, payments, from),
      ])
      taxed += found.filter((tax) => tax > 0).length
    }
    expect(taxed).toBeGreaterThan(100)
  })

  test.each([
    [[1_999_999], [0]],
    [[2_000_000], [200_000]],
    [
      [1_500_000, 600_000],
      [0, 210_000],
    ],
    // The tax of the month is more than this payment: the rest is withheld from the next one.
    [
      [1_950_000, 100_000, 500_000],
      [0, 100_000, 155_000],
    ],
  ])('of a freelance paid %j in a month is %j', (payments, expected) => {
    expect(byTheCircular('freelance', payments)).toEqual(expected)
    const before = { gross: 0, tax: 0 }
    for (const [at, gross] of payments.entries()) {
      const { tax } = taxOn({ gross, regime: 'freelance', before: { ...before } }, taxes)
      expect(tax).toBe(expected[at])
      before.gross += gross
      before.tax += tax
    }
  })

  test('by payments alone, where the rule says so, does not add up', () => {
    const each = taxes.map((tax) => ({ ...tax, adds_up: 'payment' as const }))
    const before = { gross: 1_500_000, tax: 0 }
    expect(taxOn({ gross: 600_000, regime: 'freelance', before }, each)).toEqual({ tax_rate: 0, tax: 0 })
  })
})

describe('payouts of one month', () => {
  let app: TestApp
  let room: PayingRoom
  beforeAll(async () => {
    app = await testApp()
    room = await payingRoom(app)
  })
  afterAll(() => app.close())

  test('add up: the second withholds the tax of both, the next month starts from zero', async () => {
    const { post, fund, approved, line, accountant, second, must, payee } = room
    const rules: { id: number; version: number; valid_until: string | null }[] = must(
      await app.get('/api/royalty_rules', accountant.token),
    )
    const { id, version } = rules.find(({ valid_until }) => valid_until === null) as (typeof rules)[0]
    must(await app.put(`/api/royalty_rules/${id}`, accountant.token, { taxes, version }))
    await post(`/payees/${payee.id}/bank`, { bank_name: 'A', bank_account: '0123', bank_holder: 'LAN' })
    await post(`/payees/${payee.id}/bank/decide`, { confirm: true }, second)
    const paid = async (month: string, coefficient: number, pay_on: string) => {
      await fund(month, 90_000_000)
      await approved(month, 1, () => [line({ coefficient })])
      const payout = await post('/payouts', { pay_on })
      const locked = await post(`/payouts/${payout.id}/change-status`, { status: 'locked', reason: '' })
      return locked.lines.map(({ gross, tax, net, month_gross, month_tax }: Record<string, number>) => [
        ...[gross, tax, net, month_gross, month_tax],
      ])
    }
    expect(await paid('2026-08', 600, '2026-10-20')).toEqual([[1_080_000, 0, 1_080_000, 0, 0]])
    expect(await paid('2026-09', 600, '2026-10-25')).toEqual([[1_080_000, 216_000, 864_000, 1_080_000, 0]])
    expect(await paid('2026-07', 600, '2026-11-05')).toEqual([[1_080_000, 0, 1_080_000, 0, 0]])
  })
})
