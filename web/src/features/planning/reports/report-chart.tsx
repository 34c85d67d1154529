import { Select } from '@mantine/core'
import type { Report, ReportColumn } from '@toasoan/contract/planning/reports'
import { useText } from '#web/language/use-text.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { barsOf } from './report-bars.ts'
import styles from './reports.module.css'
import { reportWords } from './text.ts'

const font = 'Be Vietnam Pro'

type Props = { report: Report; column: ReportColumn; onColumn: (key: string) => void }

/** One measure of a report as bars, beside those of the compared period. */
export function ReportChart({ report, column, onColumn }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const { bars, inTime } = barsOf(report, column)
  const room = !narrow && bars.some(({ name }) => name.length > 24) ? 210 : 130
  const series = [
    { name: column.label, values: bars.map(({ value }) => value) },
    ...(report.previous
      ? [{ name: t(reportWords.comparisons.previous), values: bars.map(({ before }) => before ?? 0) }]
      : []),
  ]
  const draw = ({ dim, line, ground, words, series: colors }: ChartColors) => {
    const labels = { color: dim, fontFamily: font, fontSize: 12 }
    const categories = {
      type: 'category',
      data: bars.map(({ name }) => name),
      inverse: !inTime,
      // Each bar lying has a row of its own, which its name fits: none is left out.
      axisLabel: inTime
        ? { ...labels, hideOverlap: true }
        : { ...labels, width: room, overflow: 'truncate', interval: 0 },
      axisLine: { show: inTime, lineStyle: { color: line } },
      axisTick: { show: false },
    }
    const amounts = {
      type: 'value',
      axisLabel: { ...labels, hideOverlap: true },
      splitLine: { lineStyle: { color: line } },
    }
    return {
      animationDuration: 250,
      grid: { left: 4, right: 18, top: series.length > 1 ? 34 : 10, bottom: 0, outerBoundsMode: 'same' },
      legend:
        series.length > 1 ? { top: 0, left: 0, textStyle: { color: dim, fontFamily: font } } : undefined,
      tooltip: {
        trigger: 'axis',
        backgroundColor: ground,
        borderColor: line,
        textStyle: { color: words, fontFamily: font, fontSize: 13 },
        axisPointer: { type: 'shadow' },
      },
      xAxis: inTime ? categories : amounts,
      yAxis: inTime ? amounts : categories,
      series: series.map(({ name, values }, place) => ({
        type: 'bar',
        name,
        data: values,
        barMaxWidth: inTime ? 26 : 14,
        itemStyle: { color: colors[place], borderRadius: inTime ? [4, 4, 0, 0] : [0, 4, 4, 0] },
      })),
    }
  }
  return (
    <div className={styles.chart}>
      <Select
        size="xs"
        w={240}
        maw="100%"
        aria-label={t(reportWords.drawn)}
        data={report.columns.map(({ key, label }) => ({ value: key, label }))}
        value={column.key}
        onChange={(key) => key && onColumn(key)}
        allowDeselect={false}
        searchable
      />
      <ChartCard
        title={t(reportWords.chart, { measure: column.label })}
        draw={draw}
        height={inTime ? 260 : Math.max(180, bars.length * (series.length > 1 ? 44 : 30) + 50)}
        table={{
          columns: [t(reportWords.name), ...series.map(({ name }) => name)],
          rows: bars.map(({ name }, place) => [name, ...series.map(({ values }) => values[place] ?? 0)]),
        }}
        fileName={`report-${report.kind}-${column.key}`}
      />
    </div>
  )
}
