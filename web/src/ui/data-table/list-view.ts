import type { ListState } from './list-state.ts'
import type { Column, RowAction } from './list-types.ts'
import type { ChangeListState } from './use-list-state.ts'

/** What the table and the cards draw: the rows that came, and how the list stands. */
export type ListView<Row> = {
  rows: Row[]
  columns: Column<Row>[]
  /** Keys of the columns for which the table has no room, as it told. */
  leftOut: readonly string[]
  onLeftOut: (keys: string[]) => void
  state: ListState
  change: ChangeListState
  keyOf: (row: Row) => number | string
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  rowActions: RowAction<Row>[]
  rowTone?: (row: Row) => 'strong' | 'faded' | undefined
  selectable: boolean
  chosen: ReadonlySet<number | string>
  choose: (key: number | string) => void
  chooseAll: (on: boolean) => void
  /** Adds rows to the choice, or takes them out of it. */
  chooseSome: (keys: readonly (number | string)[], on: boolean) => void
  /** The row that the keyboard stands on; -1 for none. */
  current: number
  busy: boolean
}
