import { Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconLoader,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react'
import {
  changeMediaJob,
  jobKindLabels,
  jobStateLabels,
  listMediaJobs,
  type MediaJobRow,
} from '@toasoan/contract/media/work'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter, RowAction } from '#web/ui/data-table/list-types.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import styles from './manager.module.css'
import { managerTexts as texts } from './text.ts'

type State = MediaJobRow['state']

const looks: Record<State, { tone: Tone; icon: typeof IconClock }> = {
  waiting: { tone: 'secondary', icon: IconClock },
  running: { tone: 'info', icon: IconLoader },
  done: { tone: 'normal', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  cancelled: { tone: 'warning', icon: IconBan },
}

function StateCell({ row }: { row: MediaJobRow }) {
  const t = useText()
  const { tone, icon } = looks[row.state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(jobStateLabels[row.state])}
    </StatusBadge>
  )
}

function ProgressCell({ row: { state, progress, file } }: { row: MediaJobRow }) {
  if (state !== 'running') return null
  return (
    <span className={styles.progress}>
      <Progress value={progress} size="sm" aria-label={file.name} />
      {progress}%
    </span>
  )
}

function Words({ row }: { row: MediaJobRow }) {
  const t = useText()
  if (row.needs_tool) return <>{t(texts.needsTool)}</>
  return <>{row.needs_room ? t(texts.needsRoom) : row.failure}</>
}

const Say = ({ words }: { words: (typeof texts)['now'] }) => useText()(words)

const columns: Column<MediaJobRow>[] = [
  nameColumn('file', texts.file),
  { key: 'state', label: texts.state, render: (row) => <StateCell row={row} /> },
  { key: 'kind', label: texts.kind, render: ({ kind }) => <Say words={jobKindLabels[kind]} /> },
  { key: 'lane', label: texts.lane, render: ({ lane }) => <Say words={texts[lane]} /> },
  { key: 'progress', label: texts.progress, render: (row) => <ProgressCell row={row} /> },
  { key: 'attempts', label: texts.attempts, align: 'right' },
  { key: 'failure', label: texts.reason, wraps: true, render: (row) => <Words row={row} /> },
  timeColumn('created_at', texts.begun, { sortable: true }),
  timeColumn('finished_at', texts.ended, { sortable: true }),
]

const filters: Filter[] = [
  selectFilter('state', texts.state, jobStateLabels),
  selectFilter('kind', texts.kind, jobKindLabels),
  {
    kind: 'select',
    name: 'lane',
    label: texts.lane,
    options: (['now', 'bulk'] as const).map((value) => ({ value, label: texts[value] })),
  },
  { kind: 'select', name: 'open', label: texts.open, options: [{ value: 'true', label: texts.openOnly }] },
]

const change = (action: 'cancel' | 'retry') => (row: MediaJobRow) =>
  call(changeMediaJob, { params: { id: row.id }, body: { action } })
    .then(() => invalidate('/files*'))
    .catch(reportFailure)

const isOpen = ({ state }: MediaJobRow) => state === 'waiting' || state === 'running'

const actions: RowAction<MediaJobRow>[] = [
  { label: texts.cancel, icon: IconPlayerStop, inline: true, when: isOpen, run: change('cancel') },
  {
    label: texts.retry,
    icon: IconRefresh,
    inline: true,
    when: ({ state }) => state === 'failed' || state === 'cancelled',
    run: change('retry'),
  },
]

/** Milliseconds between two looks while there is work under way. */
const lookEvery = 2000

/** What the server works on, in two lanes. */
export function JobsTab() {
  const [rows, setRows] = useState<MediaJobRow[]>([])
  const working = rows.some((row) => isOpen(row) && !row.needs_tool && !row.needs_room)
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void invalidate(listMediaJobs), lookEvery)
    return () => clearInterval(timer)
  }, [working])
  return (
    <ListScreen<typeof listMediaJobs, MediaJobRow>
      name={texts.jobs}
      list={listMediaJobs}
      columns={columns}
      filters={filters}
      searchable={false}
      rowHref={({ file }) => `/files?record=${file.id}`}
      rowActions={actions}
      onRows={setRows}
      empty={{ title: texts.noJobs, body: texts.noJobsBody }}
    />
  )
}
