import { exportManaged, listManaged } from '@toasoan/contract/editorial/manager'
import { stageNames, stages } from '@toasoan/contract/editorial/stages'
import { useMemo } from 'react'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { bulkActionsOf } from './bulk-actions.ts'
import { columnsOf } from './columns.tsx'
import { useRowActions } from './row-actions.ts'
import { listTexts, managerTexts } from './text.ts'
import { useFilters } from './use-filters.ts'
import { useQuickView } from './use-quick-view.tsx'

const stageFilter: Filter = {
  name: 'stage',
  label: listTexts.stage,
  kind: 'select',
  options: stageNames.map((name) => ({ value: String(stages[name]), label: stageLabels[name] })),
}

/** Every article that the person may read, whatever its stage. */
export function Component() {
  const { view, onRows, drawer } = useQuickView()
  const columns = useMemo(() => columnsOf('manager'), [])
  const bulk = useMemo(() => bulkActionsOf('manager'), [])
  return (
    <>
      <ListScreen
        name={managerTexts.title}
        list={listManaged}
        columns={columns}
        filters={[stageFilter, ...useFilters('manager')]}
        rowHref={({ id }) => `/article/edit/${id}`}
        onRows={onRows}
        onQuickView={view}
        rowActions={useRowActions(view)}
        bulkActions={bulk}
        exportAs={{ call: exportManaged, fileName: 'tin-bai.xlsx', note: listTexts.exportNote }}
        empty={{ title: managerTexts.emptyTitle, body: managerTexts.emptyBody }}
      />
      {drawer}
    </>
  )
}
