import type { Teaser } from '@toasoan/contract/site/home'
import type { Call, Page } from '#server/kernel/http/route.ts'
import { type Choice, inCategory, newest, search, type Window } from '../publications/public.ts'

export type Asked = Window &
  Pick<Choice, 'from' | 'to' | 'shelf'> & { keyword?: string; sortBy?: string; sortDesc?: boolean }

/** A page of what is published: with a keyword the best first, else or when asked so by time. */
export async function listed(
  db: Call['db'],
  { keyword, sortBy, sortDesc = !sortBy, ...window }: Asked,
  categoryId?: number,
): Promise<Page<Teaser>> {
  const asked = { ...window, oldest: !sortDesc }
  const { teasers, total, capped } = keyword
    ? await search(db, { ...asked, query: keyword, categoryId, byTime: Boolean(sortBy) })
    : categoryId
      ? await inCategory(db, categoryId, asked)
      : await newest(db, asked)
  return { rows: teasers, total, totalCapped: capped }
}
