import type { agencyCodes } from '@toasoan/contract/editorial/agency-rules'
import type { RecordField } from '#web/entities/records/record-fields.ts'
import { Category } from './rule-page.tsx'
import { codeTexts } from './text.ts'

export const codeFields: RecordField<typeof agencyCodes>[] = [
  { name: 'name', label: codeTexts.name, input: 'text' },
  { name: 'scheme', label: codeTexts.scheme, help: codeTexts.schemeHelp, input: 'text' },
  { name: 'code', label: codeTexts.code, input: 'text' },
  {
    name: 'category_id',
    label: codeTexts.category,
    input: Category,
    show: ({ category }) => category?.name ?? '',
  },
]
