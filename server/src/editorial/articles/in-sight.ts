import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'

const columns = { owner: 'a.author_id', department: 'a.department_id' }

/**
 * What `maySee` lets a person read, as a condition on rows of `article a`: a draft that was returned is its
 * author's alone again.
 */
export const inSight = (
  access: Access,
) => sql`(a.author_id = ${access.userId} or (a.stage <> ${stages.private}
  and (${within(access, 'article.view', columns)} or ${within(access, 'article.processed', columns)}
    or a.stage in (${stages.published}, ${stages.internal}))) or ${access.grants.get('article.view') === 'all'})`
