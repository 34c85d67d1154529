import type { Report, ReportColumn } from '@toasoan/contract/planning/reports'
import { partText } from './figure-text.ts'

/** One bar of a chart: a figure, and that of the compared period. */
export type Bar = { name: string; value: number; before: number | null }

/** Numbers the second and later bars of the same name: a chart finds a bar's comparison by its name. */
function distinct(bars: readonly Bar[]): Bar[] {
  const counts = new Map<string, number>()
  return bars.map((bar) => {
    const count = (counts.get(bar.name) ?? 0) + 1
    counts.set(bar.name, count)
    return count > 1 ? { ...bar, name: `${bar.name} (${count})` } : bar
  })
}

/**
 * What is drawn of a measure: parts in the order of time, or the greatest of the rows. Parts of a person or department are
 * added up to one bar where figures add up; a median, a mean, or articles that count once a period have a bar for each.
 */
export function barsOf(report: Report, { key, how }: ReportColumn): { bars: Bar[]; inTime: boolean } {
  const inTime = report.kind === 'unit'
  const addsUp = how === 'count' || how === 'sum'
  const bars = new Map<string, Bar>()
  for (const { id, name, part, values, previous } of report.rows) {
    const words = partText(part, report.group)
    const isWhole = addsUp || part === null
    const place = inTime ? String(part) : isWhole ? String(id) : `${id} ${part}`
    const bar = bars.get(place) ?? {
      name: inTime ? words : isWhole ? name : `${words} · ${name}`,
      value: 0,
      before: null,
    }
    bar.value += values[key] ?? 0
    if (previous) bar.before = (bar.before ?? 0) + (previous[key] ?? 0)
    bars.set(place, bar)
  }
  const all = distinct([...bars.values()])
  return { inTime, bars: inTime ? all : all.sort((a, b) => b.value - a.value) }
}
