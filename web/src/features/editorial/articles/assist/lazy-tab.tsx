import { lazy, Suspense } from 'react'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'

const Tab = lazy(() => import('./assist-tab.tsx').then((part) => ({ default: part.AssistTab })))

/** The assistant's tab, loaded when it is opened. */
export const LazyAssistTab = () => (
  <Suspense fallback={<ListSkeleton rows={4} />}>
    <Tab />
  </Suspense>
)
