import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { number } from '#web/ui/date-time.ts'
import { Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  bars: text('Tin đã đăng theo ban', 'Stories by department'),
  lines: text('Lượt đọc trong tuần', 'Readings of the week'),
  department: text('Ban', 'Department'),
  day: text('Ngày', 'Day'),
  total: text('Số tin', 'Stories'),
  readings: text('Lượt đọc', 'Readings'),
}

const departments: [string, number][] = [
  ['Thời sự', 128],
  ['Kinh tế', 74],
  ['Văn hóa', 61],
  ['Thể thao', 55],
]

const week: [string, number][] = [
  ['15/11', 18_204],
  ['16/11', 21_977],
  ['17/11', 20_113],
  ['18/11', 25_640],
  ['19/11', 24_018],
  ['20/11', 31_502],
  ['21/11', 28_391],
]

const axis = (color: string, line: string, format?: (value: number) => string) => ({
  axisLabel: { color, fontFamily: 'Be Vietnam Pro', fontSize: 12, ...(format && { formatter: format }) },
  axisLine: { lineStyle: { color: line } },
  splitLine: { lineStyle: { color: line } },
})

export function Charts() {
  const t = useText()
  return (
    <Section id="charts">
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}
      >
        <ChartCard
          title={t(texts.bars)}
          fileName="tin-theo-ban"
          table={{ columns: [t(texts.department), t(texts.total)], rows: departments }}
          draw={({ series, dim, line }) => ({
            grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
            tooltip: { valueFormatter: (value: unknown) => number(Number(value)) },
            xAxis: { type: 'category', data: departments.map(([name]) => name), ...axis(dim, line) },
            yAxis: { type: 'value', ...axis(dim, line, number) },
            series: [
              {
                type: 'bar',
                data: departments.map(([, n]) => n),
                itemStyle: { color: series[0] },
                barMaxWidth: 40,
              },
            ],
          })}
        />
        <ChartCard
          title={t(texts.lines)}
          fileName="luot-doc"
          table={{ columns: [t(texts.day), t(texts.readings)], rows: week }}
          draw={({ series, dim, line }) => ({
            grid: { left: 8, right: 16, top: 12, bottom: 4, containLabel: true },
            tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => number(Number(value)) },
            xAxis: { type: 'category', data: week.map(([day]) => day), ...axis(dim, line) },
            yAxis: { type: 'value', ...axis(dim, line, number) },
            series: [
              { type: 'line', data: week.map(([, n]) => n), itemStyle: { color: series[0] }, smooth: true },
            ],
          })}
        />
      </div>
    </Section>
  )
}
