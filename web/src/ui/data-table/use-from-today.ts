import { type Text, text } from '@toasoan/contract/kit/text'
import { dayAgo } from '../date-time.ts'
import { useSearch } from '../use-search.ts'
import type { Filter } from './list-types.ts'

const fromToday = text('Từ hôm nay', 'From today')

type Days = Extract<Filter, { kind: 'days' }>

/**
 * A list of future items starts today, in ascending order, unless the user sets dates, searches, or uses a
 * filter in `also`, which include the past. Returns the effective query and its visible date filter.
 */
export function useFromToday(
  { name, until, label }: { name: string; until: string; label: Text },
  also: readonly string[] = [],
): { fixed: Record<string, string>; days: Days } {
  const [search] = useSearch()
  const isLifted = [name, until, 'keyword', 'open', ...also].some((one) => search.has(one))
  return {
    fixed: isLifted ? {} : { [name]: dayAgo(0) },
    days: { kind: 'days', name, until, label: isLifted ? label : fromToday },
  }
}
