import { namesIn } from '@toasoan/contract/site/authors'
import type { Opinion } from '@toasoan/contract/site/pages'
import { portraitPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { type Writer, writerOfUser } from './article.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

/** So many are looked at, of which some may be at the top of the page already. */
const lookedAt = 10

/** The latest comments (genre “Bình luận”), with the portraits of those whom their bylines name. */
export async function opinionsOf(db: Database): Promise<Opinion[]> {
  const { rows } = await sql<TeaserRow & { writer: Writer | null }>`
    select ${teaserColumns}, (select ${writerOfUser} from article a join app_user u on u.id = a.author_id
      where a.id = p.article_id) as writer
    from (
      select * from article_publication p where p.article_type_id = (select id from article_type where code = 'commentary')
      ${newestFirst} limit ${lookedAt}
    ) p ${teaserJoins} ${newestFirst}`.execute(db)
  return rows.map((row) => {
    const names = new Set(namesIn(row.byline))
    const shown = row.writer?.portrait && row.writer.signs.some((sign) => names.has(sign))
    return { ...teaserOf(row), portrait: shown ? portraitPath(row.id) : null }
  })
}
