import { dayAgo } from '#web/ui/date-time.ts'
import { useSearch } from '#web/ui/use-search.ts'

export const groupings = ['program', 'department', 'person'] as const

export type Grouping = (typeof groupings)[number]

/** How plans are looked at: part of the address, as the filters are. */
export function useLook() {
  const [search, change] = useSearch()
  const group = search.get('group') as Grouping
  const month = search.get('month') ?? ''
  const set = (name: string, value: string, usual: string) => change({ [name]: value === usual ? '' : value })
  const thisMonth = dayAgo(0).slice(0, 7)
  return {
    /** Whether rows without a plan are left out of the month. */
    onlyPlanned: search.get('planned') === '1',
    setOnlyPlanned: (only: boolean) => set('planned', only ? '1' : '', ''),
    view: search.get('view') === 'month' ? 'month' : 'list',
    group: groupings.includes(group) ? group : 'program',
    month: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
    thisMonth,
    setView: (view: string) => set('view', view, 'list'),
    setGroup: (to: string) => set('group', to, 'program'),
    setMonth: (to: string) => set('month', to, thisMonth),
    filter: (name: string) => search.get(name) ?? '',
    setFilter: (name: string, value: string) => set(name, value, ''),
  } as const
}

export type Look = ReturnType<typeof useLook>
