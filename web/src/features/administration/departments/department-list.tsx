import { TextInput, VisuallyHidden, Text as Words } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type DepartmentRow, departmentTree } from '@toasoan/contract/administration/departments'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { fold } from '#web/language/fold.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { DepartmentLine } from './department-line.tsx'
import styles from './department-list.module.css'
import { departmentTexts } from './text.ts'
import { dropTarget, keyTarget, type Side, standsBelow } from './tree-order.ts'
import { useMoving } from './use-moving.ts'

/** What shows: all that no folded department hides, or with a keyword what it finds and what that stands in. */
function visible(tree: DepartmentRow[], folded: ReadonlySet<number>, keyword: string): DepartmentRow[] {
  const wanted = fold(keyword.trim())
  if (wanted) {
    const hits = tree.filter(({ name, code }) => fold(`${name} ${code}`).includes(wanted))
    return tree.filter(({ id }) => hits.some((hit) => standsBelow(tree, hit.id, id)))
  }
  const hidden = new Set<number>()
  for (const { id, parent_id } of tree)
    if (parent_id !== null && (folded.has(parent_id) || hidden.has(parent_id))) hidden.add(id)
  return tree.filter(({ id }) => !hidden.has(id))
}

function Tree({ tree, keyword }: { tree: DepartmentRow[]; keyword: string }) {
  const t = useText()
  const { move, news } = useMoving()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<DepartmentRow | null>(null)
  const [over, setOver] = useState<{ id: number; side: Side } | null>(null)
  const held = useRef<number | null>(null)
  // A moved line is drawn anew under its new parent; the handle keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order
  useEffect(() => {
    if (held.current !== null) document.querySelector<HTMLElement>(`[data-move="${held.current}"]`)?.focus()
    held.current = null
  }, [tree])
  const rows = visible(tree, folded, keyword)
  const toggle = (id: number) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  if (rows.length === 0)
    return <ListMessage title={t(departmentTexts.noMatch)} illustration="/illustrations/empty-search.svg" />
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <ul className={styles.list} aria-label={t(departmentTexts.title)}>
        {rows.map((row) => (
          <DepartmentLine
            key={row.id}
            row={row}
            opened={row.children > 0 ? !folded.has(row.id) : null}
            onToggle={() => toggle(row.id)}
            dragged={dragged?.id === row.id}
            side={over?.id === row.id ? over.side : null}
            onDragStart={() => setDragged(row)}
            onDragEnd={end}
            onHover={(side) => {
              const may = dragged !== null && dropTarget(tree, dragged, row, side) !== null
              if (over?.id !== row.id || over.side !== side) setOver(may ? { id: row.id, side } : null)
              return may
            }}
            onDrop={(side) => {
              if (dragged) move(dragged, dropTarget(tree, dragged, row, side))
              end()
            }}
            onArrow={(key) => {
              const target = keyTarget(tree, row, key)
              held.current = row.id
              move(row, target)
              return true
            }}
          />
        ))}
      </ul>
    </>
  )
}

/** The tree of departments. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [keyword, setKeyword] = useState('')
  const { data, error } = useCall(departmentTree, {}, { quiet: true })
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
      {can('department.updatePosition') && (
        <Words c="dimmed" size="sm" mb="sm">
          {t(departmentTexts.lead)}
        </Words>
      )}
      <TextInput
        mb="sm"
        maw={360}
        type="search"
        aria-label={t(departmentTexts.search)}
        placeholder={t(departmentTexts.search)}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <Card flush>
        {error && !data ? (
          <ListMessage alert title={t(departmentTexts.failedTitle)} body={error.message} />
        ) : !data ? (
          <ListSkeleton />
        ) : data.length === 0 ? (
          <ListMessage title={t(departmentTexts.emptyTitle)} illustration="/illustrations/empty-list.svg" />
        ) : (
          <Tree tree={data} keyword={keyword} />
        )}
      </Card>
    </>
  )
}
