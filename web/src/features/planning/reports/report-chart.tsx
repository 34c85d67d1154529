import { Select } from '@mantine/core'
import { measureUnitLabels, type Report, type ReportColumn } from '@toasoan/contract/planning/reports'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { barsOf } from './report-bars.ts'
import { reportWords } from './text.ts'

type Props = { report: Report; column: ReportColumn; onColumn: (key: string) => void }

/** One measure of a report as bars, before those of the compared period. */
export function ReportChart({ report, column, onColumn }: Props) {
  const t = useText()
  const { bars, inTime } = barsOf(report, column)
  return (
    <BarChart
      title={column.label}
      unit={t(measureUnitLabels[column.unit])}
      heads={[t(reportWords.name), column.label]}
      rows={bars.map(({ name, value }) => [name, value])}
      before={report.previous ? new Map(bars.map(({ name, before }) => [name, before ?? 0])) : undefined}
      standing={inTime}
      fileName={`report-${report.kind}-${column.key}`}
      action={
        <Select
          size="xs"
          w={200}
          maw="50vw"
          aria-label={t(reportWords.drawn)}
          data={report.columns.map(({ key, label }) => ({ value: key, label }))}
          value={column.key}
          onChange={(key) => key && onColumn(key)}
          allowDeselect={false}
          searchable
        />
      }
    />
  )
}
