import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { exportArticles, listArticles } from '@toasoan/contract/editorial/articles'
import { type ArticleList, articleLists, stages } from '@toasoan/contract/editorial/stages'
import { lazy, Suspense, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { listLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { RowSwipes } from '#web/ui/data-table/list-types.ts'
import { bulkActionsOf } from './bulk-actions.ts'
import { columnsOf, queues } from './columns.tsx'
import { stepLater } from './move-later.ts'
import { useRowActions } from './row-actions.ts'
import { emptyTexts, listTexts } from './text.ts'
import { useFilters } from './use-filters.ts'
import { useQuickView } from './use-quick-view.tsx'

const UnsavedWritings = lazy(() =>
  import('./unsaved-writings.tsx').then((part) => ({ default: part.UnsavedWritings })),
)

/** Steps of the queues on a phone: publishing asks first, everything else can be undone. */
const swipes: RowSwipes<ArticleRow> = {
  onward: { label: listTexts.stepOnward, run: (row) => stepLater(row, 'onward') },
  back: { label: listTexts.stepBack, run: (row) => stepLater(row, 'back') },
}

const isQueue = (list: ArticleList): boolean => list === 'private' || queues.includes(list)

function StageList({ list }: { list: ArticleList }) {
  const t = useText()
  const can = useCan()
  const { view, onRows, drawer } = useQuickView()
  const columns = useMemo(() => columnsOf(list), [list])
  const bulk = useMemo(() => bulkActionsOf(list), [list])
  const empty = emptyTexts[list]
  return (
    <>
      {list === 'private' && (
        <Suspense>
          <UnsavedWritings />
        </Suspense>
      )}
      <ListScreen
        name={listLabels[list]}
        list={listArticles}
        fixed={{ card_type: list }}
        defaultSort={queues.includes(list) ? { by: 'danger', descending: false } : undefined}
        columns={columns}
        filters={useFilters(list)}
        rowHref={({ id }) => `/article/edit/${id}`}
        onRows={onRows}
        onQuickView={view}
        rowActions={useRowActions(view)}
        swipes={isQueue(list) && can('article.active') ? swipes : undefined}
        bulkActions={bulk}
        exportAs={{ call: exportArticles, fileName: `tin-bai-${list}.xlsx`, note: listTexts.exportNote }}
        empty={
          list === 'private'
            ? {
                ...empty,
                action: (
                  <Button component={Link} to="/article/create" leftSection={<IconPencilPlus size={17} />}>
                    {t(listTexts.create)}
                  </Button>
                ),
              }
            : empty
        }
        rowTone={({ last_reason, stage }) => (last_reason && stage === stages.private ? 'strong' : undefined)}
      />
      {drawer}
    </>
  )
}

/** The ten lists; the address says which. */
export function Component() {
  const { pathname } = useLocation()
  const list = articleLists.find((name) => pathname.endsWith(`/${name}`)) ?? 'private'
  return <StageList key={list} list={list} />
}
