import type { Report } from '@toasoan/contract/planning/reports'
import { useText } from '#web/language/use-text.ts'
import { Figures } from '#web/ui/chart/figures.tsx'
import { shortFigure } from './figure-text.ts'
import type { Cell } from './report-table.tsx'
import { tilesOf } from './report-tiles.ts'
import styles from './reports.module.css'
import { reportWords } from './text.ts'

type Props = { report: Report; isChosen: boolean; onOpen: (cell: Cell) => void }

/** Totals of the report as tiles beside those of the period before; pressed, one shows its records. */
export function ReportTiles({ report, isChosen, onOpen }: Props) {
  const t = useText()
  const tiles = tilesOf(report, isChosen)
  if (tiles.length === 0) return null
  const name = t(reportWords.total)
  return (
    <Figures
      of={tiles.map(({ column, ...rest }) => {
        const value = shortFigure(report.totals[column.key], column)
        return [
          column.label,
          <button
            key={column.key}
            type="button"
            className={styles.tile}
            title={column.definition}
            aria-label={t(reportWords.openTile, { measure: column.label, value })}
            onClick={() => onOpen({ column, row: null, name })}
          >
            {value}
          </button>,
          rest,
        ] as const
      })}
    />
  )
}
