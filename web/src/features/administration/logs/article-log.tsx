import { listArticleActivity } from '@toasoan/contract/administration/logs'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'
import { textFilter } from './text-filter.tsx'

const filters = [textFilter('article_id', logTexts.articleId, true)]

/** What was done to articles. */
export const Component = () => (
  <LogList name={logTexts.article} list={listArticleActivity} filters={filters} />
)
