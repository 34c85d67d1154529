import { bankTemplates } from '@toasoan/contract/finance/bank-templates'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { templateFields } from './template-fields.tsx'

/** A bank's file: which columns it has, in which order. */
export const Component = () => (
  <RecordPage resource={bankTemplates} fields={templateFields} back="/bank-templates/list" />
)
