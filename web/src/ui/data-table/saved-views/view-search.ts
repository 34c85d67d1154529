import { type ListDefaults, type ListState, parseListState, printListState } from '../list-state.ts'

/** What of a list's state a view keeps, always written alike; the page is no part of it. */
export function searchOf(state: ListState, defaults: ListDefaults): string {
  const kept = { ...state, page: 1, beside: null, toggled: state.toggled.toSorted() }
  return printListState(kept, defaults).toString()
}

/** A view's search as this list understands it today; what it no longer knows is left out. */
export const readSearch = (search: string, defaults: ListDefaults): string =>
  searchOf(parseListState(new URLSearchParams(search), defaults), defaults)

/** Names a list by its screen's path, with `:id` for the ids in it and without a slash at its end. */
export const listKeyOf = (pathname: string): string =>
  pathname
    .replace(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/\/$/, '')
    .slice(0, 120)
