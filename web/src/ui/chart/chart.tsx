import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSkin } from '../theme/skin.ts'
import styles from './chart.module.css'
import { type ChartColors, chartColors } from './chart-colors.ts'

type Props = {
  /** The chart's options, in the theme's colours. */
  draw: (colors: ChartColors) => EChartsCoreOption
  height: number
  /** Alternative text; the numbers are in the data table. */
  label: string
  /** Passes the chart instance to its owner, for saving it as an image. */
  chartRef?: RefObject<EChartsType | null>
}

/** Calls back once when half of an element is visible. Returns the cancel function. */
function whenSeen(element: Element, tell: () => void): () => void {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      tell()
    },
    { threshold: 0.5 },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** A chart. ECharts is loaded when the first chart becomes visible. */
export function Chart({ draw, height, label, chartRef }: Props) {
  const [skin] = useSkin()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const [drawn, setDrawn] = useState(false)
  const option = draw(chartColors(skin))
  const latest = useRef(option)
  latest.current = option
  useEffect(() => {
    let gone = false
    let watch: ResizeObserver | null = null
    const draws = async () => {
      const { init } = await import('./echarts.ts')
      if (gone || !place.current) return
      const made = init(place.current, null, { renderer: 'canvas' })
      chart.current = made
      if (chartRef) chartRef.current = made
      made.setOption(latest.current)
      setDrawn(true)
      watch = new ResizeObserver(() => made.resize())
      watch.observe(place.current)
    }
    const stop = place.current && whenSeen(place.current, () => void draws())
    return () => {
      gone = true
      stop?.()
      watch?.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [chartRef])
  useEffect(() => {
    chart.current?.setOption(option, true)
  })
  return (
    <div className={styles.place} style={{ height }}>
      {!drawn && (
        <div className={styles.skeleton} aria-hidden>
          {[62, 88, 45, 70, 34].map((share) => (
            <span key={share} style={{ width: `${share}%` }} />
          ))}
        </div>
      )}
      <div ref={place} role="img" aria-label={label} className={styles.drawing} />
    </div>
  )
}
