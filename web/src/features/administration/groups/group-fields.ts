import { groupLabels, type groups } from '@toasoan/contract/administration/groups'
import type { RecordField } from '#web/entities/records/record-fields.ts'
import { groupTexts } from './text.ts'

/** The fields of a group, for its list and its page. */
export const groupFields: RecordField<typeof groups>[] = [
  { name: 'name', label: groupLabels.name, input: 'text' },
  { name: 'code', label: groupLabels.code, help: groupTexts.codeHelp, input: 'text' },
  { name: 'description', label: groupLabels.description, input: 'textarea' },
  { name: 'role', label: groupLabels.role },
  { name: 'users', label: groupLabels.users },
  { name: 'workflows', label: groupLabels.workflows },
]
