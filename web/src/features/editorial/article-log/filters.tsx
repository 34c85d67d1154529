import { articleLogLabels } from '@toasoan/contract/editorial/article-log'
import { liveChangeLabels } from '@toasoan/contract/editorial/live-changes'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { articleLogTexts } from './text.ts'

/** The filters of the log: person, kind, article, days. */
export const filters: Filter[] = [
  personFilter(articleLogTexts.person),
  selectFilter('kind', articleLogTexts.what, articleLogLabels),
  selectFilter('change', articleLogTexts.change, liveChangeLabels),
  textFilter('article_id', articleLogTexts.articleId, { numeric: true }),
  { name: 'start_date', until: 'end_date', label: articleLogTexts.days, kind: 'days' },
]
