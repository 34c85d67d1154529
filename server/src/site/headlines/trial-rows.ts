import type { HeadlineTrial } from '@toasoan/contract/site/headline-trials'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

type Row = Pick<HeadlineTrial, 'article_id' | 'state' | 'started_by' | 'started_at' | 'ended_at'> & {
  first_title: string
  second_title: string
  first_shown: number
  first_clicked: number
  second_shown: number
  second_clicked: number
}

/** The last trial of a story's headline; null without one. */
export async function trialOf(db: Database | Tx, articleId: number): Promise<HeadlineTrial | null> {
  const { rows } = await sql<Row>`
    select t.article_id, t.state, t.first_title, t.second_title, t.started_at, t.ended_at, u.name as started_by,
      t.first_shown::float8 as first_shown, t.first_clicked::float8 as first_clicked,
      t.second_shown::float8 as second_shown, t.second_clicked::float8 as second_clicked
    from headline_trial t left join app_user u on u.id = t.started_by where t.article_id = ${articleId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { first_title, second_title, first_shown, first_clicked, second_shown, second_clicked, ...rest } = row
  return {
    ...rest,
    first: { title: first_title, shown: first_shown, clicked: first_clicked },
    second: { title: second_title, shown: second_shown, clicked: second_clicked },
  }
}

/** Lets kept pages that show a story be made again. */
export const renewPages = (tx: Database | Tx, articleId: number) =>
  sql`select pg_notify('public_changed', ${`article:${articleId}`})`.execute(tx)
