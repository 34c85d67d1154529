import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useSkin } from '../theme/skin.ts'
import { type ChartColors, chartColors } from './chart-colors.ts'

type Props = {
  /** What is drawn, in the colours of the skin. */
  draw: (colors: ChartColors) => EChartsCoreOption
  height: number
  /** What the chart shows, for those who do not see it; the numbers stand in the table behind it. */
  label: string
  /** Gives the chart to its owner, for saving it as a picture. */
  chartRef?: RefObject<EChartsType | null>
}

/** A chart. ECharts itself is loaded with the first one. */
export function Chart({ draw, height, label, chartRef }: Props) {
  const [skin] = useSkin()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const option = draw(chartColors(skin))
  const latest = useRef(option)
  latest.current = option
  useEffect(() => {
    let gone = false
    let watch: ResizeObserver | null = null
    void import('./echarts.ts').then(({ init }) => {
      if (gone || !place.current) return
      const made = init(place.current, null, { renderer: 'canvas' })
      chart.current = made
      if (chartRef) chartRef.current = made
      made.setOption(latest.current)
      watch = new ResizeObserver(() => made.resize())
      watch.observe(place.current)
    })
    return () => {
      gone = true
      watch?.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [chartRef])
  useEffect(() => {
    chart.current?.setOption(option, true)
  })
  return <div ref={place} role="img" aria-label={label} style={{ height, width: '100%' }} />
}
