import { type ListDefaults, type ListState, parseListState, printListState } from '../list-state.ts'

/** The part of a list's state stored in a view, in canonical form, without the page. */
export function searchOf(state: ListState, defaults: ListDefaults): string {
  const kept = { ...state, page: 1, beside: null, toggled: state.toggled.toSorted() }
  return printListState(kept, defaults).toString()
}

/** A view's state as the list supports it today; unknown parameters are dropped. */
export const readSearch = (search: string, defaults: ListDefaults): string =>
  searchOf(parseListState(new URLSearchParams(search), defaults), defaults)

/** Identifies a list by its screen's path, with `:id` in place of IDs and without trailing slash. */
export const listKeyOf = (pathname: string): string =>
  pathname
    .replace(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/\/$/, '')
    .slice(0, 120)
