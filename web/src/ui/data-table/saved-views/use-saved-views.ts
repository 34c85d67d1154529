import { type ListViewRow, listViews } from '@toasoan/contract/account/list-views'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useSearch } from '../../use-search.ts'
import { type ListDefaults, type ListState, parseListState, printListState } from '../list-state.ts'
import { listKeyOf, readSearch, searchOf } from './view-search.ts'

export type SavedViews = ReturnType<typeof useSavedViews>

/**
 * Saved views of the current list. A list opened without query parameters uses the user's default view;
 * `ready` is false until that is known.
 */
export function useSavedViews(state: ListState, defaults: ListDefaults) {
  const { pathname } = useLocation()
  const list = listKeyOf(pathname)
  const [, changeSearch] = useSearch()
  const { data, isPending } = useCall(listViews, { query: { list } }, { staleTime: 300_000, quiet: true })
  const views = data?.views ?? []
  const current = searchOf(state, defaults)
  /** Whether the URL alone determines the list's state. */
  const [decided, setDecided] = useState(current !== '' || state.page > 1 || state.beside !== null)
  const [picked, setPicked] = useState<number | null>(null)
  const started = useRef(false)

  const apply = (view: ListViewRow, options?: { replace?: boolean }) => {
    setPicked(view.id)
    changeSearch(
      (now) => printListState(parseListState(new URLSearchParams(view.search), defaults), defaults, now),
      options,
    )
  }

  const first = decided
    ? undefined
    : views.find(({ is_default, search }) => is_default && readSearch(search, defaults) !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the answer has come
  useEffect(() => {
    if (decided || isPending) return
    if (!first || current !== '') return setDecided(true)
    if (started.current) return
    started.current = true
    apply(first, { replace: true })
  }, [decided, isPending, first, current])

  return {
    list,
    views,
    departments: data?.departments ?? [],
    current,
    /** The view that matches the current state. */
    active: views.find(({ search }) => current !== '' && readSearch(search, defaults) === current),
    /** The user's own view that was selected and has been changed since. */
    changed: views.find(
      ({ id, mine, search }) =>
        mine && id === picked && current !== '' && readSearch(search, defaults) !== current,
    ),
    ready: decided || (!isPending && !first),
    apply,
    pick: setPicked,
  }
}
