import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { fold } from '@toasoan/contract/kit/fold'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { listTexts } from '#web/ui/data-table/list-texts.ts'
import { number } from '#web/ui/date-time.ts'
import styles from './ordered-list.module.css'
import { orderedTexts } from './ordered-texts.ts'

type Row = { id: number; name: string }

/** The rows with one moved to another index. */
export function movedTo<One>(rows: readonly One[], from: number, to: number): One[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

type Props<One extends Row> = {
  label: Text
  rows: readonly One[]
  /** Filters by name; reordering is then disabled. */
  keyword?: string
  /** Saves the new order; resolves when saved. Without it rows cannot be moved. */
  onOrder?: (rows: One[]) => Promise<unknown> | undefined
  render: (row: One, place: number) => ReactNode
}

/**
 * Manually ordered rows, moved by mouse, touch or arrow keys. The new order is shown at once and reverted if
 * saving fails.
 */
export function OrderedList<One extends Row>({ label, rows, keyword = '', onOrder, render }: Props<One>) {
  const t = useText()
  const [shown, setShown] = useState<readonly One[] | null>(null)
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const frame = useRef<HTMLOListElement>(null)
  const list = shown ?? rows
  const sought = fold(keyword)
  const found = list
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => fold(row.name).includes(sought))
  const move = (from: number, to: number) => {
    const row = list[from]
    if (!onOrder || !row || from === to || to < 0 || to >= list.length || shown) return
    const next = movedTo(list, from, to)
    const keeping = onOrder(next)
    const tell = () => setNews(t(orderedTexts.moved, { name: row.name, place: to + 1 }))
    if (!keeping) return tell()
    setShown(next)
    // The call shows its error itself.
    keeping.then(tell, () => {}).finally(() => setShown(null))
  }
  const placeAt = (y: number) => {
    const rows = [...(frame.current?.children ?? [])]
    const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return found < 0 ? rows.length - 1 : found
  }
  const reach = (place: number) => {
    if (place === over) return
    setOver(place)
    frame.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <ol ref={frame} className={styles.list} aria-label={t(label)}>
        {found.map(({ row, place }) => (
          <li
            key={row.id}
            className={styles.row}
            data-dragged={dragged === place || undefined}
            data-over={(dragged !== null && over === place && dragged !== place) || undefined}
          >
            {onOrder && !sought && (
              <ActionIcon
                className={styles.handle}
                variant="subtle"
                color="gray"
                aria-label={t(orderedTexts.move, { name: row.name, place: place + 1 })}
                onPointerDown={(event) => {
                  if (event.button !== 0) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(place)
                }}
                onPointerMove={(event) => {
                  if (dragged !== null) reach(placeAt(event.clientY))
                }}
                onPointerUp={() => {
                  if (dragged !== null && over !== null) move(dragged, over)
                  end()
                }}
                onPointerCancel={end}
                onKeyDown={(event) => {
                  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                  if (by === 0) return
                  event.preventDefault()
                  event.stopPropagation()
                  move(place, place + by)
                }}
              >
                <IconGripVertical size={17} stroke={1.7} />
              </ActionIcon>
            )}
            <span className={styles.place}>{number(place + 1)}</span>
            <div className={styles.content}>{render(row, place)}</div>
          </li>
        ))}
      </ol>
      {found.length === 0 && <ListMessage title={t(listTexts.noMatchTitle)} />}
    </>
  )
}
