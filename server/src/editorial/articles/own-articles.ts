import { mostOwn, type OwnArticle } from '@toasoan/contract/account/dashboard'
import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Articles of each stage that are looked through, the latest first. */
const lookedThrough = 50

const unpublished = [stages.private, stages.draft, stages.approved, stages.corrected]

/** Of `article a`: whether somebody else brought it back to its author. */
const returned = sql`(a.stage = ${sql.lit(stages.private)} and a.stage_by is not null and a.stage_by <> a.author_id)`

/** A person's own articles on their way to publication: what came back first, then what moved last. */
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
