import { MultiSelect, Stack } from '@mantine/core'
import { type Report, type ReportKind, reports } from '@toasoan/contract/planning/reports'
import { useRef, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { ListToolbar } from '#web/ui/data-table/list-toolbar.tsx'
import { SavedViewsMenu } from '#web/ui/data-table/saved-views/saved-views-menu.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { ExportMenu } from './export-menu.tsx'
import { spanText } from './figure-text.ts'
import { MailButton } from './mails/mail-button.tsx'
import { ReportChart } from './report-chart.tsx'
import { type Cell, ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tile-row.tsx'
import styles from './reports.module.css'
import { RowsDrawer } from './rows-drawer.tsx'
import { reportWords } from './text.ts'
import { useReportFilters, useReportState } from './use-report-state.ts'

/** How each measure is counted, in a sentence. */
function Definitions({ report }: { report: Report }) {
  const t = useText()
  return (
    <details className={styles.definitions} open>
      <summary>{t(reportWords.definitions)}</summary>
      <dl>
        {report.columns.map(({ key, label, definition }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Whether every figure of the table has the one before beside it: tiles and the chart have it always. */
const isCompared = ({ compare }: Record<string, string>) => compare !== undefined && compare !== 'none'

type FiguresProps = { report: Report; filters: Record<string, string> }

function Figures({ report, filters }: FiguresProps) {
  const t = useText()
  const [drawn, setDrawn] = useState<string | null>(null)
  const [cell, setCell] = useState<Cell | null>(null)
  // Without a choice the first tile’s measure, or the first that has something to show.
  const column =
    report.columns.find(({ key }) => key === drawn) ??
    report.columns.find(({ key, leads }) => leads && report.totals[key]) ??
    report.columns.find(({ key }) => report.totals[key]) ??
    report.columns[0]
  const { previous_period: former } = report
  return (
    <>
      <p className={styles.about}>
        {[
          spanText(report.period),
          former && t(reportWords.compared, { span: spanText(former) }),
          t(reportWords.asOf, { when: dateTime(report.as_of) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ReportTiles report={report} isChosen={Boolean(filters.measures)} onOpen={setCell} />
      {column && report.rows.length > 0 && (
        <ReportChart report={report} column={column} onColumn={setDrawn} />
      )}
      {report.rows.length === 0 ? (
        <ListMessage title={t(reportWords.nothing)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <Card flush title={t(reportWords.table)}>
          <ReportTable report={report} isCompared={isCompared(filters)} onOpen={setCell} />
        </Card>
      )}
      <Definitions report={report} />
      <RowsDrawer report={report} cell={cell} filters={filters} onClose={() => setCell(null)} />
    </>
  )
}

/** A report: its filters in the address, chart over table, and behind every figure its records. */
export function ReportScreen({ kind }: { kind: ReportKind }) {
  const t = useText()
  const { state, change, saved } = useReportState()
  const searchRef = useRef<HTMLInputElement>(null)
  const filters = useReportFilters(kind)
  const query = state.filters
  const { data, error } = useCall(
    reports[kind],
    { query: { compare: 'previous', ...query } },
    { quiet: true, enabled: saved.ready },
  )
  const measures = query.measures?.split(',') ?? []
  const choose = (keys: string[]) => change({ filters: { measures: keys.join(',') } })
  return (
    <Stack gap="md">
      <Card flush>
        <ListToolbar
          state={state}
          change={change}
          filters={filters}
          searchable={false}
          searchRef={searchRef}
          savedViews={<SavedViewsMenu saved={saved} />}
          tools={
            <>
              <MultiSelect
                className={styles.measures}
                data-some={measures.length > 0 || undefined}
                size="xs"
                aria-label={t(reportWords.measures)}
                placeholder={measures.length === 0 ? t(reportWords.allMeasures) : undefined}
                data={(data?.available ?? []).map(({ key, label }) => ({ value: key, label }))}
                value={measures}
                onChange={choose}
                searchable
                clearable
              />
              <MailButton saved={saved} />
              <ExportMenu kind={kind} query={query} />
            </>
          }
        />
      </Card>
      {error && !data ? (
        <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
      ) : data ? (
        <Figures report={data} filters={query} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Stack>
  )
}
