import type { Report, ReportColumn } from '@toasoan/contract/planning/reports'
import type { FigureRest } from '#web/ui/chart/figures.tsx'

export type Tile = { column: ReportColumn } & FigureRest

/** Two rows of four. */
const mostTiles = 8

/**
 * The totals that stand above a report, with what they were before: the measures that somebody chose, if they are few, else
 * those that lead. A measure that has no figure for the filters has no tile; one that was zero then and is now has none
 * either, unless it was chosen. The unit's figures have a curve, for its parts are in the order of time.
 */
export function tilesOf(report: Report, isChosen: boolean): Tile[] {
  const { columns, totals, previous, kind, rows } = report
  const some = isChosen ? columns : columns.filter(({ leads }) => leads)
  return some
    .filter(({ key }) => typeof totals[key] === 'number' && (isChosen || totals[key] || previous?.[key]))
    .slice(0, mostTiles)
    .map((column) => {
      const { key, good, unit } = column
      const now = totals[key] ?? 0
      const before = previous?.[key]
      return {
        column,
        compared:
          typeof before === 'number'
            ? { now, before, good: good ?? undefined, points: unit === 'percent' }
            : undefined,
        trend: kind === 'unit' ? rows.map(({ values }) => values[key] ?? 0) : undefined,
      }
    })
}
