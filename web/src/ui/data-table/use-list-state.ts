import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListDefaults, type ListState, parseListState, printListState } from './list-state.ts'

/** The list's state out of the URL, and the way to change a part of it; a change goes back to page 1. */
export function useListState(defaults: ListDefaults) {
  const [search, setSearch] = useSearchParams()
  const signature = JSON.stringify(defaults)
  const steady = useMemo(() => JSON.parse(signature) as ListDefaults, [signature])
  const state = useMemo(() => parseListState(search, steady), [search, steady])
  const change = useCallback(
    (part: Partial<ListState>, options?: { replace?: boolean }) =>
      setSearch(
        (before) => {
          const now = parseListState(before, steady)
          const keepsPage = Object.keys(part).every((key) => /^(density|toggled|page|beside)$/.test(key))
          return printListState(
            { ...now, ...(keepsPage ? {} : { page: 1, beside: null }), ...part },
            steady,
            before,
          )
        },
        { replace: options?.replace, preventScrollReset: true },
      ),
    [setSearch, steady],
  )
  return [state, change] as const
}

export type ChangeListState = ReturnType<typeof useListState>[1]
