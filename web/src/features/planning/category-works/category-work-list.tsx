import {
  type CategoryWorkRow,
  categoryWorkLabels,
  categoryWorks,
} from '@toasoan/contract/planning/category-works'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { StepsInput } from './steps-input.tsx'
import { categoryWorkTexts } from './text.ts'

function Steps({ checklist }: CategoryWorkRow) {
  const t = useText()
  return checklist.length > 0 && t(categoryWorkTexts.steps, { count: checklist.length })
}

const fields: RecordField<typeof categoryWorks>[] = [
  { name: 'name', label: categoryWorkLabels.name, input: 'text' },
  { name: 'code', label: categoryWorkLabels.code, input: 'text' },
  { name: 'days', label: categoryWorkLabels.days, help: categoryWorkTexts.daysHelp, input: 'number' },
  {
    name: 'checklist',
    label: categoryWorkLabels.checklist,
    help: categoryWorkTexts.stepsHelp,
    input: StepsInput,
    show: Steps,
  },
  { name: 'works', label: categoryWorkLabels.works },
  activeField(categoryWorkTexts.activeHelp),
]

/** The categories of work; one opens over the list. */
export function Component() {
  const [record, open] = useOpenRecord()
  const list = useRecordList(categoryWorks, fields, inDrawer(open))
  return (
    <>
      <ListScreen<typeof categoryWorks.list, CategoryWorkRow>
        {...list}
        empty={{ title: categoryWorkTexts.emptyTitle, body: categoryWorkTexts.emptyBody }}
      />
      <RecordDrawer resource={categoryWorks} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
