import { Checkbox, UnstyledButton } from '@mantine/core'
import { type MouseEvent, memo, useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import styles from './list-table.module.css'
import { listTexts } from './list-texts.ts'
import type { Column } from './list-types.ts'
import type { ListView } from './list-view.ts'
import { RowMenu } from './row-menu.tsx'

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
export function RowName<Row>({
  row,
  view,
}: {
  row: Row
  view: Pick<ListView<Row>, 'columns' | 'rowHref' | 'onOpen'>
}) {
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

/** What all rows of a table have in common. */
export type RowKind<Row> = Pick<
  ListView<Row>,
  'columns' | 'rowHref' | 'onOpen' | 'rowActions' | 'rowTone' | 'selectable' | 'choose' | 'keyOf'
> & {
  /** Columns shown as a line below the name. */
  under: Column<Row>[]
  /** Whether some actions are buttons. */
  inline: boolean
}

/** What all rows have in common; the same object while nothing of it changes, so that rows are not drawn again. */
export function useRowKind<Row>(view: ListView<Row>): RowKind<Row> {
  const can = useCan()
  const { rowHref, onOpen, rowActions, rowTone, selectable, choose, keyOf } = view
  const inline = rowActions.some((action) => action.inline && can(action.can))
  return useMemo(
    () => ({
      columns: view.columns.filter(({ under }) => !under),
      under: view.columns.filter(({ under }) => under),
      inline,
      rowHref,
      onOpen,
      rowActions,
      rowTone,
      selectable,
      choose,
      keyOf,
    }),
    [view.columns, inline, rowHref, onOpen, rowActions, rowTone, selectable, choose, keyOf],
  )
}

type Props<Row> = { row: Row; index: number; kind: RowKind<Row>; chosen: boolean; current: boolean }

/** A row of the table: plain cells, as a page of a list has hundreds of them. */
function PlainRow<Row>({ row, index, kind, chosen, current }: Props<Row>) {
  const t = useText()
  const { columns, under, inline, selectable, rowActions } = kind
  return (
    <tr
      className={styles.row}
      data-chosen={chosen || undefined}
      data-current={current || undefined}
      data-tone={kind.rowTone?.(row)}
      data-row={index}
    >
      {selectable && (
        <td className={styles.check} data-check>
          <Checkbox
            size="xs"
            aria-label={t(listTexts.choose)}
            checked={chosen}
            onChange={() => kind.choose(kind.keyOf(row))}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
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
                <RowName row={row} view={kind} />
              </div>
              <Under row={row} columns={under} />
            </div>
          ) : column.wraps ? (
            <div className={styles.lines}>{cellOf(row, column)}</div>
          ) : (
            <Shown row={row} column={column} />
          )}
        </td>
      ))}
      {rowActions.length > 0 && (
        <td className={styles.actionCell} data-actions data-inline={inline || undefined}>
          <RowMenu row={row} actions={rowActions} />
        </td>
      )}
    </tr>
  )
}

export const ListRow = memo(PlainRow) as typeof PlainRow
