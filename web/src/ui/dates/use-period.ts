import { dayAgo } from '../date-time.ts'
import { useSearch } from '../use-search.ts'

/** Date range from the URL (`?from=…&until=…`) or the default, and its setter. */
export function usePeriod(first = dayAgo(29), last = dayAgo(0)) {
  const [search, change] = useSearch()
  const read = (name: string, otherwise: string) => {
    const given = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : otherwise
  }
  return {
    period: { from: read('from', first), until: read('until', last) },
    setPeriod: ({ from, until }: { from: string; until: string }) =>
      change({ from, until }, { replace: true }),
  }
}
