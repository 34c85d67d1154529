import { useCallback, useMemo } from 'react'
import { useSearch } from '../use-search.ts'
import {
  changedState,
  type ListDefaults,
  type ListState,
  parseListState,
  printListState,
} from './list-state.ts'

/** The list's state from the URL, and a function to change it, which resets the page to 1. */
export function useListState(defaults: ListDefaults) {
  const [search, changeSearch] = useSearch()
  const signature = JSON.stringify(defaults)
  const steady = useMemo(() => JSON.parse(signature) as ListDefaults, [signature])
  const state = useMemo(() => parseListState(search, steady), [search, steady])
  const change = useCallback(
    (part: Partial<ListState>, options?: { replace?: boolean }) =>
      changeSearch(
        (now) => printListState(changedState(parseListState(now, steady), part), steady, now),
        options,
      ),
    [changeSearch, steady],
  )
  return [state, change] as const
}

export type ChangeListState = ReturnType<typeof useListState>[1]
