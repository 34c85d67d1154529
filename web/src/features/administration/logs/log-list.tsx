import { IconExternalLink } from '@tabler/icons-react'
import type { ActivityRow } from '@toasoan/contract/administration/logs'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter, RowAction } from '#web/ui/data-table/list-types.ts'
import { activityColumns, dayFilters, emptyLog } from './activity-columns.tsx'
import { ActivityDrawer } from './activity-drawer.tsx'
import { recordAddress } from './record-address.ts'
import { logTexts } from './text.ts'

/** To the record itself, where it has a screen. */
const openRecord: RowAction<ActivityRow>[] = [
  {
    label: logTexts.openRecord,
    icon: IconExternalLink,
    inline: true,
    when: ({ method, record_type, record_id }) =>
      method !== 'DELETE' && recordAddress(record_type, record_id) !== null,
    href: ({ record_type, record_id }) => recordAddress(record_type, record_id) ?? '',
  },
]

type Props = {
  name: Text
  list: AnyEndpoint
  /** Filters between the person and the days. */
  filters?: Filter[]
  columns?: Column<ActivityRow>[]
}

/** A log of activity; those who may read the whole log open an entry beside it. */
export function LogList({ name, list, filters = [], columns = activityColumns }: Props) {
  const can = useCan()
  const { key } = useLocation()
  const [open, setOpen] = useState<{ id: number; at: string } | null>(null)
  return (
    <>
      <ListScreen<AnyEndpoint, ActivityRow>
        name={name}
        list={list}
        columns={columns}
        filters={[personFilter(logTexts.person), ...filters, ...dayFilters]}
        searchable={false}
        byKey
        rowActions={openRecord}
        onOpen={can('log.activity') ? ({ id }) => setOpen({ id, at: key }) : undefined}
        empty={emptyLog}
      />
      <ActivityDrawer id={open?.at === key ? open.id : null} onClose={() => setOpen(null)} />
    </>
  )
}
