import { Table } from '@mantine/core'
import type { Report, ReportColumn, ReportRow } from '@toasoan/contract/planning/reports'
import { useText } from '#web/language/use-text.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { partText } from './figure-text.ts'
import { ReportCell } from './report-cell.tsx'
import styles from './reports.module.css'
import { reportWords } from './text.ts'

/** A figure of the table: of a row, or of all. */
export type Cell = { column: ReportColumn; row: ReportRow | null; name: string }

type Line = { key: string; name: string; part: string; row: ReportRow | null }

function linesOf(report: Report, total: string): Line[] {
  const lines = report.rows.map((row) => ({
    key: `${row.id} ${row.part}`,
    name: report.kind === 'unit' ? partText(row.part, report.group) : row.name,
    part: report.kind === 'unit' ? '' : partText(row.part, report.group),
    row,
  }))
  return [{ key: 'total', name: total, part: '', row: null }, ...lines]
}

/** Runs of columns with the same heading; `first` is the key of the first column. */
export function areasOf(columns: readonly Pick<ReportColumn, 'key' | 'area'>[]) {
  const areas: { area: string; first: string; columns: number }[] = []
  for (const { key, area } of columns) {
    const last = areas.at(-1)
    if (last?.area === area) last.columns += 1
    else areas.push({ area, first: key, columns: 1 })
  }
  return areas
}

/** With more cards than these only the totals lie open: a month of days would be a phone's screen thirty times. */
const mostOpen = 6

type Props = {
  report: Report
  /** Each figure has that of the compared period below it. */
  isCompared: boolean
  onOpen: (cell: Cell) => void
}

/** The figures of a report: the totals first, then a line each; on a phone a card each. */
export function ReportTable({ report, isCompared, onOpen }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const lines = linesOf(report, t(reportWords.total))
  const cell = ({ row, name, part }: Line, column: ReportColumn) => {
    const whose = [name, part].filter(Boolean).join(' ')
    const before = isCompared ? (row ? row.previous : report.previous) : null
    return (
      <ReportCell
        column={column}
        name={whose}
        value={(row ? row.values : report.totals)[column.key]}
        before={before ? (before[column.key] ?? null) : undefined}
        onOpen={() => onOpen({ column, row, name: whose })}
      />
    )
  }
  if (narrow)
    return (
      <ul className={styles.cards} aria-label={t(reportWords.table)}>
        {lines.map((line) => (
          <li key={line.key} className={styles.card}>
            <details open={line.row === null || lines.length <= mostOpen}>
              <summary>
                <h3 className={styles.cardName}>{[line.name, line.part].filter(Boolean).join(' · ')}</h3>
              </summary>
              <dl className={styles.cardFigures}>
                {report.columns.map((column) => (
                  <div key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>{cell(line, column)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    )
  const areas = areasOf(report.columns)
  const firsts = new Set(areas.slice(1).map(({ first }) => first))
  const withPart = report.kind !== 'unit' && report.group !== null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t(reportWords.table)}>
      <Table className={styles.table} aria-label={t(reportWords.table)} highlightOnHover>
        <Table.Thead>
          {areas.length > 1 && (
            <Table.Tr className={styles.areas}>
              <Table.Td className={styles.first} />
              {withPart && <Table.Td />}
              {areas.map(({ area, columns }) => (
                <Table.Th key={area} scope="colgroup" colSpan={columns}>
                  <span className={styles.area}>{area}</span>
                </Table.Th>
              ))}
            </Table.Tr>
          )}
          <Table.Tr>
            <Table.Th className={styles.first}>{t(reportWords.name)}</Table.Th>
            {withPart && <Table.Th>{t(reportWords.part)}</Table.Th>}
            {report.columns.map(({ key, label, definition }) => (
              <Table.Th key={key} ta="right" title={definition} data-first={firsts.has(key) || undefined}>
                <span className={styles.label}>{label}</span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key} className={line.row ? undefined : styles.total}>
              <Table.Th scope="row" className={styles.first}>
                {line.name}
              </Table.Th>
              {withPart && <Table.Td>{line.part}</Table.Td>}
              {report.columns.map((column) => (
                <Table.Td key={column.key} ta="right" data-first={firsts.has(column.key) || undefined}>
                  {cell(line, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
