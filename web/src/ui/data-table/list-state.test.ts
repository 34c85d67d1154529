import { describe, expect, it } from 'vitest'
import {
  changedState,
  type ListDefaults,
  parseListState,
  printListState,
  queryOf,
  without,
} from './list-state.ts'
import { isShown, isWanted, toggledTo } from './shown-columns.ts'

const defaults: ListDefaults = {
  pageSizes: [10, 25, 50, 100],
  perPage: 50,
  sortBy: 'updated_at',
  sortDesc: true,
  filterNames: ['active', 'category_id'],
  sortable: ['name', 'updated_at'],
}

const parse = (search: string) => parseListState(new URLSearchParams(search), defaults)
const print = (search: string) => printListState(parse(search), defaults).toString()

describe('the state of a list in the URL', () => {
  it('is empty for the defaults', () => expect(print('')).toBe(''))

  it.each([
    'keyword=th%E1%BB%9Di+s%E1%BB%B1',
    'page=3&perPage=25',
    'sortBy=name',
    'sortBy=name&sortDesc=true',
    'density=compact&columns=website%2Cnote',
    'active=true&category_id=7',
  ])('%s comes back as it was', (search) => expect(print(search)).toBe(search))

  it.each([
    'page=0',
    'page=x',
    'perPage=51',
    'sortBy=password',
    'density=huge',
    'unknown=1',
  ])('%s falls back to the default', (search) => expect(parse(search)).toEqual(parse('')))

  it('keeps names that are not its own', () => {
    const before = new URLSearchParams('tab=2&page=4')
    expect(printListState(parse('page=2'), defaults, before).toString()).toBe('tab=2&page=2')
  })

  it('can turn the default order round', () => {
    expect(parse('sortBy=updated_at')).toMatchObject({ sortBy: 'updated_at', sortDesc: false })
    expect(print('sortBy=updated_at')).toBe('sortBy=updated_at')
  })

  it('names the row beside the page in a list paged by key, and no number', () => {
    const byKey = { ...defaults, byKey: true }
    const state = parseListState(new URLSearchParams('newer=7&page=3'), byKey)
    expect(state).toMatchObject({ beside: { way: 'newer', id: '7' }, page: 1 })
    expect(printListState(state, byKey).toString()).toBe('newer=7')
    expect(queryOf(state)).toMatchObject({ newer: '7' })
    expect(queryOf(state)).not.toHaveProperty('page')
    expect(parse('cursor=7').beside).toBeNull()
  })

  it('keeps filters that a change does not name, and goes back to page 1', () => {
    const change = (search: string, part: Parameters<typeof changedState>[1]) =>
      printListState(changedState(parse(search), part), defaults).toString()
    expect(change('active=true&page=3', { filters: { category_id: '7' } })).toBe('active=true&category_id=7')
    expect(change('active=true&category_id=7', { filters: without(['active']) })).toBe('category_id=7')
    expect(change('active=true', { page: 2 })).toBe('page=2&active=true')
  })

  it('asks the server only for what is chosen', () => {
    expect(queryOf(parse('active=true'))).toEqual({
      active: 'true',
      keyword: undefined,
      page: 1,
      perPage: 50,
      sortBy: 'updated_at',
      sortDesc: true,
    })
  })
})

describe('the columns of a list', () => {
  const usual = { key: 'author' }
  const further = { key: 'note', hidden: true }

  it.each([usual, further])('%o is shown and hidden as the person says', (column) => {
    const shown = toggledTo(true, column, ['other'])
    expect([isShown(column, shown), isWanted(column, shown)]).toEqual([true, true])
    const gone = toggledTo(false, column, shown)
    expect([isShown(column, gone), isWanted(column, gone)]).toEqual([false, false])
    expect(gone).toContain('other')
    expect(isShown(column, toggledTo(true, column, gone))).toBe(true)
  })

  it('stay only where there is room until they are chosen', () => {
    expect(isWanted(usual, [])).toBe(false)
    expect(isShown(usual, [])).toBe(true)
    expect(isShown(further, [])).toBe(false)
  })
})
