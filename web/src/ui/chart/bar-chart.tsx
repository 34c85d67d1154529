import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { number } from '../date-time.ts'
import { barOptions, type Target } from './bar-options.ts'
import { ChartCard } from './chart-card.tsx'
import { chartTexts } from './chart-texts.ts'
import styles from './figures.module.css'
import { Figure } from './figures.tsx'
import { type Bar, foldedBars } from './folded-bars.ts'

type Props = {
  title: string
  /** Unit of the values, shown in the title: "giờ", "đ". */
  unit?: string
  /** Table headings: the category, then each measure. */
  heads: readonly [string, ...string[]]
  rows: readonly Bar[]
  /** Values of the previous period by name, drawn as ghosts; for one measure. */
  before?: ReadonlyMap<string, number> | undefined
  target?: Target | undefined
  fileName: string
  /** Vertical bars on a time axis; else horizontal ones, the largest first. */
  standing?: boolean
  /** Horizontal bars in the given order, which has a meaning. */
  ordered?: boolean
  suffix?: string
  color?: number
  /** The value should be zero, such as errors. */
  bad?: boolean
  /** In the head, before the buttons of the table and the download. */
  action?: ReactNode
  /** Rows of the table and the download, if they have more columns than the chart. */
  table?: { columns: string[]; rows: (string | number)[][] }
}

/**
 * Measures as bars, with their table and download: unit in the title, previous period, target, the largest
 * ten first and empty bars folded. A single value is a tile.
 */
export function BarChart({
  title,
  unit,
  heads: [what, ...measures],
  rows,
  before,
  target,
  fileName,
  standing = false,
  ordered,
  suffix = '',
  color = 0,
  bad = false,
  table,
  action,
}: Props) {
  const t = useText()
  const [whole, setWhole] = useState(false)
  const { top, filled, empty } = foldedBars(rows, { before, ordered })
  const bars = standing ? rows : whole ? filled : top
  const past = before && measures.length === 1 ? before : undefined
  const label = t(chartTexts.before)
  const [only] = filled
  const single = !standing && filled.length === 1 && measures.length === 1 && only
  const perBar = measures.length > 1 ? 14 * measures.length + 16 : 30
  const height = standing
    ? 260
    : Math.max(160, bars.length * perBar + (measures.length > 1 || past ? 74 : 50))
  return (
    <ChartCard
      title={unit ? t(chartTexts.titled, { title, unit }) : title}
      height={single ? 96 : height}
      fileName={fileName}
      action={action}
      draw={(colors) =>
        barOptions({
          bars,
          // Beside the former period the bars are those of this one.
          measures: past ? [t(chartTexts.now)] : measures,
          before: past && { label, values: bars.map(([name]) => past.get(name) ?? 0) },
          target,
          standing,
          suffix,
          color,
          bad,
          colors,
        })
      }
      table={
        table ?? {
          columns: [what, ...measures, ...(past ? [label] : [])],
          rows: rows.map((row) => [...row, ...(past ? [past.get(row[0]) ?? 0] : [])]),
        }
      }
      only={
        single ? (
          <Figure
            name={single[0]}
            figure={`${number(single[1] ?? 0)}${suffix}`}
            compared={past && { now: single[1] ?? 0, before: past.get(single[0]) ?? 0 }}
            bare
          />
        ) : undefined
      }
      foot={
        !standing && (filled.length > top.length || empty > 0) ? (
          <div className={styles.foot}>
            {filled.length > top.length && (
              <Button size="compact-sm" variant="subtle" onClick={() => setWhole(!whole)}>
                {whole
                  ? t(chartTexts.top, { count: top.length })
                  : t(chartTexts.all, { count: filled.length })}
              </Button>
            )}
            {empty > 0 && filled.length > 0 && <span>{t(chartTexts.empty, { count: empty })}</span>}
          </div>
        ) : undefined
      }
    />
  )
}
