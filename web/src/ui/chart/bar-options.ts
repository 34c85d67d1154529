import { number } from '../date-time.ts'
import type { ChartColors } from './chart-colors.ts'
import { type Bar, labelledBars } from './folded-bars.ts'

const font = 'Be Vietnam Pro'

/** A target that the bars are compared with. */
export type Target = { value: number; label: string }

type Drawing = {
  bars: readonly Bar[]
  /** Names of the measures. */
  measures: readonly string[]
  /** Name of the previous period and its values, in the order of the bars. */
  before?: { label: string; values: readonly number[] } | undefined
  target?: Target | undefined
  standing: boolean
  suffix: string
  /** Index of the first measure's colour. */
  color: number
  bad: boolean
  colors: ChartColors
}

/** Text of a value axis, without fractions when all values are counts. */
const valuesOf = ({ bars, target }: Drawing): number[] => [
  ...bars.flatMap(([, ...values]) => values),
  ...(target ? [target.value] : []),
]

/**
 * Options of a bar chart: bars lie for long names and stand on a time axis; the previous period is a ghost
 * behind the bar, the target a line, and up to ten bars have their values beside them.
 */
export function barOptions(drawing: Drawing) {
  const { bars, measures, before, target, standing, suffix, color, colors } = drawing
  const { dim, line, ground, words, series, bad, ghost } = colors
  const labels = { color: dim, fontFamily: font, fontSize: 12 }
  const radius = standing ? [4, 4, 0, 0] : [0, 4, 4, 0]
  const names = {
    type: 'category',
    data: bars.map(([name]) => name),
    inverse: !standing,
    // Each horizontal bar has a row high enough for its label, so none is omitted.
    axisLabel: standing
      ? { ...labels, hideOverlap: true }
      : { ...labels, width: 190, overflow: 'truncate', interval: 0 },
    axisLine: { show: standing, lineStyle: { color: line } },
    axisTick: { show: false },
  }
  const values = {
    type: 'value',
    ...(valuesOf(drawing).every(Number.isInteger) && { minInterval: 1 }),
    axisLabel: { ...labels, hideOverlap: true, formatter: (value: number) => number(value) },
    splitLine: { lineStyle: { color: line } },
  }
  const drawn = measures.map((name, place) => ({
    type: 'bar',
    name,
    z: 3,
    data: bars.map((row) => row[place + 1] ?? 0),
    barMaxWidth: standing ? 26 : 16,
    itemStyle: {
      color: drawing.bad ? bad : series[(color + (place > 0 ? place + 1 : 0)) % series.length],
      borderRadius: radius,
    },
    label: {
      show: bars.length <= labelledBars && measures.length <= 2,
      position: standing ? 'top' : 'right',
      color: words,
      fontFamily: font,
      fontSize: 12,
      formatter: ({ value }: { value: number }) => (value === 0 ? '' : `${number(value)}${suffix}`),
    },
    ...(place === 0 &&
      target && {
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: dim, type: 'dashed', width: 1.5 },
          label: { formatter: target.label, color: words, fontFamily: font, position: 'insideEndTop' },
          data: [standing ? { yAxis: target.value } : { xAxis: target.value }],
        },
      }),
  }))
  const past = before && {
    type: 'bar',
    name: before.label,
    z: 2,
    // A zero would be drawn as a dashed line on the axis.
    data: before.values.map((value) => (value === 0 ? null : value)),
    // Behind the bar of the period, and a little wider, so that both ends can be compared.
    barGap: '-100%',
    barMaxWidth: standing ? 26 : 16,
    itemStyle: { color: ghost, borderColor: dim, borderType: 'dashed', borderWidth: 1, borderRadius: radius },
  }
  const all = past ? [...drawn, past] : drawn
  return {
    animationDuration: 250,
    aria: { enabled: false },
    grid: {
      left: 4,
      right: standing ? 18 : 48,
      top: all.length > 1 ? 34 : standing ? 22 : 10,
      bottom: 0,
      outerBoundsMode: 'same',
    },
    ...(all.length > 1 && {
      legend: {
        top: 0,
        left: 0,
        itemWidth: 12,
        itemHeight: 8,
        textStyle: { color: words, fontFamily: font },
      },
    }),
    tooltip: {
      trigger: 'axis',
      backgroundColor: ground,
      borderColor: line,
      textStyle: { color: words, fontFamily: font, fontSize: 13 },
      axisPointer: { type: 'shadow' },
      valueFormatter: (value: unknown) => `${number(Number(value))}${suffix}`,
    },
    xAxis: standing ? names : values,
    yAxis: standing ? values : names,
    series: all,
  }
}
