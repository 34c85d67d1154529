import { compareVersions, restoreVersion } from '@toasoan/contract/editorial/versions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { reaches } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findArticle, whyNotEdit } from '../articles/public.ts'
import { restore } from './restore.ts'
import { versionId, wholeVersion } from './versions.ts'

export const routes: Route[] = [
  route(compareVersions, async ({ db, access, params }) => {
    const article = await findArticle(db, access, params.id)
    const whose = { owner_id: article.author_id, department_id: article.department_id }
    if (!reaches(access, 'article.history', whose))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.history' })
    const idOf = (wanted: typeof params.first) => versionId(db, article.id, access.userId, wanted)
    const [first, last] = await Promise.all([
      idOf(params.first).then((id) => wholeVersion(db, article.id, id)),
      idOf(params.last).then((id) => wholeVersion(db, article.id, id)),
    ])
    const { id, title, stage, version } = article
    const may_restore = whyNotEdit(access, article) === null
    return { article: { id, title, stage, version }, first, last, may_restore }
  }),
  route(restoreVersion, restore),
]
