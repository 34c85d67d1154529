import type { ScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { useText } from '#web/language/use-text.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { number } from '#web/ui/date-time.ts'
import { statisticTexts } from './text.ts'

const font = 'Be Vietnam Pro'

const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** What was published beside what was seen to be sent, a pair of bars a day. */
export function PlannedAndRun({ days }: { days: ScheduleStatistic['by_day'] }) {
  const t = useText()
  const draw = ({ dim, line, ground, words, series }: ChartColors) => {
    const labels = { color: dim, fontFamily: font, fontSize: 12 }
    const bars = (name: string, data: number[], color: number) => ({
      type: 'bar',
      name,
      data,
      barMaxWidth: 16,
      itemStyle: { color: series[color], borderRadius: [3, 3, 0, 0] },
    })
    return {
      animationDuration: 250,
      aria: { enabled: false },
      grid: { left: 4, right: 8, top: 34, bottom: 0, outerBoundsMode: 'same' },
      legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 8, textStyle: labels },
      tooltip: {
        trigger: 'axis',
        backgroundColor: ground,
        borderColor: line,
        textStyle: { color: words, fontFamily: font, fontSize: 13 },
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: number) => number(value),
      },
      xAxis: {
        type: 'category',
        data: days.map(({ day }) => shortDay(day)),
        axisLabel: { ...labels, hideOverlap: true },
        axisLine: { lineStyle: { color: line } },
        axisTick: { show: false },
      },
      yAxis: { type: 'value', axisLabel: labels, splitLine: { lineStyle: { color: line } } },
      series: [
        bars(
          t(statisticTexts.planned),
          days.map(({ planned }) => planned),
          0,
        ),
        bars(
          t(statisticTexts.run),
          days.map(({ run }) => run),
          2,
        ),
      ],
    }
  }
  return (
    <ChartCard
      title={t(statisticTexts.byDay)}
      draw={draw}
      fileName="schedule-days"
      table={{
        columns: [
          t(statisticTexts.day),
          t(statisticTexts.planned),
          t(statisticTexts.run),
          t(statisticTexts.gaps),
        ],
        rows: days.map(({ day, planned, run, gaps }) => [
          `${shortDay(day)}/${day.slice(0, 4)}`,
          planned,
          run,
          gaps,
        ]),
      }}
    />
  )
}
