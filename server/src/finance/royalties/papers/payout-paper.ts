import { inDay, inDong, inHundredths } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import { payeeLabels } from '@toasoan/contract/finance/payees'
import {
  type PayoutDetail,
  type PayoutSums,
  payoutLabels,
  payoutStatusLabels,
  sumsOf,
} from '@toasoan/contract/finance/payouts'
import { type RoyaltyRuleRow, regimeLabels } from '@toasoan/contract/finance/royalty-rules'
import { type Language, say } from '@toasoan/contract/kit/text'
import { footOf, paperWord, signers, wordsLine } from '#server/kernel/papers/paper-words.ts'
import type { SignedPaper } from '#server/kernel/papers/write-paper.ts'
import { maskAccount } from '../payee-rows.ts'
import type { Payout } from '../payout-rows.ts'
import { paperTexts as texts } from './paper-texts.ts'

type Line = PayoutDetail['lines'][number]

/** The rule of the day of payment, by whose taxes it is reckoned. */
export type PaperRule = Pick<RoyaltyRuleRow, 'name' | 'legal_text' | 'taxes'>

const bankOf = ({ bank_name, bank_account }: Line) =>
  [bank_name, maskAccount(bank_account)].filter(Boolean).join(' · ')

function taxesOf({ taxes }: PaperRule, language: Language): string {
  const told = taxes.map(({ regime, rate, threshold, article, adds_up }) =>
    say(adds_up === 'month' ? texts.taxedByMonth : texts.taxed, language, {
      regime: say(regimeLabels[regime], language),
      rate: inHundredths(rate),
      threshold: inDong(threshold),
      article,
    }),
  )
  return say(texts.taxes, language, { taxes: told.join('; ') })
}

/** Who signs a payout before the chief accountant and the head of the organisation. */
export const payoutSigners = (
  { preparer, confirmer }: Pick<Payout, 'preparer' | 'confirmer'>,
  language: Language,
) => [
  { role: paperWord('preparer', language), name: preparer },
  { role: say(texts.confirmer, language), name: confirmer ?? '' },
]

/**
 * A payout to be signed. Papers go through many hands: of an account it tells the last digits, the bank's file has the
 * whole of it. Once the bank sent something back it has three totals: what was paid, what came back, and what is left.
 */
export function payoutPaper(
  payout: Payout,
  lines: readonly Line[],
  rule: PaperRule | null,
  house: string,
  language: Language,
): SignedPaper {
  const label = (name: keyof typeof payoutLabels) => say(payoutLabels[name], language)
  const { listed, returned, left } = sumsOf(lines)
  const totalOf = (name: string, { gross, tax, net }: PayoutSums) => [
    '',
    name,
    '',
    '',
    '',
    inDong(gross),
    inDong(tax),
    inDong(net),
    '',
  ]
  const control = (name: string, { people, gross }: PayoutSums) =>
    `${name}: ${say(texts.controlled, language, { lines: people, sum: inDong(gross) })}`
  return {
    house,
    title: say(texts.payout, language),
    facts: [
      [label('number'), payout.number],
      [label('pay_on'), inDay(payout.pay_on)],
      [label('status'), say(payoutStatusLabels[payout.status], language)],
      ...(payout.note ? [[label('note'), payout.note] as const] : []),
    ],
    laws: rule
      ? [
          say(texts.by, language, { name: rule.name, law: rule.legal_text }),
          ...(rule.taxes.length > 0 ? [taxesOf(rule, language)] : []),
        ]
      : [],
    columns: [
      { name: paperWord('order', language), width: 24, right: true },
      { name: say(payeeLabels.name, language), width: '*' },
      { name: say(payeeLabels.tax_number, language), width: 72 },
      { name: say(payeeLabels.regime, language), width: 84 },
      { name: say(texts.account, language), width: 110 },
      { name: label('gross'), width: 70, right: true },
      { name: label('tax'), width: 60, right: true },
      { name: label('net'), width: 70, right: true },
      { name: say(texts.received, language), width: 66 },
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      line.returned_at === null ? line.payee : `${line.payee} ${say(texts.returned, language)}`,
      line.tax_number,
      say(regimeLabels[line.regime], language),
      bankOf(line),
      inDong(line.gross),
      inDong(line.tax),
      inDong(line.net),
      '',
    ]),
    totals:
      returned.people === 0
        ? [totalOf(paperWord('total', language), listed)]
        : [
            totalOf(label('listed'), listed),
            totalOf(label('returned'), returned),
            totalOf(label('left'), left),
          ],
    sums: [
      control(say(texts.controlTotal, language), left),
      say(texts.nets, language, { tax: inDong(left.tax), net: inDong(left.net) }),
      ...wordsLine(inWords(left.net), language),
      ...(returned.people > 0
        ? [control(label('listed'), listed), control(label('returned'), returned)]
        : []),
    ],
    place: paperWord('place', language),
    signatures: signers(payoutSigners(payout, language), language),
    foot: footOf(payout.number, language),
    page: paperWord('page', language),
    landscape: true,
  }
}
