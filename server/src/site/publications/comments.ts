import type { SiteArticle } from '@toasoan/contract/site/pages'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** Comments that a page shows at most. */
const most = 500

/** What readers wrote below a story on the former site, as far as it is shown, the first first. */
export async function commentsOf(
  db: Database,
  articleId: number,
): Promise<NonNullable<SiteArticle['comments']>> {
  const { rows } = await sql<NonNullable<SiteArticle['comments']>[number]>`
    select name, body as text, at from reader_comment where article_id = ${articleId} and shown order by at, id limit ${most}`.execute(
    db,
  )
  return rows
}
