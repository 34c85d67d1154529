import { VisuallyHidden } from '@mantine/core'
import { fold } from '@toasoan/contract/kit/fold'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { TreeLine } from './tree-line.tsx'
import styles from './tree-list.module.css'
import { dropTarget, keyTarget, type Side, standsBelow, type Target, type TreeRow } from './tree-order.ts'
import { treeTexts } from './tree-texts.ts'

/** Visible rows: unfolded ones, or with a keyword the matches with their ancestors. */
function visible<Row extends TreeRow>(
  tree: readonly Row[],
  folded: ReadonlySet<number>,
  keyword: string,
  wordsOf: (row: Row) => string,
): Row[] {
  const requested = fold(keyword.trim())
  if (requested) {
    const hits = tree.filter((row) => fold(wordsOf(row)).includes(requested))
    return tree.filter(({ id }) => hits.some((hit) => standsBelow(tree, hit.id, id)))
  }
  const hidden = new Set<number>()
  for (const { id, parent_id } of tree)
    if (parent_id !== null && (folded.has(parent_id) || hidden.has(parent_id))) hidden.add(id)
  return tree.filter(({ id }) => !hidden.has(id))
}

type Props<Row extends TreeRow> = {
  label: Text
  tree: readonly Row[]
  /** Filters by keyword, showing matches with their ancestors. */
  keyword: string
  wordsOf: (row: Row) => string
  /** Moves a row; resolves when done. Without it rows cannot be moved. */
  onMove?: (row: Row, target: Target) => Promise<unknown>
  /** Content of a row after its handle. */
  render: (row: Row) => ReactNode
}

/** A tree with folding, and reordering by drag and drop or arrow keys. */
export function TreeList<Row extends TreeRow>({ label, tree, keyword, wordsOf, onMove, render }: Props<Row>) {
  const t = useText()
  const [news, setNews] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<Row | null>(null)
  const [over, setOver] = useState<{ id: number; side: Side } | null>(null)
  const moving = useRef(false)
  const held = useRef<number | null>(null)
  // A moved row is rendered again under its new parent; the handle keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order
  useEffect(() => {
    if (held.current !== null) document.querySelector<HTMLElement>(`[data-move="${held.current}"]`)?.focus()
    held.current = null
  }, [tree])
  const move = (row: Row, target: Target | null) => {
    if (!target || !onMove || moving.current) return
    moving.current = true
    onMove(row, target)
      .then(
        () => setNews(t(treeTexts.moved, { name: row.name })),
        // The call shows its error itself.
        () => {},
      )
      .finally(() => {
        moving.current = false
      })
  }
  const toggle = (id: number) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const rows = visible(tree, folded, keyword, wordsOf)
  if (rows.length === 0)
    return <ListMessage title={t(treeTexts.noMatch)} illustration="/illustrations/empty-search.svg" />
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <ul className={styles.list} aria-label={t(label)}>
        {rows.map((row) => (
          <TreeLine
            key={row.id}
            row={row}
            opened={row.children > 0 ? !folded.has(row.id) : null}
            onToggle={() => toggle(row.id)}
            movable={onMove !== undefined}
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
              held.current = row.id
              move(row, keyTarget(tree, row, key))
            }}
          >
            {render(row)}
          </TreeLine>
        ))}
      </ul>
    </>
  )
}
