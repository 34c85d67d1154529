import { agencyCodes } from '@toasoan/contract/editorial/agency-rules'
import { RecordList } from '#web/entities/records/record-list.tsx'
import { codeFields } from './code-fields.tsx'

/** What codes of agencies mean here. */
export const Component = () => <RecordList resource={agencyCodes} fields={codeFields} at="/crawler-code" />
