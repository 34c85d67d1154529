import type { FileRow } from '@toasoan/contract/media/file-row'
import { listFiles } from '@toasoan/contract/media/files'
import { useNavigate, useSearchParams } from 'react-router'
import { goesAt } from '#web/entities/library/file-state.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { date } from '#web/ui/date-time.ts'
import { rightsBulk, trashBulk } from '../bulk-actions.ts'
import { columns } from '../columns.tsx'
import { filters } from '../filters.tsx'
import { managerTexts as texts } from './text.ts'

const shownOf = (requested: string[]) =>
  columns.map((column) => ({ ...column, hidden: column.hidden && !requested.includes(column.key) }))

const useOpenFile = () => {
  const navigate = useNavigate()
  return (row: FileRow, trashed = false) =>
    void navigate(`/files?record=${row.id}${trashed ? '&trashed=true' : ''}`)
}

const rightsFilter = filters.filter(({ name }) => name === 'rights' || name === 'type')

/** Files whose rights end within thirty days, have ended, or have not begun. */
export function RightsTab() {
  const [search] = useSearchParams()
  const open = useOpenFile()
  return (
    <ListScreen<typeof listFiles, FileRow>
      name={texts.rights}
      list={listFiles}
      columns={shownOf(['rights_to'])}
      filters={rightsFilter}
      fixed={search.get('rights') ? {} : { rights: 'expiring' }}
      onOpen={(row) => open(row)}
      bulkActions={rightsBulk}
      empty={{ title: texts.noRights, body: texts.noRightsBody }}
    />
  )
}

const trashFilter = filters.filter(({ name }) => name === 'type' || name === 'mine')

const trashColumns: Column<FileRow>[] = [
  ...columns.filter(({ key }) => key !== 'created_at'),
  {
    key: 'trashed_at',
    label: texts.goes,
    sortable: true,
    render: (row) => date(goesAt(row)),
  },
]

/** What was dropped, to be taken back or deleted for good, with the day on which it goes by itself. */
export function TrashTab() {
  const open = useOpenFile()
  return (
    <ListScreen<typeof listFiles, FileRow>
      name={texts.trash}
      list={listFiles}
      columns={trashColumns}
      filters={trashFilter}
      fixed={{ trashed: 'true' }}
      onOpen={(row) => open(row, true)}
      bulkActions={trashBulk}
      empty={{ title: texts.emptyTrash, body: texts.emptyTrashBody }}
    />
  )
}
