import type { Teaser } from '@toasoan/contract/site/home'
import type { Call, Page } from '#server/kernel/http/route.ts'
import {
  type Choice,
  inCategory,
  newest,
  search,
  searchForgiving,
  type Window,
} from '../publications/public.ts'

export type Asked = Window &
  Pick<Choice, 'from' | 'to' | 'shelf' | 'author'> & {
    keyword?: string
    sortBy?: string
    sortDesc?: boolean
    /** True: of words that nothing has another spelling, and articles that lack one of them. */
    forgiving?: boolean
  }

/** A page of what is published: with a keyword the best first, else or when asked so by time. */
export async function listed(
  db: Call['db'],
  { keyword, sortBy, sortDesc = !sortBy, forgiving = false, ...window }: Asked,
  categoryId?: number,
): Promise<Page<Teaser>> {
  const asked = { ...window, categoryId, oldest: !sortDesc }
  const { teasers, total, capped } = keyword
    ? await (forgiving ? searchForgiving : search)(db, { ...asked, query: keyword, byTime: Boolean(sortBy) })
    : categoryId !== undefined && !asked.shelf && !asked.author
      ? await inCategory(db, categoryId, asked)
      : await newest(db, asked)
  return { rows: teasers, total, totalCapped: capped }
}
