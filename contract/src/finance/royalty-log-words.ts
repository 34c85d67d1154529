import type { Text } from '../kit/text.ts'
import { payeeLabels } from './payees.ts'
import { payoutLabels } from './payouts.ts'
import { profitLabels } from './profits.ts'
import { royaltyFundLabels } from './royalty-funds.ts'
import { royaltyRuleLabels } from './royalty-rules.ts'

/** The words of the fields of records of royalties, for logs. */
export const royaltyFields: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  profit: profitLabels,
  payee: payeeLabels,
  payout: payoutLabels,
  royaltyFund: royaltyFundLabels,
  royaltyRule: royaltyRuleLabels,
}
