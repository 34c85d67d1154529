import type { Teaser } from './home.ts'
import type { Shelf } from './shelves.ts'

/** One page of a list. `pages` is what can be reached, `total` may stop at a limit. */
export type Paging = { page: number; pages: number; total: number; capped: boolean }

/** How many of what a search found would be left by one value of a filter. */
export type SearchFacet = { value: string; label: string; n: number }

/** By what a search can be narrowed. `shelves` and `since` have no labels: kinds, and the first day (YYYY-MM-DD). */
export type SearchFacets = {
  categories: SearchFacet[]
  authors: SearchFacet[]
  shelves: SearchFacet[]
  since: SearchFacet[]
}

/** Where words of a search stand that a title and a lead do not have: in the text, or in a recording at a second. */
export type SearchPassage = { words: string; recording: { name: string; second: number } | null }

/** What a reader narrows a search by. Empty texts narrow nothing; days are YYYY-MM-DD. */
export type SearchFilters = {
  category: string
  author: string
  shelf: Shelf | ''
  from: string
  to: string
}

/** An author whose name has the words of a search. */
export type SearchPerson = { name: string; path: string; articles: number }

export type SearchPage = SearchFilters & {
  kind: 'search'
  query: string
  sort: 'best' | 'newest'
  teasers: Teaser[]
  /** By the number of an article. */
  passages: Record<number, SearchPassage[]>
  facets: SearchFacets | null
  /** What was sought instead, where nothing had the words: another spelling, articles with all but one word, or both. */
  instead: { query: string; most: boolean } | null
  /** `any`: words with marks find all spellings, those typed first. */
  marks: 'any' | ''
  /** Further articles that have the words with other marks, which are not shown; null where there are none. */
  also: { total: number; capped: boolean } | null
  /** Authors of that name, those of most articles first. */
  people: SearchPerson[]
  /** The name of the author that is chosen. */
  author_name: string
  paging: Paging
  most_read: Teaser[]
}
