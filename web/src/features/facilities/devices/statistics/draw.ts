import { text } from '@toasoan/contract/kit/text'
import type { EChartsCoreOption } from 'echarts/core'
import { translate } from '#web/language/language.ts'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { number } from '#web/ui/date-time.ts'

/** A part of a whole, or a bar. */
export type Slice = { name: string; value: number }

const font = 'Be Vietnam Pro'

const tooltip = (colors: ChartColors) => ({
  backgroundColor: colors.ground,
  borderColor: colors.line,
  textStyle: { color: colors.words, fontFamily: font },
  valueFormatter: (value: unknown) => number(Number(value)),
})

const axis = (colors: ChartColors) => ({
  axisLine: { lineStyle: { color: colors.line } },
  axisTick: { show: false },
  axisLabel: { color: colors.dim, fontFamily: font },
  splitLine: { lineStyle: { color: colors.line } },
})

const billion = text('{count} tỷ', '{count}bn')
const million = text('{count} tr', '{count}m')

const short = (value: number) => {
  if (value >= 1e9) return translate(billion, { count: number(value / 1e9) })
  return value >= 1e6 ? translate(million, { count: number(value / 1e6) }) : number(value)
}

/** Upright columns in the given order. */
export const columnsOf = (slices: readonly Slice[], colors: ChartColors): EChartsCoreOption => ({
  grid: { left: 8, right: 8, top: 16, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis', ...tooltip(colors) },
  xAxis: { type: 'category', data: slices.map(({ name }) => name), ...axis(colors) },
  yAxis: {
    type: 'value',
    minInterval: 1,
    ...axis(colors),
    axisLabel: { color: colors.dim, fontFamily: font, formatter: short },
  },
  series: [
    {
      type: 'bar',
      data: slices.map(({ value }) => value),
      barMaxWidth: 34,
      itemStyle: { color: colors.series[0], borderRadius: [4, 4, 0, 0] },
    },
  ],
})

/** Lying bars with the first on top. */
export const bars = (slices: readonly Slice[], colors: ChartColors): EChartsCoreOption => ({
  grid: { left: 8, right: 24, top: 8, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis', ...tooltip(colors) },
  xAxis: {
    type: 'value',
    minInterval: 1,
    ...axis(colors),
    axisLabel: { ...axis(colors).axisLabel, hideOverlap: true },
  },
  yAxis: {
    type: 'category',
    inverse: true,
    data: slices.map(({ name }) => name),
    ...axis(colors),
    axisLabel: { color: colors.dim, fontFamily: font, width: 150, overflow: 'truncate', interval: 0 },
  },
  series: [
    {
      type: 'bar',
      data: slices.map(({ value }) => value),
      barMaxWidth: 18,
      itemStyle: { color: colors.series[0], borderRadius: [0, 4, 4, 0] },
    },
  ],
})
