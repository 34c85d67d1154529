/** Days as YYYY-MM-DD and arithmetic on them; a day here has no zone. */
export type DaySpan = { from: string; until: string }

/** How a period is cut into parts. */
export const reportGroups = ['day', 'week', 'month', 'quarter', 'year'] as const
export type ReportGroup = (typeof reportGroups)[number]

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return asDay(date)
}

/** The same day so many months later, or the last day of that month when it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = asDate(day)
  const requested = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(requested, last))
  return asDay(date)
}

/** Days of a span, both ends counted. */
export const daysOf = ({ from, until }: DaySpan): number =>
  Math.round((asDate(until).getTime() - asDate(from).getTime()) / 86_400_000) + 1

/** Whole months from the first day of one on; 0 when the span is not made of whole months. */
function wholeMonths({ from, until }: DaySpan): number {
  const next = addDays(until, 1)
  if (!from.endsWith('-01') || !next.endsWith('-01')) return 0
  const [first, last] = [asDate(from), asDate(next)]
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
}

/**
 * The span that another is compared with: the same days a year earlier, or those right before it, months with months.
 * Of one that still runs only the days up to today count, and as many of the earlier one.
 */
export function comparedWith(span: DaySpan, compare: 'previous' | 'year', today: string): DaySpan {
  const gone = { from: span.from, until: span.until > today && span.from <= today ? today : span.until }
  if (compare === 'year') return { from: addMonths(gone.from, -12), until: addMonths(gone.until, -12) }
  const months = wholeMonths(span)
  if (months === 0) {
    const days = daysOf(gone)
    return { from: addDays(gone.from, -days), until: addDays(gone.from, -1) }
  }
  const from = addMonths(span.from, -months)
  const last = addDays(span.from, -1)
  if (gone.until === span.until) return { from, until: last }
  const until = addDays(from, daysOf(gone) - 1)
  return { from, until: until < last ? until : last }
}

/** The first day of the part that a day lies in; weeks begin on Monday. */
export function beginOf(day: string, group: ReportGroup): string {
  const [year = '', month = ''] = day.split('-')
  if (group === 'day') return day
  if (group === 'week') return addDays(day, -((asDate(day).getUTCDay() + 6) % 7))
  if (group === 'month') return `${year}-${month}-01`
  if (group === 'year') return `${year}-01-01`
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
}

const steps = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }

/** The first days of all parts of a span, in order; at most `most` and one more. */
export function partsOf(
  { from, until }: DaySpan,
  group: ReportGroup,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const parts: string[] = []
  for (let at = beginOf(from, group); at <= until && parts.length <= most; ) {
    parts.push(at)
    at = steps[group] > 0 ? addMonths(at, steps[group]) : addDays(at, group === 'week' ? 7 : 1)
  }
  return parts
}
