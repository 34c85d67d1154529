import { expect, test } from 'vitest'
import { barOptions } from './bar-options.ts'
import { chartColors } from './chart-colors.ts'
import type { Bar } from './folded-bars.ts'

const drawing = (count: number, rest: object = {}) => {
  const bars = Array.from({ length: count }, (_, place): Bar => [`n${place}`, place + 1])
  const colors = chartColors('light')
  return barOptions({
    bars,
    measures: ['giờ'],
    standing: false,
    suffix: '',
    color: 0,
    bad: false,
    colors,
    ...rest,
  })
}

test('up to ten bars have their values beside them', () => {
  expect(drawing(10).series[0]).toMatchObject({ label: { show: true } })
  expect(drawing(11).series[0]).toMatchObject({ label: { show: false } })
})

test('the previous period is a ghost behind the bar, named in the legend', () => {
  const { series, legend } = drawing(2, { before: { label: 'Kỳ trước', values: [3, 1] } })
  expect(series.map(({ name }) => name)).toEqual(['giờ', 'Kỳ trước'])
  expect(series[1]).toMatchObject({ barGap: '-100%', data: [3, 1], z: 2 })
  expect(legend).toBeDefined()
  expect(drawing(2).legend).toBeUndefined()
})

test('a target is a line across the values', () => {
  const target = { value: 12, label: 'Chỉ tiêu 12' }
  expect(drawing(2, { target }).series[0]).toMatchObject({ markLine: { data: [{ xAxis: 12 }] } })
  expect(drawing(2, { target, standing: true }).series[0]).toMatchObject({
    markLine: { data: [{ yAxis: 12 }] },
  })
})
