import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import {
  measureUnitLabels,
  type Report,
  type ReportColumn,
  reportLabels,
  reportTexts,
} from '@toasoan/contract/planning/reports'
import type { SheetValue } from '#server/kernel/sheets/write-book.ts'

/** A day as YYYY-MM-DD, which each kind of file writes in its own way. */
export type ReportCell = SheetValue | { day: string }

/** Whether a cell is a day. */
export const isDay = (cell: unknown): cell is { day: string } =>
  typeof cell === 'object' && cell !== null && 'day' in cell

export type ReportSheet = {
  title: string
  /** What the figures are of, a line each. */
  about: string[]
  heads: string[]
  /** The format of the numbers of each column, as spreadsheets write it; of words null. */
  formats: (string | null)[]
  rows: ReportCell[][]
  /** The totals in the same columns. */
  totals: SheetValue[]
  /** How each measure is counted. */
  definitions: string[]
}

/** A day in figures. */
export const dayOf = (day: string) => day.split('-').reverse().join('/')

const headOf = ({ label, unit }: ReportColumn, language: Language): string => {
  const of = say(measureUnitLabels[unit], language)
  return of ? `${label} (${of})` : label
}

/** A report as a table of words and numbers, the same for every kind of file: all its rows, their number, the totals. */
export function sheetOf(report: Report, language: Language): ReportSheet {
  const { columns, rows, totals, previous, previous_period: former, period } = report
  const word = (words: (typeof reportTexts)[keyof typeof reportTexts]) => say(words, language)
  const withPart = report.group !== null
  const cells = (values: Report['totals'], before: Report['previous']) =>
    columns.flatMap(({ key }) => [values[key] ?? null, ...(former ? [before?.[key] ?? null] : [])])
  const format = (unit: string) => (unit === 'hours' ? '#,##0.00' : '#,##0')
  const span = ({ from, until }: Report['period']) => `${dayOf(from)} – ${dayOf(until)}`
  return {
    title: say(reportLabels[report.kind], language),
    about: [
      `${word(reportTexts.period)}: ${span(period)}`,
      ...(former ? [`${word(reportTexts.previous)}: ${span(former)}`] : []),
      `${word(reportTexts.asOf)}: ${inFigures(report.as_of)}`,
      `${word(reportTexts.rows)}: ${rows.length}`,
    ],
    heads: [
      word(reportTexts.name),
      ...(withPart ? [word(reportTexts.part)] : []),
      ...columns.flatMap((column) => [
        headOf(column, language),
        ...(former
          ? [`${headOf(column, language)} – ${word(reportTexts.previous).toLocaleLowerCase('vi')}`]
          : []),
      ]),
    ],
    formats: [
      null,
      ...(withPart ? [null] : []),
      ...columns.flatMap(({ unit }) => (former ? [format(unit), format(unit)] : [format(unit)])),
    ],
    rows: rows.map(({ name, part, values, previous: before }) => [
      name,
      ...(withPart ? [part ? { day: part } : ''] : []),
      ...cells(values, before),
    ]),
    totals: [word(reportTexts.total), ...(withPart ? [''] : []), ...cells(totals, previous)],
    definitions: columns.map(({ label, definition }) => `${label}: ${definition}`),
  }
}
