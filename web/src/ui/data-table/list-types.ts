import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import type { Illustration } from './illustrations.ts'

/** A column of a list. The first one is the record's name and cannot be hidden. */
export type Column<Row> = {
  key: string
  label: Text
  /** What the cell shows; the row's value of that key when absent. */
  render?: (row: Row) => ReactNode
  /** The server's name to sort by; true means the column's own key. */
  sortable?: boolean | string
  align?: 'left' | 'center' | 'right'
  /** Long words go on to a second line instead of being cut; the first column always does. */
  wraps?: boolean
  /** Only shown when the person chooses it. */
  hidden?: boolean
  /** A quiet line below the name, where it takes no column's room; it cannot be sorted by. */
  under?: boolean
  /** Stays where there is no room for all columns: people decide by it. */
  needed?: boolean
}

type FilterBase = { name: string; label: Text }

/** A filter over the list; its value is text in the URL and in the query. */
export type Filter = FilterBase &
  (
    | { kind: 'select'; options: { value: string; label: Text | string }[]; searchable?: boolean }
    /** A span of days; `name` holds the first, `until` names the last. */
    | { kind: 'days'; until: string }
    | {
        kind: 'custom'
        render: (props: {
          label: string
          value: string
          onChange: (value: string) => void
          /** Label above the field instead of inside it. */
          labelled?: boolean
        }) => ReactNode
      }
  )

/** The names under which a filter's values stand in the URL and in the query. */
export const namesOf = (filter: Filter): string[] =>
  filter.kind === 'days' ? [filter.name, filter.until] : [filter.name]

/** Something that can be done with one row: go somewhere (`href`) or do it (`run`). */
export type RowAction<Row> = {
  label: Text
  icon: Icon
  can?: Permission
  /** Whether it applies to this row. */
  when?: (row: Row) => boolean
  danger?: boolean
  /** Shown on hover as well as in the menu; the others only in the menu. */
  inline?: boolean
} & ({ href: (row: Row) => string } | { run: (row: Row) => unknown })

/** What a key of this list does with the row that the keys stand on. */
export type RowKey<Row> = { key: string; label: Text; run: (row: Row) => unknown }

/** Something that can be done with all chosen rows. Resolving clears the choice, unless it is `false`. */
export type BulkAction<Row> = {
  label: Text
  icon: Icon
  can?: Permission
  danger?: boolean
  run: (rows: Row[]) => unknown
}

/** The page's one primary action. */
export type PrimaryAction = { label: Text; icon?: Icon; can?: Permission } & (
  | { href: string }
  | { run: () => void }
)

/** What an empty list says, and the next step it offers. */
export type EmptyTexts = { title: Text; body?: Text; illustration?: Illustration; action?: ReactNode }

/**
 * How many rows there are of those that are drawn at once. `truncated`: more than a list gives as a whole; `capped`: more
 * than were counted. `query` is what the list asks for, so that parts of it can be read by themselves.
 */
export type WholeOf = {
  total: number
  truncated: boolean
  capped: boolean
  query: Readonly<Record<string, unknown>>
}

export type ListScreenProps<E extends AnyEndpoint, Row> = {
  /** Names the list for accessibility and for what is kept of it. */
  name: Text
  list: E
  columns: Column<Row>[]
  filters?: Filter[]
  /** Query values that are always sent and never shown, such as `card_type`. */
  fixed?: Record<string, unknown>
  rowKey?: (row: Row) => number | string
  /** Where the first column and Enter lead. */
  rowHref?: (row: Row) => string
  /** What the first column and Enter do, where there is no address (a drawer). */
  onOpen?: (row: Row) => void
  /** Reads a row without leaving the list; Space does it. */
  onQuickView?: (row: Row) => void
  rowActions?: RowAction<Row>[]
  bulkActions?: BulkAction<Row>[]
  primaryAction?: PrimaryAction
  /** The call that gives the list as a file, with the same filters; the file's name; what to know of it. */
  exportAs?: { call: AnyEndpoint; fileName: string; note?: Text }
  /** More buttons at the right of the filters, such as an import. */
  tools?: ReactNode
  empty?: EmptyTexts
  searchable?: boolean
  /** Pages by the row beside them (`cursor`, `newer` in the call's query), newest first: for lists without end. */
  byKey?: boolean
  /** Page sizes in place of 10, 25, 50, 100; the default must be among them. */
  pageSizes?: readonly number[]
  defaultPageSize?: number
  defaultSort?: { by: string; descending: boolean }
  /** What the Delete key does with the row that the keys stand on. */
  onRemove?: (row: Row) => void
  /** Further keys; where rows are drawn as a whole, that has keys of its own. */
  rowKeys?: readonly RowKey<Row>[]
  /** Told which rows are shown. */
  onRows?: (rows: Row[]) => void
  /**
   * Draws all rows at once in place of the table and its pages, for a board or a calendar; they are the rows of the same
   * keyword and filters.
   */
  whole?: (rows: Row[], of: WholeOf) => ReactNode
  /** Marks a row, for example as unread. */
  rowTone?: (row: Row) => 'strong' | 'faded' | undefined
}
