import { royaltyRules } from '@toasoan/contract/finance/royalty-rules'
import { RecordList } from '#web/entities/records/record-list.tsx'
import { ruleColumns } from './rule-fields.tsx'

/** By what royalties are reckoned, from one day to another. */
export const Component = () => <RecordList resource={royaltyRules} fields={ruleColumns} at="/royalty-rules" />
