import type { ActivityRow } from '@toasoan/contract/administration/logs'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { activityColumns, dayFilters, emptyLog } from './activity-columns.tsx'
import { ActivityDrawer } from './activity-drawer.tsx'
import { personFilter } from './person-filter.tsx'

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
        filters={[personFilter, ...filters, ...dayFilters]}
        searchable={false}
        onOpen={can('log.activity') ? ({ id }) => setOpen({ id, at: key }) : undefined}
        empty={emptyLog}
      />
      <ActivityDrawer id={open?.at === key ? open.id : null} onClose={() => setOpen(null)} />
    </>
  )
}
