import type { EChartsCoreOption } from 'echarts/core'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { number } from '#web/ui/date-time.ts'

const font = 'Be Vietnam Pro'

type Props = {
  title: string
  /** What the rows are of, and what is counted. */
  heads: [string, ...string[]]
  rows: [string, ...number[]][]
  fileName: string
  /** Bars lie when names are long; they stand in the order of time. */
  standing?: boolean
}

/** Figures of plans as bars, several beside each other, with their table and download. */
export function PlanChart({ title, heads: [what, ...counted], rows, fileName, standing }: Props) {
  const draw = ({ dim, line, ground, words, series }: ChartColors): EChartsCoreOption => {
    const labels = { color: dim, fontFamily: font, fontSize: 12 }
    const names = {
      type: 'category',
      data: rows.map(([name]) => name),
      inverse: !standing,
      axisLabel: standing ? labels : { ...labels, width: 160, overflow: 'truncate', interval: 0 },
      axisLine: { show: Boolean(standing), lineStyle: { color: line } },
      axisTick: { show: false },
    }
    const values = {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...labels, hideOverlap: true },
      splitLine: { lineStyle: { color: line } },
    }
    return {
      animationDuration: 250,
      aria: { enabled: false },
      grid: { left: 4, right: 18, top: counted.length > 1 ? 34 : 10, bottom: 0, outerBoundsMode: 'same' },
      ...(counted.length > 1 && { legend: { top: 0, textStyle: { color: words, fontFamily: font } } }),
      tooltip: {
        trigger: 'axis',
        backgroundColor: ground,
        borderColor: line,
        textStyle: { color: words, fontFamily: font, fontSize: 13 },
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: unknown) => number(Number(value)),
      },
      xAxis: standing ? names : values,
      yAxis: standing ? values : names,
      series: counted.map((name, place) => ({
        type: 'bar',
        name,
        data: rows.map((row) => row[place + 1]),
        barMaxWidth: standing ? 26 : 14,
        itemStyle: {
          color: series[(place * 2) % series.length],
          borderRadius: standing ? [4, 4, 0, 0] : [0, 4, 4, 0],
        },
      })),
    }
  }
  const height = standing ? 280 : Math.max(180, rows.length * (16 + counted.length * 14) + 60)
  return (
    <ChartCard
      title={title}
      draw={draw}
      height={height}
      fileName={fileName}
      table={{ columns: [what, ...counted], rows }}
    />
  )
}
