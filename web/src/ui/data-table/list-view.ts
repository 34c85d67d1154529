import type { ListState } from './list-state.ts'
import type { Column, RowAction, RowSwipes } from './list-types.ts'
import type { ChangeListState } from './use-list-state.ts'

/** Input of table and cards: the loaded rows and the list's state. */
export type ListView<Row> = {
  rows: Row[]
  columns: Column<Row>[]
  /** Keys of hidden columns for lack of space, as reported by the table. */
  leftOut: readonly string[]
  onLeftOut: (keys: string[]) => void
  state: ListState
  change: ChangeListState
  keyOf: (row: Row) => number | string
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  rowActions: RowAction<Row>[]
  swipes?: RowSwipes<Row> | undefined
  rowTone?: (row: Row) => 'strong' | 'faded' | undefined
  selectable: boolean
  chosen: ReadonlySet<number | string>
  choose: (key: number | string) => void
  chooseAll: (on: boolean) => void
  /** Adds rows to the selection, or removes them. */
  chooseSome: (keys: readonly (number | string)[], on: boolean) => void
  /** Index of the row active for the keyboard; -1 for none. */
  current: number
  busy: boolean
}
