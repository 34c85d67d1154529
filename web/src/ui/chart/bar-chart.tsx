import { number } from '../date-time.ts'
import { ChartCard } from './chart-card.tsx'
import type { ChartColors } from './chart-colors.ts'

const font = 'Be Vietnam Pro'

type Props = {
  title: string
  /** Table headings: the category and the value. */
  heads: [string, string]
  rows: [string, number][]
  fileName: string
  /** Horizontal bars for long names; vertical bars for a time axis. */
  standing?: boolean
  suffix?: string
  color?: number
  /** The value should be zero, such as errors. */
  bad?: boolean
}

/** One series as bars, with its table and download. */
export function BarChart({
  title,
  heads,
  rows,
  fileName,
  standing,
  suffix = '',
  color = 0,
  bad: isBad,
}: Props) {
  const draw = ({ dim, line, ground, words, series, bad }: ChartColors) => {
    const labels = { color: dim, fontFamily: font, fontSize: 12 }
    const names = {
      type: 'category',
      data: rows.map(([name]) => name),
      inverse: !standing,
      // Each horizontal bar has a row high enough for its label, so none is omitted.
      axisLabel: standing ? labels : { ...labels, width: 190, overflow: 'truncate', interval: 0 },
      axisLine: { show: Boolean(standing), lineStyle: { color: line } },
      axisTick: { show: false },
    }
    const values = {
      type: 'value',
      // Counts have no fractions.
      ...(rows.every(([, value]) => Number.isInteger(value)) && { minInterval: 1 }),
      axisLabel: { ...labels, hideOverlap: true, formatter: (value: number) => number(value) },
      splitLine: { lineStyle: { color: line } },
    }
    return {
      animationDuration: 250,
      aria: { enabled: false },
      grid: { left: 4, right: 18, top: 10, bottom: 0, outerBoundsMode: 'same' },
      tooltip: {
        trigger: 'axis',
        backgroundColor: ground,
        borderColor: line,
        textStyle: { color: words, fontFamily: font, fontSize: 13 },
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: number) => `${number(value)}${suffix}`,
      },
      xAxis: standing ? names : values,
      yAxis: standing ? values : names,
      series: [
        {
          type: 'bar',
          name: heads[1],
          data: rows.map(([, value]) => value),
          barMaxWidth: standing ? 26 : 16,
          itemStyle: {
            color: isBad ? bad : series[color],
            borderRadius: standing ? [4, 4, 0, 0] : [0, 4, 4, 0],
          },
        },
      ],
    }
  }
  const height = standing ? 260 : Math.max(160, rows.length * 30 + 40)
  return (
    <ChartCard
      title={title}
      draw={draw}
      height={height}
      fileName={fileName}
      table={{ columns: heads, rows }}
    />
  )
}
