import { type Text, text } from '@toasoan/contract/kit/text'
import { dayAgo } from '../date-time.ts'
import { useSearch } from '../use-search.ts'
import type { Filter } from './list-types.ts'

const fromToday = text('Từ hôm nay', 'From today')

type Days = Extract<Filter, { kind: 'days' }>

/**
 * A list of what is to come begins today, then forward, until somebody chooses days, looks for words or asks by one of `also`,
 * which find the past as well. Gives what the list asks for meanwhile, and its filter of days, which says so.
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
