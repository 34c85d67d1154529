import type { LiveEntry, SiteLiveReport } from '@toasoan/contract/editorial/live-reports'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** The live report of an article, the newest entry first; null where there is none. */
export async function liveReportOf(db: Database, articleId: number): Promise<SiteLiveReport | null> {
  const [{ rows }, { rows: entries }] = await Promise.all([
    sql<{ started_at: string; ended_at: string | null }>`
      select started_at, ended_at from live_report where article_id = ${articleId}`.execute(db),
    sql<LiveEntry>`
      select id, at, title, body, is_key, pinned, correction, corrected_at, updated_at from live_entry
      where article_id = ${articleId} order by at desc, id desc`.execute(db),
  ])
  return rows[0] ? { ...rows[0], entries } : null
}
