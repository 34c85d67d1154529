import { stageNames, stages } from '@toasoan/contract/editorial/stages'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'

const columns = { owner: 'a.author_id', department: 'a.department_id' }

/** Whether a user may read every article, so that lists need no check per article. */
export const seesEverything = (access: Access): boolean => access.grants.get('article.view') === 'all'

/** SQL on `article a` in the bin: whether it was a private draft. */
export const wasDraft = sql`coalesce(a.stage_before_delete, ${sql.lit(stages.private)}) = ${sql.lit(stages.private)}`

const privateDraft = sql`(a.stage = ${sql.lit(stages.private)} or (a.stage = ${sql.lit(stages.deleted)} and ${wasDraft}))`

/** A scalar subquery per article: with `exists`, PostgreSQL would first hash all publications. */
const live = sql`(select true from article_publication p where p.article_id = a.id)`

/** `maySee` as a SQL condition on `article a`; both are equivalent. */
export function inSight(access: Access): RawBuilder<unknown> {
  if (seesEverything(access)) return sql`true`
  const byList = stageNames.flatMap((name) =>
    access.grants.has(`article.${name}`)
      ? [sql`(a.stage = ${sql.lit(stages[name])} and ${within(access, `article.${name}`, columns)})`]
      : [],
  )
  const reached = sql.join([within(access, 'article.view', columns), ...byList], sql` or `)
  return sql`(a.author_id = ${access.userId} or ((not ${privateDraft}
    or ${live}) and (${reached})))`
}
