import { compareVersions, restoreVersion, type WholeVersion } from '@toasoan/contract/editorial/versions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { reaches } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { whyNotEdit } from '../articles/public.ts'
import { restore } from './restore.ts'
import { versionsOf } from './versions.ts'

export const routes: Route[] = [
  route(compareVersions, async (call) => {
    const { access, params } = call
    const { article, versions } = await versionsOf(call, access, params.id, [params.first, params.last])
    const whose = { owner_id: article.author_id, department_id: article.department_id }
    if (!reaches(access, 'article.history', whose))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.history' })
    const [first, last] = versions as [WholeVersion, WholeVersion]
    const { id, title, stage, version } = article
    const may_restore = whyNotEdit(access, article) === null
    return { article: { id, title, stage, version }, first, last, may_restore }
  }),
  route(restoreVersion, restore),
]
