import type { Regime, RuleTax } from '@toasoan/contract/finance/royalty-rules'
import { rateOf } from '@toasoan/contract/finance/royalty-sum'

/** A payment in whole đồng, how its payee is taxed, and what the other payments of its month came to. */
export type Payment = { gross: number; regime: Regime; before: { gross: number; tax: number } }

/**
 * The tax to withhold from a payment, with its rate in basis points, by the highest threshold of the regime that is
 * reached; none where no rate is set. Where payments of a month add up, the tax is that of the month less what was withheld
 * already, and at most the payment: what a small payment does not cover is withheld from the next one.
 */
export function taxOn(
  { gross, regime, before }: Payment,
  taxes: readonly RuleTax[],
): { tax_rate: number; tax: number } {
  const totalOf = ({ adds_up }: RuleTax) => (adds_up === 'month' ? before.gross + gross : gross)
  const [rule] = taxes
    .filter((tax) => tax.regime === regime && tax.threshold <= totalOf(tax))
    .sort((one, other) => other.threshold - one.threshold)
  if (!rule) return { tax_rate: 0, tax: 0 }
  const due = Number(rateOf(totalOf(rule), rule.rate)) - (rule.adds_up === 'month' ? before.tax : 0)
  return { tax_rate: rule.rate, tax: Math.min(gross, Math.max(0, due)) }
}
