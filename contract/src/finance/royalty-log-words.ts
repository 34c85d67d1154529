import { type Text, text } from '../kit/text.ts'
import { bankTemplateLabels } from './bank-templates.ts'
import { ledgerChartLabels } from './ledger-charts.ts'
import { payeeLabels } from './payees.ts'
import { payoutLabels } from './payouts.ts'
import { profitLabels } from './profit-sheets.ts'
import { royaltyFundLabels } from './royalty-funds.ts'
import { royaltyRuleLabels } from './royalty-rules.ts'

/** The words of the fields of records of royalties, for logs. */
export const royaltyFields: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  profit: {
    ...profitLabels,
    scorer_id: text('Người chấm', 'Scored by'),
    fund: text('Quỹ tháng', 'Fund of the month'),
    stale: text('Dòng người khác vừa chấm', 'Rows that somebody else has just scored'),
  },
  payee: { ...payeeLabels, proposed: text('Số tài khoản chờ xác nhận', 'Proposed account') },
  payout: { ...payoutLabels, preparer_id: text('Người lập', 'Prepared by') },
  royaltyFund: royaltyFundLabels,
  royaltyRule: royaltyRuleLabels,
  ledgerChart: ledgerChartLabels,
  bankTemplate: bankTemplateLabels,
}
