import { royaltyRules } from '@toasoan/contract/finance/royalty-rules'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { ruleFields } from './rule-fields.tsx'

/** A rule: added, read or changed. */
export const Component = () => (
  <RecordPage resource={royaltyRules} fields={ruleFields} back="/royalty-rules/list" />
)
