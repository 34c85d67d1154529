import { Alert, Text as Words } from '@mantine/core'
import type { WorkStatus } from '@toasoan/contract/planning/work-steps'
import { assignWork, type WorkRow, works } from '@toasoan/contract/planning/works'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import type { RowKey, WholeOf } from '#web/ui/data-table/list-types.ts'
import { useColumn } from './board-cards.tsx'
import { type BoardColumn, boardColumns, fullWeek, type Grouping, groupings, mayGo } from './board-columns.ts'
import { moveWorks } from './move-works.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'
import styles from './work-board.module.css'
import { WorkCard } from './work-card.tsx'
import { pressOn } from './work-keys.ts'

export { type Grouping, groupings }

/** Puts a piece of work into a column: another status, another person, another category. */
async function put(row: WorkRow, group: Grouping, key: string): Promise<void> {
  const { id, version, title } = row
  if (group === 'status') return void (await moveWorks(key as WorkStatus, [row]))
  const change =
    group === 'person'
      ? call(assignWork, { params: { id }, body: { assignee_id: Number(key), version } })
      : call(works.update, { params: { id }, body: { title, category_id: Number(key), version } })
  await change.catch(reportFailure)
  await invalidate(...staleWork)
}

/** The next column that work may go to, in a direction. */
const nextOf = (columns: readonly BoardColumn[], row: WorkRow, group: Grouping, from: number, by: 1 | -1) => {
  for (let place = from + by; place >= 0 && place < columns.length; place += by) {
    const column = columns[place]
    if (column && mayGo(row, group, column.key)) return column.key
  }
  return null
}

type Props = {
  list: typeof works.list
  rows: WorkRow[]
  of: WholeOf
  group: Grouping
  keys: readonly RowKey<WorkRow>[]
  onOpen?: (row: WorkRow) => void
}

type ColumnProps = {
  list: typeof works.list
  of: WholeOf
  group: Grouping
  column: BoardColumn
  dragged: WorkRow | null
  onDrop: () => void
  card: (row: WorkRow) => ReactNode
}

function Column({ list, of, group, column, dragged, onDrop, card }: ColumnProps) {
  const t = useText()
  const { count, cards } = useColumn({ list, of, group, column, card })
  const mayDrop = dragged !== null && mayGo(dragged, group, column.key)
  return (
    <section
      className={styles.column}
      aria-label={column.name}
      data-column={column.key}
      data-forbidden={(dragged && !mayDrop) || undefined}
      onDragOver={(event) => {
        if (mayDrop) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <header className={styles.head}>
        <h3 className={styles.name}>{column.name}</h3>
        <span className={styles.count}>{count}</span>
      </header>
      {group === 'person' && column.minutes > 0 && (
        <p className={styles.hours} data-over={column.minutes > fullWeek || undefined}>
          {t(workTexts.hours, { hours: Math.round(column.minutes / 6) / 10 })}
          {column.minutes > fullWeek && ` · ${t(workTexts.overload)}`}
        </p>
      )}
      <ul className={styles.cards}>{cards}</ul>
    </section>
  )
}

/** The rows of a list of work in columns. Dragging, or a key, puts a card into another column where that is allowed. */
export function WorkBoard({ list, rows, of, group, keys, onOpen }: Props) {
  const t = useText()
  const [dragged, setDragged] = useState<WorkRow | null>(null)
  const columns = boardColumns(rows, group)
  const press = (event: KeyboardEvent, row: WorkRow, place: number) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key as 'ArrowRight' | 'ArrowLeft'] as 1 | -1 | undefined
    const to = by && nextOf(columns, row, group, place, by)
    const isNumber = /^[1-9]$/.test(event.key)
    const numbered = isNumber ? columns[Number(event.key) - 1]?.key : undefined
    const key = to ?? (numbered && mayGo(row, group, numbered) ? numbered : null)
    if (!key) return isNumber ? undefined : pressOn(keys, row, event)
    event.preventDefault()
    event.stopPropagation()
    void put(row, group, key)
  }
  return (
    <div className={styles.whole}>
      <Words size="sm" c="dimmed" className={styles.hint}>
        {t(of.capped ? workTexts.totalCapped : workTexts.total, { count: of.total })} · {t(workTexts.keys)}
      </Words>
      {of.truncated && group !== 'status' && (
        <Alert m="sm" variant="light" color="orange">
          {t(of.capped ? workTexts.columnsCapped : workTexts.columnsCut, {
            shown: rows.length,
            total: of.total,
          })}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys too */}
      <section className={styles.board} tabIndex={0} aria-label={t(workTexts.board)}>
        {columns.map((column, place) => (
          <Column
            key={`${group} ${column.key}`}
            {...{ list, of, group, column, dragged }}
            onDrop={() => {
              if (dragged) void put(dragged, group, column.key)
              setDragged(null)
            }}
            card={(row) => (
              <li key={row.id}>
                <WorkCard
                  row={row}
                  onOpen={onOpen}
                  onKeyDown={(event) => press(event, row, place)}
                  onDrag={setDragged}
                />
              </li>
            )}
          />
        ))}
      </section>
    </div>
  )
}
