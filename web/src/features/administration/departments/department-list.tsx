import { IconPlus } from '@tabler/icons-react'
import { departmentTree, moveDepartment } from '@toasoan/contract/administration/departments'
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
import { DepartmentLine } from './department-line.tsx'
import { departmentTexts } from './text.ts'

/** The tree of departments. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [keyword, setKeyword] = useState('')
  const { data, error } = useCall(departmentTree, {}, { quiet: true })
  const move = useChange(moveDepartment)
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: departmentTexts.addTitle,
            icon: IconPlus,
            can: 'department.create',
            href: '/departments/add',
          }}
        />
      </PageAction>
      <SearchLine
        label={t(departmentTexts.search)}
        value={keyword}
        onChange={setKeyword}
        help={can('department.updatePosition') && t(treeTexts.lead)}
      />
      <Card flush>
        {error && !data ? (
          <ListMessage alert title={t(departmentTexts.failedTitle)} body={error.message} />
        ) : !data ? (
          <ListSkeleton />
        ) : data.length === 0 ? (
          <ListMessage title={t(departmentTexts.emptyTitle)} illustration="/illustrations/empty-list.svg" />
        ) : (
          <TreeList
            label={departmentTexts.title}
            tree={data}
            keyword={keyword}
            wordsOf={({ name, code }) => `${name} ${code}`}
            onMove={
              can('department.updatePosition')
                ? ({ id, version }, target) =>
                    move.mutateAsync({ params: { id }, body: { ...target, version } })
                : undefined
            }
            render={(row) => <DepartmentLine row={row} />}
          />
        )}
      </Card>
    </>
  )
}
