import { positionLabels, positions } from '@toasoan/contract/administration/positions'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { Component as PositionList } from './position-list.tsx'
import { positionTexts } from './text.ts'

/** A position's level follows from its place in the list. */
const fields: RecordField<typeof positions>[] = [
  { name: 'name', label: positionLabels.name, input: 'text' },
  { name: 'level', label: positionLabels.level },
  { name: 'users', label: positionLabels.users },
  activeField(positionTexts.activeHelp),
]

/** Adds, shows or changes a position. */
export const Component = () => (
  <RecordPage resource={positions} fields={fields} back="/positions/list" over={PositionList} />
)
