import { Button } from '@mantine/core'
import { IconLogout2 } from '@tabler/icons-react'
import { forceLogout, forceLogoutExpired, listSessions } from '@toasoan/contract/administration/logs'
import { call, type RowOf } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { logTexts } from '../text.ts'

type Row = RowOf<typeof listSessions>

function Name({ row }: { row: Row }) {
  const t = useText()
  return row.mine ? `${row.name} (${t(logTexts.mine)})` : row.name
}

const columns: Column<Row>[] = [
  { key: 'name', label: logTexts.person, render: (row) => <Name row={row} /> },
  { key: 'username', label: logTexts.username },
  { key: 'device', label: logTexts.device },
  { key: 'address', label: logTexts.address },
  timeColumn('last_seen_at', logTexts.lastSeen, { sortable: true }),
  timeColumn('created_at', logTexts.since, { sortable: true }),
  {
    key: 'expires_at',
    label: logTexts.expires,
    hidden: true,
    render: (row) => <TimeText at={row.expires_at} />,
  },
]

const filters: Filter[] = [
  personFilter(logTexts.person),
  selectFilter('within_minutes', logTexts.within, {
    5: logTexts.minutes5,
    60: logTexts.hour,
    1440: logTexts.day,
  }),
]

function EndExpired() {
  const t = useText()
  const can = useCan()
  const ask = async () => {
    if (!(await confirm({ title: logTexts.endExpiredTitle, body: t(logTexts.endExpiredBody) }))) return
    try {
      const { ended } = await call(forceLogoutExpired, {})
      await invalidate('/logs/auth*')
      toastSuccess(t(logTexts.endedCount, { count: ended }))
    } catch (error) {
      reportFailure(error)
    }
  }
  if (!can('log.forceLogout')) return null
  return (
    <PageAction>
      <Button
        variant="default"
        leftSection={<IconLogout2 size={17} stroke={1.8} />}
        onClick={() => void ask()}
      >
        {t(logTexts.endExpired)}
      </Button>
    </PageAction>
  )
}

/** Who is logged in, from where; and the way to end a session. */
export function Online() {
  const t = useText()
  const end = async (row: Row) => {
    const sure = await confirm({
      title: t(logTexts.endTitle, { name: row.name }),
      body: row.mine ? t(logTexts.endMine) : t(logTexts.endBody, { device: row.device }),
      confirmLabel: logTexts.end,
      danger: true,
    })
    if (!sure) return
    try {
      await call(forceLogout, { params: { id: row.id } })
      await invalidate('/logs/auth*')
      toastSuccess(t(logTexts.ended))
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <>
      <EndExpired />
      <ListScreen<typeof listSessions, Row>
        name={logTexts.online}
        list={listSessions}
        columns={columns}
        filters={filters}
        rowActions={[
          {
            label: logTexts.end,
            icon: IconLogout2,
            can: 'log.forceLogout',
            danger: true,
            inline: true,
            run: end,
          },
        ]}
      />
    </>
  )
}
