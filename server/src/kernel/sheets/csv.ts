import type { Language } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'

/**
 * Files of lines (CSV) as spreadsheets of a reader's language open them: where the decimal mark is a comma, cells are
 * parted by semicolons; days are written as that language writes them, and numbers without grouping.
 */
const marks = {
  vi: { separator: ';', decimal: ',', locale: 'vi-VN' },
  en: { separator: ',', decimal: '.', locale: 'sv-SE' },
} as const satisfies Record<Language, object>

export type CsvValue = string | number | boolean | Date | Day | null | undefined
/** A day as YYYY-MM-DD. */
type Day = { day: string }

/** The mark in front of a file, by which spreadsheets know that it is UTF-8. */
export const csvStart = '\ufeff'

export const csvType = 'text/csv; charset=utf-8'

const clocks = Object.fromEntries(
  Object.entries(marks).map(([language, { locale }]) => [
    language,
    new Intl.DateTimeFormat(locale, {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>

/** A moment in the local time: `28/11/2026 09:05:00`, or `2026-11-28 09:05:00`. */
function moment(at: Date, language: Language): string {
  const of = Object.fromEntries(clocks[language].formatToParts(at).map(({ type, value }) => [type, value]))
  const day = language === 'vi' ? `${of.day}/${of.month}/${of.year}` : `${of.year}-${of.month}-${of.day}`
  return `${day} ${of.hour}:${of.minute}:${of.second}`
}

/** A cell that spreadsheets show as it is: never a formula, quotes doubled, numbers and dates as the language has them. */
export function csvCell(value: CsvValue, language: Language): string {
  const { separator, decimal } = marks[language]
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  if (value instanceof Date) return moment(value, language)
  if (typeof value === 'object')
    return language === 'vi' ? value.day.split('-').reverse().join('/') : value.day
  const given = String(value)
  const plain = /^[=+\-@\t\r]/.test(given) ? `'${given}` : given
  return plain.includes(separator) || /["\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A line of a file, with its end. */
export const csvLine = (cells: readonly CsvValue[], language: Language): string =>
  `${cells.map((cell) => csvCell(cell, language)).join(marks[language].separator)}\r\n`
