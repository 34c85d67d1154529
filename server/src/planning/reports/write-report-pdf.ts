import { grey, pageOf, table, words, writeDocument } from '#server/kernel/papers/document.ts'
import { dayOf, isDay, type ReportSheet } from './report-sheet.ts'

const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 })

const shown = (value: unknown): string =>
  typeof value === 'number'
    ? figure.format(value)
    : isDay(value)
      ? dayOf(value.day)
      : value === null || value === undefined
        ? '–'
        : String(value)

/** Figures that stand beside each other on one page; more of them follow in a table of their own, with the names again. */
const across = 8

/** A report with the organisation above its title, what stands at the foot of each page, and the word for a page. */
type PrintedReport = ReportSheet & { house: string; foot: string; page: string }

/** Lays a report out on A4, lying: its tables whole, each with its totals, and how every measure is counted. */
export function writeReportPdf(report: PrintedReport): Promise<Uint8Array> {
  const { house, foot, page, title, about, heads, formats, rows, totals, definitions } = report
  const named = formats.filter((format) => format === null).length
  const groups: number[][] = []
  for (let at = named; at < heads.length; at += across)
    groups.push(Array.from({ length: Math.min(across, heads.length - at) }, (_, n) => at + n))
  const tables = groups.map((group) => {
    const columns = [...Array(named).keys(), ...group]
    const row = (values: readonly unknown[]) => columns.map((at) => shown(values[at]))
    return table({
      columns: columns.map((at) =>
        at >= named ? { width: '*', right: true } : { width: at === 0 ? 130 : 56 },
      ),
      ...{ head: row(heads), rows: rows.map(row), totals: [row(totals)], fontSize: 8 },
      look: { margin: [0, 4, 0, 14] },
    })
  })
  return writeDocument({
    ...{ title, landscape: true, fontSize: 9, lineHeight: 1.2 },
    foot,
    page: pageOf(page),
    content: [
      words(house, { bold: true, color: grey }),
      words(title, { fontSize: 16, bold: true, margin: [0, 0, 0, 4] }),
      ...about.map((said) => words(said, { color: grey })),
      { text: ' ', fontSize: 4 },
      ...tables,
      ...definitions.map((said) => words(said, { fontSize: 7.5, color: grey })),
    ],
  })
}
