import { Anchor, Button, Drawer, Group, Stack, Text as Words } from '@mantine/core'
import { type Report, reportRows } from '@toasoan/contract/planning/reports'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { figureText } from './figure-text.ts'
import type { Cell } from './report-table.tsx'
import styles from './reports.module.css'
import { reportWords } from './text.ts'

type Asked = { report: Report; cell: Cell; filters: Record<string, string> }

/** What asks for the rows of a figure: the filters of the report as they were, and the place of the figure. */
const queryOf = ({ report, cell: { column, row }, filters }: Asked) => {
  const { measures: _measures, compare: _compare, ...narrowed } = filters
  return {
    ...narrowed,
    ...report.period,
    ...(report.group ? { group: report.group } : {}),
    report: report.kind,
    measure: column.key,
    ...(row && report.kind !== 'unit' ? { row: row.id === null ? 'none' : String(row.id) } : {}),
    ...(row?.part ? { part: row.part } : {}),
  }
}

function Rows(asked: Asked) {
  const t = useText()
  const [page, setPage] = useState(1)
  const query = queryOf(asked)
  const { data, error } = useCall(reportRows, { query: { ...query, page } }, { quiet: true })
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <ListSkeleton rows={8} />
  const pages = Math.max(1, Math.ceil(data.total / data.perPage))
  const { column } = asked.cell
  const told = {
    count: reportWords.counted,
    distinct: reportWords.counted,
    sum: reportWords.makes,
    median: reportWords.median,
    mean: reportWords.mean,
  }
  const save = (format: 'xlsx' | 'csv') =>
    download(reportRows, `${column.key}.${format}`, { query: { ...query, format } }).catch(reportFailure)
  return (
    <Stack gap="sm">
      <Words size="sm" c="dimmed">
        {column.definition}
      </Words>
      <Words fw={600}>
        {t(reportWords.rowCount, { count: data.total })} ·{' '}
        {t(told[column.how], { value: figureText(data.figure, column) })}
      </Words>
      <Group gap="xs">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} size="xs" variant="default" onClick={() => void save(format)}>
            {t(reportWords.downloadRows, { format })}
          </Button>
        ))}
      </Group>
      <ul className={styles.rows}>
        {data.rows.map(({ id, title, at, person, department, amount, link }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may be counted several times
          <li key={`${id} ${place}`} className={styles.row}>
            <span className={styles.rowTitle}>
              {link ? (
                <Anchor component={Link} to={link}>
                  {title}
                </Anchor>
              ) : (
                title
              )}
            </span>
            <span className={styles.rowFacts}>
              {[dateTime(at), person, department].filter(Boolean).join(' · ')}
            </span>
            {column.how !== 'count' && column.how !== 'distinct' && (
              <span className={styles.rowAmount}>{figureText(amount, column)}</span>
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Group justify="space-between">
          <Button size="xs" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t(reportWords.formerPage)}
          </Button>
          <Words size="sm">{t(reportWords.more, { page, pages })}</Words>
          <Button size="xs" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t(reportWords.nextPage)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type Props = { report: Report; cell: Cell | null; filters: Record<string, string>; onClose: () => void }

/** The records behind one figure, which add up to it. */
export function RowsDrawer({ cell, onClose, ...of }: Props) {
  const t = useText()
  return (
    <Drawer
      opened={cell !== null}
      onClose={onClose}
      size="lg"
      title={cell ? t(reportWords.rowsOf, { measure: cell.column.label, name: cell.name }) : ''}
    >
      {cell && <Rows key={`${cell.column.key} ${cell.name}`} cell={cell} {...of} />}
    </Drawer>
  )
}
