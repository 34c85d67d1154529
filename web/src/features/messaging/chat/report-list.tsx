import { IconCheck, IconTrash } from '@tabler/icons-react'
import {
  listReports,
  type ReportRow,
  reportLabels,
  reportReasonLabels,
  reportStatusLabels,
  resolveReport,
} from '@toasoan/contract/messaging/chat-reports'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { reportTexts as texts } from './report-texts.ts'
import { chatTitles } from './titles.ts'

const tones = { waiting: 'warning', removed: 'danger', kept: 'success' } as const

function Status({ status }: Pick<ReportRow, 'status'>) {
  const t = useText()
  return <StatusBadge tone={tones[status]}>{t(reportStatusLabels[status])}</StatusBadge>
}

function Reason({ reason, note }: Pick<ReportRow, 'reason' | 'note'>) {
  const t = useText()
  return (
    <>
      {t(reportReasonLabels[reason])}
      {note && ` · ${note}`}
    </>
  )
}

const columns: Column<ReportRow>[] = [
  {
    key: 'body',
    label: reportLabels.body,
    render: ({ body, files }) => [body, ...files].filter(Boolean).join(' · '),
  },
  nameColumn('sender', reportLabels.sender),
  {
    key: 'reason',
    label: reportLabels.reason,
    wraps: true,
    render: (row) => <Reason {...row} />,
  },
  nameColumn('reporter', reportLabels.reporter),
  {
    key: 'status',
    label: reportLabels.status,
    sortable: true,
    render: (row) => <Status status={row.status} />,
  },
  timeColumn('created_at', reportLabels.created_at, { sortable: true }),
  nameColumn('settled_by', reportLabels.settled_by, { hidden: true }),
]

const filters: Filter[] = [selectFilter('status', reportLabels.status, reportStatusLabels)]

/** Messages that people asked to be looked at: what each said, and nothing of its room. */
export function Component() {
  const t = useText()
  const { user } = useSession()
  const resolve = useChange(resolveReport, { invalidates: ['/chat/reports'] })
  const decide = async ({ id, sender }: ReportRow, remove: boolean) => {
    const sure = await confirm({
      title: t(remove ? texts.removeTitle : texts.keepTitle, { name: sender.name }),
      body: t(remove ? texts.removeBody : texts.keepBody),
      confirmLabel: remove ? reportLabels.remove : texts.keep,
      danger: remove,
    })
    if (sure) await resolve.mutateAsync({ params: { id }, body: { remove } }).catch(() => {})
  }
  const isOpen = ({ status, sender }: ReportRow) => status === 'waiting' && sender.id !== user?.id
  return (
    <ListScreen<typeof listReports, ReportRow>
      name={chatTitles.reports}
      list={listReports}
      columns={columns}
      filters={filters}
      rowActions={[
        { label: texts.keep, icon: IconCheck, inline: true, when: isOpen, run: (row) => decide(row, false) },
        {
          label: reportLabels.remove,
          icon: IconTrash,
          danger: true,
          inline: true,
          when: isOpen,
          run: (row) => decide(row, true),
        },
      ]}
      empty={{ title: texts.empty, body: texts.emptyBody }}
      defaultSort={{ by: 'created_at', descending: true }}
    />
  )
}
