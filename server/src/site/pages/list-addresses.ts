import { latestSlug, readPageName } from '@toasoan/contract/site/paths'
import { type Shelf, shelfAt } from '@toasoan/contract/site/shelves'

/** The shelf of a list's address, null where it is of everything; undefined for other addresses. */
export function listAt(path: string): Shelf | null | undefined {
  const slug = /^\/home\/([a-z0-9-]+)\.html$/.exec(path)?.[1] ?? ''
  return slug === latestSlug ? null : shelfAt(slug)
}

/** Whether the page behind the path has further pages: lists have, articles and the front page do not. */
export const hasPages = (path: string): boolean =>
  listAt(path) !== undefined ||
  /^\/(tac-gia|chu-de|tuyen-tap)\//.test(path) ||
  readPageName(path.slice(1))?.kind === 'category'
