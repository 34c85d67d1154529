import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TabRow } from '#web/ui/tab-row.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { ChannelGrid } from './channel-grid.tsx'
import { gridTexts } from './grid-texts.ts'

const DayList = lazy(() => import('../day-list.tsx').then(({ Component }) => ({ default: Component })))

/** What of the list of days stands in addresses from before there was a grid. */
const ofList = ['keyword', 'channel_id', 'state', 'start_date', 'end_date', 'sortBy', 'page', 'view']

/** The schedule: the grid of all channels, or the days with their faults (`?tab=days`). */
export function Component() {
  const t = useText()
  const [search, change] = useSearch()
  const tab = search.get('tab') === 'days' || ofList.some((name) => search.has(name)) ? 'days' : 'grid'
  return (
    <Tabs
      value={tab}
      onChange={(next) => change(() => new URLSearchParams(next === 'days' ? { tab: 'days' } : {}))}
      keepMounted={false}
    >
      <TabRow chosen={tab}>
        <Tabs.Tab value="grid">{t(gridTexts.grid)}</Tabs.Tab>
        <Tabs.Tab value="days">{t(gridTexts.days)}</Tabs.Tab>
      </TabRow>
      <Tabs.Panel value="grid">
        <ChannelGrid />
      </Tabs.Panel>
      <Tabs.Panel value="days">
        <Suspense fallback={<ListSkeleton />}>
          <DayList />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
