import { listArticleLog, viewArticleLog } from '@toasoan/contract/editorial/article-log'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { reaches } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findArticle } from '../articles/public.ts'
import { articleLog, logOfArticle } from './log-rows.ts'

export const routes: Route[] = [
  route(listArticleLog, ({ db, access, query }) => articleLog(db, access, query)),
  route(viewArticleLog, async ({ db, access, params: { id }, query }) => {
    const { author_id, department_id } = await findArticle(db, access, id)
    if (!reaches(access, 'article.logview', { owner_id: author_id, department_id }))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.logview' })
    return logOfArticle(db, access, id, query)
  }),
]
