import { Code, Drawer, Stack } from '@mantine/core'
import { IconAlertTriangle, IconInfoTriangle, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { listSystemLog, systemKinds } from '@toasoan/contract/administration/logs'
import { useState } from 'react'
import type { RowOf } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { dayFilters, emptyLog } from './activity-columns.tsx'
import { logTexts } from './text.ts'

type Row = RowOf<typeof listSystemLog>

const tones = { start: 'success', stop: 'secondary', warning: 'warning', error: 'danger' } as const
const icons = {
  start: IconPlayerPlay,
  stop: IconPlayerStop,
  warning: IconInfoTriangle,
  error: IconAlertTriangle,
} as const

function Kind({ kind }: Pick<Row, 'kind'>) {
  const t = useText()
  return (
    <StatusBadge tone={tones[kind]} icon={icons[kind]}>
      {t(systemKinds[kind])}
    </StatusBadge>
  )
}

/** The first line says what happened; the rest is where. */
function Message({ row }: { row: Row }) {
  const t = useText()
  return row.message.split('\n')[0] || t(systemKinds[row.kind])
}

const columns: Column<Row>[] = [
  { key: 'message', label: logTexts.message, render: (row) => <Message row={row} /> },
  { key: 'kind', label: logTexts.kind, render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'name', label: logTexts.source },
  timeColumn('at', logTexts.at, { full: true }),
  { key: 'process', label: logTexts.process },
]

const filters: Filter[] = [selectFilter('kind', logTexts.kind, systemKinds), ...dayFilters]

/** When the server started and stopped, and the errors of its jobs and events. */
export function Component() {
  const t = useText()
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <>
      <ListScreen<typeof listSystemLog, Row>
        name={logTexts.systemLog}
        list={listSystemLog}
        columns={columns}
        filters={filters}
        searchable={false}
        byKey
        onOpen={setOpen}
        empty={emptyLog}
      />
      <Drawer opened={open !== null} onClose={() => setOpen(null)} size={640} title={t(logTexts.systemEntry)}>
        {open && (
          <Stack gap="sm">
            <Kind kind={open.kind} />
            <span>
              <TimeText at={open.at} /> · {[open.name, open.process].filter(Boolean).join(' · ')}
            </span>
            {open.message && (
              <Code block tabIndex={0}>
                {open.message}
              </Code>
            )}
          </Stack>
        )}
      </Drawer>
    </>
  )
}
