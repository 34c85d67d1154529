import { lazy, Suspense } from 'react'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { ChannelGrid } from './channel-grid.tsx'

const DayList = lazy(() => import('../day-list.tsx').then(({ Component }) => ({ default: Component })))

/** Filters of the list of days, in addresses from before there was a grid. */
const ofList = ['keyword', 'channel_id', 'state', 'start_date', 'end_date', 'sortBy', 'page', 'view']

/** The schedule: the grid of all channels, or the days with their faults (`?tab=days`). */
export function Component() {
  const [search] = useSearch()
  const isList = search.get('tab') === 'days' || ofList.some((name) => search.has(name))
  if (!isList) return <ChannelGrid />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <DayList />
    </Suspense>
  )
}
