import { type ActivityRow, audioActionLabels, listAudioEditing } from '@toasoan/contract/administration/logs'
import { useText } from '#web/language/use-text.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { activityColumns } from './activity-columns.tsx'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'

function Action({ action }: { action: string }) {
  const t = useText()
  const label = audioActionLabels[action as keyof typeof audioActionLabels]
  return label ? t(label) : action
}

const columns: Column<ActivityRow>[] = [
  {
    key: 'action',
    label: logTexts.action,
    render: (row) => <Action action={(row as ActivityRow & { action: string }).action} />,
  },
  ...activityColumns,
]
const filters = [textFilter('file_id', logTexts.fileId, { numeric: true })]

/** What was done to recordings in the sound editor. */
export const Component = () => (
  <LogList name={logTexts.audio} list={listAudioEditing} columns={columns} filters={filters} />
)
