import { IconPlus } from '@tabler/icons-react'
import { type CategoryRow, categoryTree, moveCategory } from '@toasoan/contract/editorial/categories'
import { useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { TreeList } from '#web/entities/tree/tree-list.tsx'
import { treeTexts } from '#web/entities/tree/tree-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { CategoryLine } from './category-line.tsx'
import styles from './category-list.module.css'
import { CategoryMenu } from './category-menu.tsx'
import { HomeCard } from './home-card.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { categoryTexts } from './text.ts'
import { useHomeOrder } from './use-home-order.ts'

function Categories({ tree }: { tree: CategoryRow[] }) {
  const t = useText()
  const can = useCan()
  const [keyword, setKeyword] = useState('')
  const [merging, setMerging] = useState<CategoryRow | null>(null)
  const move = useChange(moveCategory)
  const home = useHomeOrder(tree)
  return (
    <>
      <SearchLine
        label={t(categoryTexts.search)}
        value={keyword}
        onChange={setKeyword}
        help={can('category.update') && t(treeTexts.lead)}
      />
      <div className={styles.columns}>
        <Card flush>
          <TreeList
            label={categoryTexts.title}
            tree={tree}
            keyword={keyword}
            wordsOf={({ name, slug }) => `${name} ${slug}`}
            onMove={
              can('category.update')
                ? ({ id, version }, target) =>
                    move.mutateAsync({ params: { id }, body: { ...target, version } })
                : undefined
            }
            render={(row) => (
              <>
                <CategoryLine row={row} />
                <CategoryMenu row={row} home={home} onMerge={setMerging} />
              </>
            )}
          />
        </Card>
        <HomeCard home={home} />
      </div>
      <MergeDialog row={merging} tree={tree} onClose={() => setMerging(null)} />
    </>
  )
}

/** The tree of categories, and the strips of the front page. */
export function Component() {
  const t = useText()
  const { data, error } = useCall(categoryTree, {}, { quiet: true })
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: categoryTexts.addTitle,
            icon: IconPlus,
            can: 'category.create',
            href: '/category/create',
          }}
        />
      </PageAction>
      {error && !data ? (
        <ListMessage alert title={t(categoryTexts.failedTitle)} body={error.message} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <ListMessage title={t(categoryTexts.emptyTitle)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <Categories tree={data} />
      )}
    </>
  )
}
