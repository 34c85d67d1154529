import type { Language } from '@toasoan/contract/kit/text'
import type { Report } from '@toasoan/contract/planning/reports'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import type { SheetToWrite } from '#server/kernel/sheets/write-book.ts'
import { isDay, type ReportSheet } from './report-sheet.ts'

/** The name of a report's file. */
export const fileNameOf = (report: Report, format: string): string =>
  `report-${report.kind}-${report.period.from}-${report.period.until}.${format}`

/** A report as a workbook: all its rows, the totals, what it is of, and how each measure is counted. */
export function bookOfReport(sheet: ReportSheet, language: Language): SheetToWrite[] {
  const days = sheet.rows[0]?.findIndex(isDay) ?? -1
  const columns = sheet.heads.map((header, place) => ({
    header,
    width: place === 0 ? 34 : 16,
    format: place === days ? dayFormat : (sheet.formats[place] ?? undefined),
  }))
  const rows = sheet.rows.map((row) => row.map((cell) => (isDay(cell) ? dayCell(cell.day) : cell)))
  return [
    {
      name: sheet.title,
      columns,
      rows: [...rows, sheet.totals, [], ...sheet.about.map((words) => [words])],
      fixed: 1,
    },
    {
      name: language === 'vi' ? 'Cách tính' : 'How it is counted',
      columns: [{ header: '', width: 120 }],
      rows: sheet.definitions.map((words) => [words]),
    },
  ]
}
