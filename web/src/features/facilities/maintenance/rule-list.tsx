import { maintenanceRules } from '@toasoan/contract/facilities/maintenance'
import { RecordList } from '#web/entities/records/record-list.tsx'
import { ruleFields } from './rule-fields.tsx'
import { maintenanceTexts } from './text.ts'

/** The rules of periodic maintenance. */
export const Component = () => (
  <RecordList
    resource={maintenanceRules}
    fields={ruleFields}
    at="/maintenance/rules"
    empty={{ title: maintenanceTexts.emptyRules, body: maintenanceTexts.emptyDueBody }}
  />
)
