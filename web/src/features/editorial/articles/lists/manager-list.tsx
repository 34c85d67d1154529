import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { exportManaged, listManaged } from '@toasoan/contract/editorial/manager'
import { stageNames, stages } from '@toasoan/contract/editorial/stages'
import { useMemo, useState } from 'react'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { keepShown } from '../queue/keep-shown.ts'
import { columnsOf } from './columns.tsx'
import { QuickView } from './quick-view.tsx'
import { bulkActions, useRowActions } from './row-actions.ts'
import { listTexts, managerTexts } from './text.ts'
import { useFilters } from './use-filters.ts'

const stageFilter: Filter = {
  name: 'stage',
  label: listTexts.stage,
  kind: 'select',
  options: stageNames.map((name) => ({ value: String(stages[name]), label: stageLabels[name] })),
}

/** Every article that the person may read, whatever its stage. */
export function Component() {
  const [viewed, setViewed] = useState<ArticleRow | null>(null)
  const columns = useMemo(() => columnsOf('manager'), [])
  return (
    <>
      <ListScreen
        name={managerTexts.title}
        list={listManaged}
        columns={columns}
        filters={[stageFilter, ...useFilters('manager')]}
        rowHref={({ id }) => `/article/edit/${id}`}
        onRows={keepShown}
        onQuickView={setViewed}
        rowActions={useRowActions(setViewed)}
        bulkActions={bulkActions}
        exportAs={{ call: exportManaged, fileName: 'tin-bai.xlsx', note: listTexts.exportNote }}
        empty={{ title: managerTexts.emptyTitle, body: managerTexts.emptyBody }}
      />
      <QuickView row={viewed} onClose={() => setViewed(null)} />
    </>
  )
}
