import { say } from '@toasoan/contract/kit/text'
import type { ReportGroup } from '@toasoan/contract/planning/report-periods'
import { measureUnitLabels, type ReportColumn } from '@toasoan/contract/planning/reports'
import { language, locale } from '#web/language/language.ts'

/** A figure with its unit; a dash where there is none. */
export function figureText(value: number | null | undefined, { unit }: Pick<ReportColumn, 'unit'>): string {
  if (value === null || value === undefined) return '–'
  const words = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(value)
  const of = say(measureUnitLabels[unit], language())
  return of ? `${words} ${of}` : words
}

/** A figure as a tile shows it: money of a thousand million and more is rounded. */
export function shortFigure(value: number | null | undefined, column: Pick<ReportColumn, 'unit'>): string {
  if (column.unit !== 'dong' || !value || Math.abs(value) < 1e9) return figureText(value, column)
  const words = new Intl.NumberFormat(locale(), {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 2,
  }).format(value)
  return `${words} ${say(measureUnitLabels.dong, language())}`
}

const dayText = (day: string) => day.split('-').reverse().join('/')

/** A part of the period by its first day: `05/2026`, `Q2/2026`, `04/05/2026`. */
export function partText(part: string | null, group: ReportGroup | null): string {
  if (!part || !group) return ''
  const [year = '', month = ''] = part.split('-')
  if (group === 'year') return year
  if (group === 'month') return `${month}/${year}`
  if (group === 'quarter') return `Q${Math.ceil(Number(month) / 3)}/${year}`
  return dayText(part)
}

/** A span of days: `01/05/2026 – 31/05/2026`. */
export const spanText = ({ from, until }: { from: string; until: string }): string =>
  `${dayText(from)} – ${dayText(until)}`

/** By how much of a hundred a figure differs from the one before; null where that says nothing. */
export const changeOf = (
  value: number | null | undefined,
  before: number | null | undefined,
): number | null =>
  value === null || value === undefined || !before ? null : Math.round(((value - before) / before) * 100)
