/** Cursor paging: the page after a row (`cursor`) or before it (`newer`), by the row's ID. */
export type Beside = { way: 'cursor' | 'newer'; id: string }

/** State of a list: completely in the URL, so that Back and shared links work. */
export type ListState = {
  keyword: string
  page: number
  /** With cursor paging: the row next to the page, instead of a page number. */
  beside: Beside | null
  perPage: number
  sortBy: string | null
  sortDesc: boolean
  density: 'comfortable' | 'compact'
  /** Columns that differ from their default: hidden ones shown, shown ones hidden. */
  toggled: string[]
  filters: Record<string, string>
}

export type ListDefaults = {
  pageSizes: readonly number[]
  perPage: number
  sortBy: string | null
  sortDesc: boolean
  filterNames: readonly string[]
  sortable: readonly string[]
  /** Whether cursor paging is used. */
  byKey?: boolean
}

function besideOf(search: URLSearchParams): Beside | null {
  for (const way of ['cursor', 'newer'] as const) {
    const id = search.get(way)
    if (id && /^[1-9]\d{0,14}$/.test(id)) return { way, id }
  }
  return null
}

/** Reads the state from the URL; unknown or invalid values fall back to the default. */
export function parseListState(search: URLSearchParams, defaults: ListDefaults): ListState {
  const page = Number(search.get('page'))
  const perPage = Number(search.get('perPage'))
  const sortBy = search.get('sortBy')
  const known = sortBy !== null && defaults.sortable.includes(sortBy)
  return {
    keyword: search.get('keyword') ?? '',
    page: Number.isInteger(page) && page >= 1 && !defaults.byKey ? page : 1,
    beside: defaults.byKey ? besideOf(search) : null,
    perPage: defaults.pageSizes.includes(perPage) ? perPage : defaults.perPage,
    sortBy: known ? sortBy : defaults.sortBy,
    sortDesc: known ? search.get('sortDesc') === 'true' : defaults.sortDesc,
    density: search.get('density') === 'compact' ? 'compact' : 'comfortable',
    toggled: search.get('columns')?.split(',').filter(Boolean) ?? [],
    filters: Object.fromEntries(
      defaults.filterNames.flatMap((name) => {
        const value = search.get(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** Writes the state to the URL: only differences from the default; other parameters are kept. */
export function printListState(
  state: ListState,
  defaults: ListDefaults,
  before = new URLSearchParams(),
): URLSearchParams {
  const search = new URLSearchParams(before)
  const put = (name: string, value: string, byDefault: string) =>
    value === byDefault ? search.delete(name) : search.set(name, value)
  const ownSort = state.sortBy !== defaults.sortBy || state.sortDesc !== defaults.sortDesc
  put('keyword', state.keyword, '')
  put('page', String(state.page), '1')
  for (const way of defaults.byKey ? (['cursor', 'newer'] as const) : [])
    put(way, state.beside?.way === way ? state.beside.id : '', '')
  put('perPage', String(state.perPage), String(defaults.perPage))
  put('sortBy', ownSort ? (state.sortBy ?? '') : '', '')
  put('sortDesc', ownSort && state.sortBy && state.sortDesc ? 'true' : '', '')
  put('density', state.density, 'comfortable')
  put('columns', state.toggled.join(','), '')
  for (const name of defaults.filterNames) put(name, state.filters[name] ?? '', '')
  return search
}

/** A state change that removes these filters. */
export const without = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']))

/** The changed state: resets the page to 1 and keeps filters that are not in the change. */
export function changedState(now: ListState, part: Partial<ListState>): ListState {
  const keepsPage = Object.keys(part).every((key) => /^(density|toggled|page|beside)$/.test(key))
  const filters = { ...now.filters, ...part.filters }
  return { ...now, ...(keepsPage ? {} : { page: 1, beside: null }), ...part, filters }
}

/** The state as the list call's query. */
export const queryOf = (state: ListState) => ({
  ...state.filters,
  keyword: state.keyword || undefined,
  ...(state.beside ? { [state.beside.way]: state.beside.id } : { page: state.page }),
  perPage: state.perPage,
  sortBy: state.sortBy ?? undefined,
  sortDesc: state.sortBy ? state.sortDesc : undefined,
})
