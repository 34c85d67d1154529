import { Button } from '@mantine/core'
import {
  IconArrowsRightLeft,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconPencil,
  IconPencilPlus,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { exportArticles, listArticles, toggleExcellent } from '@toasoan/contract/editorial/articles'
import { type ArticleList, articleListLabels, articleLists, stages } from '@toasoan/contract/editorial/stages'
import { articlePath } from '@toasoan/contract/site/paths'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { RowAction } from '#web/ui/data-table/list-types.ts'
import { columnsOf } from './columns.tsx'
import { moveRows } from './move-rows.tsx'
import { QuickView } from './quick-view.tsx'
import { emptyTexts, listTexts } from './text.ts'
import { useFilters } from './use-filters.ts'

const mayBeExcellent = ({ stage }: ArticleRow): boolean =>
  stage === stages.published || stage === stages.internal

function useRowActions(quickView: (row: ArticleRow) => void): RowAction<ArticleRow>[] {
  const excellent = useChange(toggleExcellent, { invalidates: ['/article'] })
  const toggle = ({ id }: ArticleRow) => excellent.mutateAsync({ params: { id } }).catch(() => {})
  return [
    { key: 'view', label: listTexts.quickView, icon: IconEye, inline: true, run: quickView },
    {
      key: 'edit',
      label: listTexts.edit,
      icon: IconPencil,
      can: 'article.update',
      inline: true,
      href: ({ id }) => `/article/edit/${id}`,
    },
    {
      key: 'move',
      label: listTexts.move,
      icon: IconArrowsRightLeft,
      can: 'article.active',
      inline: true,
      run: (row) => moveRows([row]),
    },
    {
      key: 'history',
      label: listTexts.history,
      icon: IconHistory,
      can: 'article.history',
      href: ({ id }) => `/article/history/${id}`,
    },
    {
      key: 'excellent',
      label: listTexts.markExcellent,
      icon: IconStar,
      can: 'article.status',
      when: (row) => mayBeExcellent(row) && !row.excellent,
      run: toggle,
    },
    {
      key: 'ordinary',
      label: listTexts.unmarkExcellent,
      icon: IconStarOff,
      can: 'article.status',
      when: (row) => mayBeExcellent(row) && row.excellent,
      run: toggle,
    },
    {
      key: 'site',
      label: listTexts.site,
      icon: IconExternalLink,
      when: ({ live }) => live,
      run: ({ slug, id }) => {
        window.open(articlePath(slug, id), '_blank', 'noopener')
      },
    },
  ]
}

function StageList({ list }: { list: ArticleList }) {
  const t = useText()
  const [viewed, setViewed] = useState<ArticleRow | null>(null)
  const columns = useMemo(() => columnsOf(list), [list])
  const empty = emptyTexts[list]
  return (
    <>
      <ListScreen
        name={articleListLabels[list]}
        list={listArticles}
        fixed={{ card_type: list }}
        columns={columns}
        filters={useFilters(list)}
        rowHref={({ id }) => `/article/edit/${id}`}
        onQuickView={setViewed}
        rowActions={useRowActions(setViewed)}
        bulkActions={[
          {
            key: 'move',
            label: listTexts.move,
            icon: IconArrowsRightLeft,
            can: 'article.active',
            run: moveRows,
          },
        ]}
        primaryAction={{
          label: listTexts.create,
          icon: IconPencilPlus,
          can: 'article.create',
          href: '/article/create',
        }}
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
      <QuickView row={viewed} onClose={() => setViewed(null)} />
    </>
  )
}

/** The ten lists; the address says which. */
export function Component() {
  const { pathname } = useLocation()
  const list = articleLists.find((name) => pathname.endsWith(`/${name}`)) ?? 'private'
  return <StageList key={list} list={list} />
}
