import { mostOwn, type OwnArticle } from '@toasoan/contract/account/dashboard'
import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Maximum articles examined per stage, newest first. */
const lookedThrough = 50

const unpublished = [stages.private, stages.draft, stages.approved, stages.corrected]

/** SQL on `article a`: whether another user returned it to its author. */
const returned = sql`(a.stage = ${sql.lit(stages.private)} and a.stage_by is not null and a.stage_by <> a.author_id)`

/** A user's own unpublished articles: returned ones first, then by last transition. */
export async function ownArticles(db: Database, { userId }: Access): Promise<OwnArticle[]> {
  const { rows } = await sql<OwnArticle>`
    select a.id, a.title, a.stage, a.stage_at, a.publish_at, ${returned} as returned,
      case when ${returned} then coalesce(a.last_reason, '') else '' end as reason
    from unnest(${unpublished}::smallint[]) as at (stage)
    cross join lateral (select * from article where author_id = ${userId} and stage = at.stage
      order by stage_at desc, id desc limit ${lookedThrough}) a
    order by ${returned} desc, a.stage_at desc, a.id desc limit ${mostOwn}`.execute(db)
  return rows
}
