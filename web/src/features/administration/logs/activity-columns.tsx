import type { ActivityRow } from '@toasoan/contract/administration/logs'
import { useText } from '#web/language/use-text.ts'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { logTexts } from './text.ts'

/** Who did it; the system where it was no person. */
export function Doer({ user }: Pick<ActivityRow, 'user'>) {
  const t = useText()
  return user?.name ?? t(logTexts.system)
}

/** The columns of every log of activity. */
export const activityColumns: Column<ActivityRow>[] = [
  { key: 'name', label: logTexts.what, render: (row) => row.name || row.permission || row.api },
  { key: 'user', label: logTexts.person, width: 190, render: (row) => <Doer user={row.user} /> },
  { key: 'at', label: logTexts.at, width: 160, render: (row) => <TimeText at={row.at} /> },
  {
    key: 'record',
    label: logTexts.record,
    width: 170,
    render: ({ record_type, record_id }) => [record_type, record_id].filter(Boolean).join(' '),
  },
  { key: 'fields', label: logTexts.fields, width: 220, render: ({ fields }) => fields.join(', ') },
  { key: 'module', label: logTexts.module, width: 130, hidden: true },
  { key: 'permission', label: logTexts.permission, width: 180, hidden: true },
  { key: 'address', label: logTexts.address, width: 140, hidden: true },
  { key: 'api', label: logTexts.call, hidden: true, render: ({ method, api }) => `${method} ${api}` },
]

/** The filters by time. */
export const dayFilters: Filter[] = [
  { name: 'start_date', label: logTexts.from, kind: 'date' },
  { name: 'end_date', label: logTexts.to, kind: 'date' },
]

/** What an empty log says. */
export const emptyLog = { title: logTexts.emptyTitle, body: logTexts.emptyBody }
