import { agencyCodes } from '@toasoan/contract/editorial/agency-rules'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { codeFields } from './code-fields.tsx'

/** Adds or changes a code. */
export const Component = () => (
  <RecordPage resource={agencyCodes} fields={codeFields} back="/crawler-code/list" />
)
