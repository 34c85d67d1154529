import type { Language } from '@toasoan/contract/kit/text'
import { searchDay } from '@toasoan/contract/site/home'
import { shelfNames } from '@toasoan/contract/site/shelves'
import type { SearchRequested } from './compose.ts'

/** What the address asks for besides its path; anything else in the query is ignored. */
export type Asked = { path: string; language: Language; page: number; query: URLSearchParams }

/** Pages are numbered from 1; nobody reads further than this. */
const lastPage = 500

/** The path as it is written without escapes, so that each of its spellings means one page. */
function plainPath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Reads an address. A page that is no number counts as the first. */
export function readAddress(url: string): Asked {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: plainPath(url), language: 'vi', page: 1, query: new URLSearchParams() }
  const query = new URLSearchParams(url.slice(mark + 1))
  const page = Number(query.get('page') ?? 1)
  return {
    path: plainPath(url.slice(0, mark)),
    language: query.get('lang') === 'en' ? 'en' : 'vi',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    query,
  }
}

/** The key a page is kept under: one for every address that gives the same page. */
export const keyOf = ({ path, language, page }: Asked): string =>
  page > 1 || language !== 'vi' ? `${path}?${page}&${language}` : path

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses them
const control = /[\u0000-\u001f\u007f]+/g

/** A day as it is typed (DD/MM/YYYY) or as addresses have it (YYYY-MM-DD), in the latter form; empty for anything else. */
function dayOf(value: string | null): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value?.trim() ?? '') ?? []
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (value ?? '')
  return searchDay.safeParse(written).success ? written : ''
}

/** Reads a search. What cannot be meant is left out rather than refused: a reader typed it. */
export function readSearch({ query, page }: Asked): SearchRequested {
  const words = (query.get('q') ?? query.get('keyword') ?? '').toWellFormed()
  return {
    query: words.normalize('NFC').replace(control, ' ').replace(/\s+/g, ' ').trim().slice(0, 200),
    category: (query.get('category') ?? '').slice(0, 200),
    author: (query.get('author') ?? '').slice(0, 120).replace(control, ''),
    shelf: shelfNames.find((name) => name === query.get('shelf')) ?? '',
    sort: query.get('sort') === 'newest' ? 'newest' : 'best',
    marks: query.get('marks') === 'any' ? 'any' : '',
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: Math.min(page, 25),
  }
}
