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
  /** Content of a cell; default: the row's value of that key. */
  render?: (row: Row) => ReactNode
  /** The server's sort column; true means the column's key. */
  sortable?: boolean | string
  align?: 'left' | 'center' | 'right'
  /** Wraps long text to a second line instead of truncating it; always true for the first column. */
  wraps?: boolean
  /** Hidden by default. */
  hidden?: boolean
  /** Shown as a secondary line below the name instead of a column; not sortable. */
  under?: boolean
  /** Never hidden for lack of space, because users need it for decisions. */
  needed?: boolean
  /** On phones: a shorter content, of one line, instead of `render`. */
  phone?: (row: Row) => ReactNode
  /** Shown on phones only, where it is part of the second line. */
  phoneOnly?: boolean
}

type FilterBase = { name: string; label: Text }

/** A filter of the list; its value is text in the URL and in the query. */
export type Filter = FilterBase &
  (
    | {
        kind: 'select'
        options: { value: string; label: Text | string; depth?: number }[]
        searchable?: boolean
      }
    /** A range of days; `name` is the parameter of the first, `until` that of the last. */
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

/** Parameter names of a filter in the URL and the query. */
export const namesOf = (filter: Filter): string[] =>
  filter.kind === 'days' ? [filter.name, filter.until] : [filter.name]

/** An action on one row: a link (`href`) or a function (`run`). */
export type RowAction<Row> = {
  label: Text
  icon: Icon
  can?: Permission
  /** Whether it applies to this row. */
  when?: (row: Row) => boolean
  danger?: boolean
  /** Shown on hover as well as in the menu; others only in the menu. */
  inline?: boolean
} & ({ href: (row: Row) => string } | { run: (row: Row) => unknown })

/** Action of a list's own key on the active row. */
export type RowKey<Row> = { key: string; label: Text; run: (row: Row) => unknown }

/** What swiping a row on a phone does; its menu offers the same. */
export type RowSwipe<Row> = { label: Text; when?: (row: Row) => boolean; run: (row: Row) => unknown }

/** Swiping right goes onward, left back; both must be undoable or ask first. */
export type RowSwipes<Row> = { onward: RowSwipe<Row>; back: RowSwipe<Row> }

/** A bulk action. When it resolves, the selection is cleared, unless the result is `false`. */
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

/** Texts of an empty list, and the next step it suggests. */
export type EmptyTexts = { title: Text; body?: Text; illustration?: Illustration; action?: ReactNode }

/**
 * Counts of an undivided list. `truncated`: more rows than the maximum of an unpaged list; `capped`: more
 * than were counted. `query` is the list's query, so that parts of it can be queried separately.
 */
export type WholeOf = {
  total: number
  truncated: boolean
  capped: boolean
  query: Readonly<Record<string, unknown>>
}

export type ListScreenProps<E extends AnyEndpoint, Row> = {
  /** Name of the list for accessibility and stored preferences. */
  name: Text
  list: E
  columns: Column<Row>[]
  filters?: Filter[]
  /** Hidden constant query parameters, such as `card_type`. */
  fixed?: Record<string, unknown>
  rowKey?: (row: Row) => number | string
  /** Target of the first column and of Enter. */
  rowHref?: (row: Row) => string
  /** Action of the first column and of Enter, if there is no URL (a drawer). */
  onOpen?: (row: Row) => void
  /** Previews a row without leaving the list (Space key). */
  onQuickView?: (row: Row) => void
  rowActions?: RowAction<Row>[]
  /** Steps by swiping a row on a phone. */
  swipes?: RowSwipes<Row>
  bulkActions?: BulkAction<Row>[]
  primaryAction?: PrimaryAction
  /** Call that exports the list with the same filters; file name; notice. */
  exportAs?: { call: AnyEndpoint; fileName: string; note?: Text }
  /** Further buttons at the right of the filters, such as an import. */
  tools?: ReactNode
  empty?: EmptyTexts
  searchable?: boolean
  /** Cursor paging (`cursor`, `newer` in the call's query), newest first: for endless lists. */
  byKey?: boolean
  /** Page sizes instead of 10, 25, 50, 100; must include the default. */
  pageSizes?: readonly number[]
  defaultPageSize?: number
  defaultSort?: { by: string; descending: boolean }
  /** Action of the Delete key on the active row. */
  onRemove?: (row: Row) => void
  /** Further keys; undivided views have their own. */
  rowKeys?: readonly RowKey<Row>[]
  /** Called with the displayed rows. */
  onRows?: (rows: Row[]) => void
  /**
   * Renders all rows at once instead of table and pages, as a board or calendar, with the same search and
   * filters.
   */
  whole?: (rows: Row[], of: WholeOf) => ReactNode
  /** Highlights a row, for example as unread. */
  rowTone?: (row: Row) => 'strong' | 'faded' | undefined
}
