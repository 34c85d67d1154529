import { listArticleActivity } from '@toasoan/contract/administration/logs'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'

const filters = [textFilter('article_id', logTexts.articleId, { numeric: true })]

/** What was done to articles. */
export const Component = () => (
  <LogList name={logTexts.article} list={listArticleActivity} filters={filters} />
)
