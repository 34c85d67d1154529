import { dayAgo } from '#web/ui/date-time.ts'
import { useSearch } from '#web/ui/use-search.ts'
import type { View } from './house-clock.ts'

const views: readonly View[] = ['day', 'week', 'month', 'agenda']

/** What the calendar shows, in its usual view unless another is chosen, kept in the address so that Back and a shared link work. */
export function useCalendarState(idsInQuery: string, usual: View) {
  const [search, change] = useSearch()
  const requested = search.get('date') ?? ''
  const set = (name: string, value: string) => change({ [name]: value }, { replace: name !== 'view' })
  return {
    view: views.find((name) => name === search.get('view')) ?? usual,
    date: /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : dayAgo(0),
    ids: (search.get(idsInQuery) ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id)),
    setView: (view: View) => set('view', view),
    setDate: (day: string) => set('date', day.slice(0, 10)),
    setIds: (ids: string[]) => set(idsInQuery, ids.join(',')),
  }
}
