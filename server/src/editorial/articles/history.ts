import type { articleHistory } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findArticle } from './find.ts'

type History = DataOf<typeof articleHistory>

/** The versions and the moves of an article, newest first. */
export async function historyOf(db: Database, access: Access, articleId: number): Promise<History> {
  const article = await findArticle(db, access, articleId)
  const whose = { owner_id: article.author_id, department_id: article.department_id }
  if (!reaches(access, 'article.history', whose)) {
    throw fail(kernelErrors.permissionDenied, { permission: 'article.history' })
  }
  const [versions, moves] = await Promise.all([
    sql<History['versions'][number]>`
      select v.id, v.number, v.title, jsonb_build_object('id', u.id, 'name', u.name) as author, v.origin, v.label,
        v.word_count, v.hash, v.created_at, p.version_id is not null as live
      from article_version v join app_user u on u.id = v.created_by
      left join article_publication p on p.article_id = v.article_id and p.version_id = v.id
      where v.article_id = ${articleId} order by v.number desc limit 500`.execute(db),
    sql<History['moves'][number]>`
      select m.id, m.from_stage, m.to_stage, m.transition_code as transition,
        jsonb_build_object('vi', m.transition_name, 'en', m.transition_name_en) as transition_name,
        jsonb_build_object('id', u.id, 'name', u.name) as actor, m.reason, m.version, m.checked, m.at
      from article_move m join app_user u on u.id = m.actor_id
      where m.article_id = ${articleId} order by m.id desc limit 500`.execute(db),
  ])
  const { id, title, stage, version } = article
  return { article: { id, title, stage, version }, versions: versions.rows, moves: moves.rows }
}
