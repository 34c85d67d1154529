import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useSoon } from '../use-soon.ts'
import { ListRow, useRowKind } from './list-row.tsx'
import styles from './list-table.module.css'
import { listTexts } from './list-texts.ts'
import type { Column } from './list-types.ts'
import type { ListView } from './list-view.ts'
import { ShowsMenus } from './row-menu.tsx'
import { useNarrowColumns } from './use-narrow-columns.ts'

function SortableHead<Row>({ column, view }: { column: Column<Row>; view: ListView<Row> }) {
  const t = useText()
  const label = t(column.label)
  if (!column.sortable) return <>{label}</>
  const by = column.sortable === true ? column.key : column.sortable
  const current = view.state.sortBy === by
  const Mark = current ? (view.state.sortDesc ? IconArrowDown : IconArrowUp) : IconSelector
  return (
    <UnstyledButton
      className={styles.sort}
      data-current={current || undefined}
      onClick={() => view.change({ sortBy: by, sortDesc: current ? !view.state.sortDesc : false })}
      title={t(listTexts.sortBy, { name: label })}
    >
      {label}
      <Mark size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}

const sortedAs = <Row,>(column: Column<Row>, { state }: ListView<Row>) => {
  const by = column.sortable === true ? column.key : column.sortable
  if (!by) return undefined
  if (state.sortBy !== by) return 'none' as const
  return state.sortDesc ? ('descending' as const) : ('ascending' as const)
}

/** Says which columns are hidden for lack of space. */
function LeftOut<Row>({ columns }: { columns: Column<Row>[] }) {
  const t = useText()
  if (columns.length === 0) return null
  const names = columns.map(({ label }) => t(label)).join(', ')
  return <p className={styles.leftOut}>{t(listTexts.leftOut, { names })}</p>
}

/** Rows that are drawn first; the table is as high as all of them from the beginning. */
const firstRows = 10

/** Least height of a row with its line and of the head, in pixels, by density. */
const heights = { comfortable: 41, compact: 33 } as const
const headHeight = 36

/** The list as a table. */
export function ListTable<Row>({ view, label }: { view: ListView<Row>; label: string }) {
  const t = useText()
  const { rows, chosen, selectable } = view
  const all = rows.length > 0 && rows.every((row) => chosen.has(view.keyOf(row)))
  const some = rows.some((row) => chosen.has(view.keyOf(row)))
  const kind = useRowKind(view)
  const { columns, inline } = kind
  // The first screenful is seen before the rest of a page is drawn.
  const isWhole = useSoon()
  const drawn = useMemo(() => (isWhole ? rows : rows.slice(0, firstRows)), [isWhole, rows])
  const height = headHeight + rows.length * heights[view.state.density]
  const ref = useNarrowColumns(drawn, view.columns, view.state.density, view.onLeftOut, isWhole)
  return (
    <>
      <div
        className={styles.scroll}
        data-density={view.state.density}
        style={isWhole ? undefined : { minHeight: `min(${height}px, var(--most))` }}
      >
        <Table ref={ref} className={styles.table} aria-label={label} aria-busy={view.busy}>
          <Table.Thead className={styles.head}>
            <Table.Tr>
              {selectable && (
                <Table.Th className={styles.check} data-check>
                  <Checkbox
                    size="xs"
                    aria-label={t(listTexts.chooseAll)}
                    checked={all}
                    indeterminate={some && !all}
                    onChange={() => view.chooseAll(!all)}
                  />
                </Table.Th>
              )}
              {columns.map((column, place) => (
                <Table.Th
                  key={column.key}
                  data-column={column.key}
                  data-name={place === 0 || undefined}
                  data-needed={column.needed || undefined}
                  ta={column.align}
                  data-align={column.align}
                  aria-sort={sortedAs(column, view)}
                  className={styles.headCell}
                >
                  <SortableHead column={column} view={view} />
                </Table.Th>
              ))}
              {view.rowActions.length > 0 && (
                <Table.Th className={styles.actionCell} data-actions data-inline={inline || undefined}>
                  <span className={styles.unseen}>{t(listTexts.actionsOf)}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <ShowsMenus value={isWhole}>
              {drawn.map((row, index) => {
                const key = view.keyOf(row)
                return (
                  <ListRow
                    key={key}
                    row={row}
                    index={index}
                    kind={kind}
                    chosen={chosen.has(key)}
                    current={index === view.current}
                  />
                )
              })}
            </ShowsMenus>
          </Table.Tbody>
        </Table>
      </div>
      <LeftOut columns={columns.filter(({ key }) => view.leftOut.includes(key))} />
    </>
  )
}
