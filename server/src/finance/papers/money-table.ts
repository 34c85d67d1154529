import { inDay, inDong } from '@toasoan/contract/finance/in-dong'
import type { SignedPaper } from '#server/kernel/papers/write-paper.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import type { SheetPrint } from '#server/kernel/sheets/print-set-up.ts'
import { columnLetters } from '#server/kernel/sheets/total-cell.ts'
import type { SheetToWrite, SheetValue } from '#server/kernel/sheets/write-book.ts'

/** A cell: words, whole đồng, or a day as YYYY-MM-DD. */
export type TableValue = string | number | null

export type TableColumn = {
  name: string
  kind?: 'text' | 'day' | 'money'
  /** In characters, in a spreadsheet. */
  width: number
  /** In points, on paper; the rest of the page when absent. */
  paper?: number
}

/** One table that people get as a spreadsheet and as a paper: written once, so that both say the same. */
export type MoneyTable = {
  name: string
  columns: readonly TableColumn[]
  /** Before the rows, and not summed: an opening balance. */
  lead?: readonly (readonly TableValue[])[]
  rows: readonly (readonly TableValue[])[]
  /** The sums of the columns of money. */
  total: string
  /** Columns of money that are not summed. */
  unsummed?: readonly number[]
  /** After the total: a closing balance. */
  tail?: readonly (readonly TableValue[])[]
}

const money = '#,##0'

/** Whether it is a day; a balance has its label in the column of days. */
const isDay = (value: TableValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const sumOf = ({ rows }: MoneyTable, place: number): number =>
  rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0)

const isSummed = ({ columns, unsummed = [] }: MoneyTable, place: number): boolean =>
  columns[place]?.kind === 'money' && !unsummed.includes(place)

/** The table as a sheet: days are dates, amounts are numbers, and the totals are formulas. */
export function asSheet(table: MoneyTable, print: SheetPrint): SheetToWrite {
  const { name, columns, lead = [], rows, total, tail = [] } = table
  const cells = (row: readonly TableValue[]): SheetValue[] =>
    row.map((value, place) => (columns[place]?.kind === 'day' && isDay(value) ? dayCell(value) : value))
  const first = lead.length + 2
  const last = lead.length + rows.length + 1
  const totals = columns.map((_, place): SheetValue => {
    if (place === 0) return total
    if (!isSummed(table, place)) return null
    const column = columnLetters(place)
    return rows.length === 0
      ? 0
      : { formula: `SUM(${column}${first}:${column}${last})`, result: sumOf(table, place) }
  })
  return {
    name,
    columns: columns.map(({ name: header, kind, width }) => ({
      header,
      width,
      ...(kind === 'money' ? { format: money } : kind === 'day' ? { format: dayFormat } : {}),
    })),
    rows: [...lead.map(cells), ...rows.map(cells), totals, ...tail.map(cells)],
    print,
  }
}

/** The table as a paper; its last rows are the totals. */
export function asPaper(
  table: MoneyTable,
  about: Omit<SignedPaper, 'columns' | 'rows' | 'totals'>,
): SignedPaper {
  const { columns, lead = [], rows, total, tail = [] } = table
  const shown = (row: readonly TableValue[]): string[] =>
    row.map((value, place) => {
      if (value === null) return ''
      if (typeof value === 'number') return inDong(value)
      return columns[place]?.kind === 'day' && isDay(value) ? inDay(value) : value
    })
  return {
    ...about,
    columns: columns.map(({ name, kind, paper }) => ({
      name,
      width: paper ?? '*',
      ...(kind === 'money' ? { right: true } : {}),
    })),
    rows: [...lead, ...rows].map(shown),
    totals: [
      columns.map((_, place) =>
        place === 0 ? total : isSummed(table, place) ? inDong(sumOf(table, place)) : '',
      ),
      ...tail.map(shown),
    ],
  }
}
