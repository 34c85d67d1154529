import type { dashboard } from '@toasoan/contract/account/dashboard'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useText } from '#web/language/use-text.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { number } from '#web/ui/date-time.ts'
import { dashboardTexts } from './text.ts'

type Figures = DataOf<typeof dashboard>

const font = 'Be Vietnam Pro'

const axes = ({ dim, line }: ChartColors) => ({
  labels: { color: dim, fontFamily: font, fontSize: 12 },
  splitLine: { lineStyle: { color: line } },
  axisLine: { lineStyle: { color: line } },
})

const tooltip = ({ ground, line, words }: ChartColors) => ({
  trigger: 'axis',
  backgroundColor: ground,
  borderColor: line,
  textStyle: { color: words, fontFamily: font, fontSize: 13 },
  axisPointer: { type: 'shadow' },
})

/** `2026-07-23` as `23/07`. */
const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** Articles published on each of the last 14 days. */
export function PublishedByDay({ figures }: { figures: Figures['published_by_day'] }) {
  const t = useText()
  const draw = (colors: ChartColors) => {
    const { labels, splitLine, axisLine } = axes(colors)
    return {
      animationDuration: 250,
      aria: { enabled: false },
      grid: { left: 4, right: 4, top: 16, bottom: 0, outerBoundsMode: 'same' },
      tooltip: { ...tooltip(colors), valueFormatter: (value: number) => number(value) },
      xAxis: {
        type: 'category',
        data: figures.map(({ day }) => shortDay(day)),
        axisLabel: labels,
        axisLine,
        axisTick: { show: false },
      },
      yAxis: { type: 'value', minInterval: 1, axisLabel: labels, splitLine },
      series: [
        {
          type: 'bar',
          name: t(dashboardTexts.articles),
          data: figures.map(({ total }) => total),
          barMaxWidth: 28,
          itemStyle: { color: colors.series[0], borderRadius: [4, 4, 0, 0] },
        },
      ],
    }
  }
  return (
    <ChartCard
      title={t(dashboardTexts.publishedByDay)}
      draw={draw}
      fileName="published-by-day"
      table={{
        columns: [t(dashboardTexts.day), t(dashboardTexts.articles)],
        rows: figures.map(({ day, total }) => [`${shortDay(day)}/${day.slice(0, 4)}`, total]),
      }}
    />
  )
}

/** What the departments wrote and published in the last 30 days. */
export function ByDepartment({ figures }: { figures: Figures['by_department'] }) {
  const t = useText()
  const shown = figures.slice(0, 8)
  const draw = (colors: ChartColors) => {
    const { labels, splitLine } = axes(colors)
    const bar = (name: string, values: number[], place: number) => ({
      type: 'bar',
      name,
      data: values,
      barMaxWidth: 11,
      itemStyle: { color: colors.series[place], borderRadius: [0, 3, 3, 0] },
    })
    return {
      animationDuration: 250,
      aria: { enabled: false },
      grid: { left: 4, right: 12, top: 34, bottom: 0, outerBoundsMode: 'same' },
      legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 8, textStyle: labels },
      tooltip: { ...tooltip(colors), valueFormatter: (value: number) => number(value) },
      xAxis: { type: 'value', minInterval: 1, axisLabel: labels, splitLine },
      yAxis: {
        type: 'category',
        inverse: true,
        data: shown.map(({ name }) => name),
        axisLabel: { ...labels, width: 220, overflow: 'truncate', interval: 0 },
        axisLine: { show: false },
        axisTick: { show: false },
      },
      series: [
        bar(
          t(dashboardTexts.created),
          shown.map(({ created }) => created),
          1,
        ),
        bar(
          t(dashboardTexts.published),
          shown.map(({ published }) => published),
          0,
        ),
      ],
    }
  }
  return (
    <ChartCard
      title={t(dashboardTexts.byDepartment)}
      draw={draw}
      height={300}
      fileName="by-department"
      table={{
        columns: [t(dashboardTexts.department), t(dashboardTexts.created), t(dashboardTexts.published)],
        rows: figures.map(({ name, created, published }) => [name, created, published]),
      }}
    />
  )
}
