import { authEvents, authHistory } from '@toasoan/contract/administration/logs'
import type { RowOf } from '#web/client/call.ts'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { dayFilters, emptyLog } from '../activity-columns.tsx'
import { logTexts } from '../text.ts'

type Row = RowOf<typeof authHistory>

function Event({ event }: { event: string }) {
  const t = useText()
  const label = authEvents[event as keyof typeof authEvents]
  return label ? t(label) : event
}

const columns: Column<Row>[] = [
  { key: 'event', label: logTexts.event, render: (row) => <Event event={row.event} /> },
  { key: 'user', label: logTexts.person, render: ({ user, username }) => user?.name ?? username },
  timeColumn('at', logTexts.at, { full: true }),
  { key: 'address', label: logTexts.address },
  { key: 'device', label: logTexts.device },
  { key: 'detail', label: logTexts.detail },
]

const filters: Filter[] = [
  personFilter(logTexts.person),
  selectFilter('event', logTexts.event, authEvents),
  textFilter('address', logTexts.address),
  ...dayFilters,
]

/** What happened to sign-ins, the newest first. */
export const SignInHistory = () => (
  <ListScreen<typeof authHistory, Row>
    name={logTexts.history}
    list={authHistory}
    columns={columns}
    filters={filters}
    searchable={false}
    byKey
    empty={emptyLog}
  />
)
