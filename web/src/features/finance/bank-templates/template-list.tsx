import { bankTemplates } from '@toasoan/contract/finance/bank-templates'
import { RecordList } from '#web/entities/records/record-list.tsx'
import { templateFields } from './template-fields.tsx'

const columns = templateFields.filter(({ name }) => name !== 'columns')

/** Files by which banks take payments. */
export const Component = () => <RecordList resource={bankTemplates} fields={columns} at="/bank-templates" />
