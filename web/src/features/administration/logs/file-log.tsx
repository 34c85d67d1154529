import { type ActivityRow, listFileActivity } from '@toasoan/contract/administration/logs'
import { fileActionLabels } from '@toasoan/contract/media/downloads'
import { useText } from '#web/language/use-text.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { activityColumns } from './activity-columns.tsx'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'

function Action({ action }: { action: string }) {
  const t = useText()
  const label = fileActionLabels[action as keyof typeof fileActionLabels]
  return label ? t(label) : action
}

const [name, ...others] = activityColumns
const action: Column<ActivityRow> = {
  key: 'action',
  label: logTexts.action,
  render: (row) => <Action action={(row as ActivityRow & { action: string }).action} />,
}
const columns = name ? [name, action, ...others] : []
const filters = [textFilter('file_id', logTexts.fileId, { numeric: true })]

/** What was done to files. */
export const Component = () => (
  <LogList name={logTexts.file} list={listFileActivity} columns={columns} filters={filters} />
)
