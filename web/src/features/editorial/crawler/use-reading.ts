import type { listCrawled } from '@toasoan/contract/editorial/crawler'
import type { z } from 'zod'
import { useSearch } from '#web/ui/use-search.ts'

type Query = Partial<z.input<typeof listCrawled.query>>

/** Stories on a page of the reading room. */
export const storiesPerPage = 50

/** What is read, and what is chosen: all of it stands in the address. */
export function useReading() {
  const [search, change] = useSearch()
  const set = (values: Record<string, string | number | null>, replace = true) => change(values, { replace })
  const value = (name: string) => search.get(name) ?? ''
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(value(name)) ? Number(value(name)) : null)
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value(name)) ? value(name) : '')
  const language = /^[a-z]{2}$/.test(value('language')) ? value('language') : ''
  const query: Query = {
    // One story is shown however it stands: what was said about it may lead there later.
    ...(number('story_id')
      ? { story_id: number('story_id') }
      : { state: 'open' as const, mine_first: 'true' as const }),
    grouped: 'true',
    perPage: storiesPerPage,
    page: number('page') ?? 1,
    ...(value('keyword') ? { keyword: value('keyword') } : {}),
    ...(value('mine') ? { mine: 'true' } : {}),
    ...(value('wire') ? { wire: 'true' } : {}),
    ...(number('urgency') ? { urgency: number('urgency') } : {}),
    ...(language ? { language } : {}),
    ...(number('department_id') ? { department_id: number('department_id') } : {}),
    ...(number('config_id') ? { config_id: number('config_id') } : {}),
    ...(day('from') ? { from: day('from') } : {}),
    ...(day('until') ? { until: day('until') } : {}),
  }
  return {
    query,
    keyword: value('keyword'),
    mine: value('mine') !== '',
    wire: value('wire') !== '',
    urgency: number('urgency'),
    language,
    departmentId: number('department_id'),
    configId: number('config_id'),
    storyId: number('story_id'),
    page: number('page') ?? 1,
    item: number('item'),
    isFiltered:
      value('keyword') !== '' ||
      value('mine') !== '' ||
      value('wire') !== '' ||
      number('urgency') !== null ||
      language !== '' ||
      number('department_id') !== null ||
      number('config_id') !== null ||
      day('from') !== '' ||
      day('until') !== '' ||
      number('story_id') !== null,
    days: { from: day('from'), until: day('until') },
    setDays: ({ from, until }: { from: string; until: string }) =>
      set({ from, until, page: null, item: null }),
    setKeyword: (keyword: string) => set({ keyword, page: null }),
    setMine: (mine: boolean) => set({ mine: mine ? '1' : null, page: null }),
    setWire: (wire: boolean) =>
      set({ wire: wire ? '1' : null, urgency: null, language: null, department_id: null, page: null }),
    setWireFilter: (name: 'urgency' | 'language' | 'department_id', chosen: string | null) =>
      set({ [name]: chosen, page: null }),
    setSource: (id: string | null) => set({ config_id: id, page: null }),
    setPage: (page: number) => set({ page: page > 1 ? page : null, item: null }, false),
    showAll: () => set({ story_id: null, item: null, page: null }),
    choose: (id: number | null) => set({ item: id }),
  }
}

export type Reading = ReturnType<typeof useReading>
