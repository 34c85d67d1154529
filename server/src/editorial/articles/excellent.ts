import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { toggleExcellent as contract } from '@toasoan/contract/editorial/article-moves'
import { stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { reaches } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { stageLabel } from '../states/public.ts'
import { findArticle } from './find.ts'

/** Sets or clears the mark "excellent" of a published or internal article. Idempotent. */
export function toggleExcellent({ change, access, params, query, language }: Call<typeof contract>) {
  return change(async (tx, note) => {
    const article = await findArticle(tx, access, params.id, true)
    const whose = { owner_id: article.author_id, department_id: article.department_id }
    if (!reaches(access, 'article.status', whose))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.status' })
    if (article.stage !== stages.published && article.stage !== stages.internal) {
      throw fail(articleErrors.noSuchMove, { stage: stageLabel(article.stage, language) })
    }
    const excellent = query.on ?? !article.excellent
    const before = { excellent: article.excellent }
    await tx.updateTable('article').set({ excellent }).where('id', '=', article.id).execute()
    await tx
      .updateTable('article_publication')
      .set({ excellent })
      .where('article_id', '=', article.id)
      .execute()
    note({
      type: 'article',
      id: article.id,
      name: article.title,
      before,
      after: { excellent },
    })
    if (excellent !== article.excellent) await send(tx, 'article_changed', { stage: article.stage })
    return { id: article.id, excellent }
  })
}
