import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import styles from './list-table.module.css'
import { listTexts } from './list-texts.ts'
import type { Column } from './list-types.ts'
import type { ListView } from './list-view.ts'
import { RowMenu } from './row-menu.tsx'
import { useNarrowColumns } from './use-narrow-columns.ts'

/** Plain value of a cell without `render`. */
export function cellOf<Row>(row: Row, column: Column<Row>) {
  if (column.render) return column.render(row)
  const value = (row as Record<string, unknown>)[column.key]
  return value === null || value === undefined ? '' : String(value)
}

/** Words, as opposed to times, numbers or codes, which do not wrap. */
const areWords = (text: string): boolean => /\s/.test(text) && /\p{L}/u.test(text)

/** Content of a cell; in narrow columns words wrap to two lines. */
function Shown<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const shown = cellOf(row, column)
  return typeof shown === 'string' && areWords(shown) && !column.align ? (
    <div className={styles.plain}>{shown}</div>
  ) : (
    shown
  )
}

/** The record's name as a link. */
export function RowName<Row>({ row, view }: { row: Row; view: ListView<Row> }) {
  const shown = cellOf(row, view.columns[0]!)
  if (view.rowHref)
    return (
      <Link className={styles.name} to={view.rowHref(row)}>
        {shown}
      </Link>
    )
  if (view.onOpen)
    return (
      <UnstyledButton className={styles.name} onClick={() => view.onOpen?.(row)}>
        {typeof shown === 'string' ? <span className={styles.words}>{shown}</span> : shown}
      </UnstyledButton>
    )
  return <span className={styles.plainName}>{shown}</span>
}

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

/** Shows a truncated text in full on hover. */
function sayWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  const isCut = parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
  const isLow = parts.some((part) => part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0)
  cell.title = isCut || isLow ? cell.innerText : ''
}

/** Secondary line below a record's name, instead of separate columns. */
function Under<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  if (columns.length === 0) return null
  return (
    <div className={styles.under}>
      {columns.map((column) => (
        <span key={column.key}>{cellOf(row, column)}</span>
      ))}
    </div>
  )
}

/** Says which columns are hidden for lack of space. */
function LeftOut<Row>({ columns }: { columns: Column<Row>[] }) {
  const t = useText()
  if (columns.length === 0) return null
  const names = columns.map(({ label }) => t(label)).join(', ')
  return <p className={styles.leftOut}>{t(listTexts.leftOut, { names })}</p>
}

/** The list as a table. */
export function ListTable<Row>({ view, label }: { view: ListView<Row>; label: string }) {
  const t = useText()
  const { rows, chosen, selectable } = view
  const columns = view.columns.filter(({ under }) => !under)
  const under = view.columns.filter((column) => column.under)
  const all = rows.length > 0 && rows.every((row) => chosen.has(view.keyOf(row)))
  const some = rows.some((row) => chosen.has(view.keyOf(row)))
  const can = useCan()
  const inline = view.rowActions.some((action) => action.inline && can(action.can))
  const ref = useNarrowColumns(rows, view.columns, view.state.density, view.onLeftOut)
  return (
    <>
      <div className={styles.scroll} data-density={view.state.density}>
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
            {rows.map((row, index) => {
              const key = view.keyOf(row)
              return (
                <Table.Tr
                  key={key}
                  className={styles.row}
                  data-chosen={chosen.has(key) || undefined}
                  data-current={index === view.current || undefined}
                  data-tone={view.rowTone?.(row)}
                  data-row={index}
                >
                  {selectable && (
                    <Table.Td className={styles.check} data-check>
                      <Checkbox
                        size="xs"
                        aria-label={t(listTexts.choose)}
                        checked={chosen.has(key)}
                        onChange={() => view.choose(key)}
                      />
                    </Table.Td>
                  )}
                  {columns.map((column, place) => (
                    <Table.Td
                      key={column.key}
                      ta={column.align}
                      data-align={column.align}
                      className={styles.cell}
                      data-name={place === 0 || undefined}
                      data-needed={column.needed || undefined}
                      data-wraps={(column.wraps ?? place === 0) || undefined}
                      onMouseEnter={sayWhole}
                    >
                      {place === 0 ? (
                        <div className={styles.named}>
                          <div className={styles.lines}>
                            <RowName row={row} view={view} />
                          </div>
                          <Under row={row} columns={under} />
                        </div>
                      ) : column.wraps ? (
                        <div className={styles.lines}>{cellOf(row, column)}</div>
                      ) : (
                        <Shown row={row} column={column} />
                      )}
                    </Table.Td>
                  ))}
                  {view.rowActions.length > 0 && (
                    <Table.Td className={styles.actionCell} data-actions data-inline={inline || undefined}>
                      <RowMenu row={row} actions={view.rowActions} />
                    </Table.Td>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      <LeftOut columns={columns.filter(({ key }) => view.leftOut.includes(key))} />
    </>
  )
}
