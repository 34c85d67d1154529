import { preferred, trialRule } from '@toasoan/contract/site/headline-trials'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { renewPages, trialOf } from './trial-rows.ts'

type Open = { article_id: number; title: string | null; first_title: string; late: boolean }

/**
 * Ends the trials that the rule decides, those that are too old, and those of stories that have another headline or none by
 * now. Gives how many those were.
 */
export async function decideTrials(db: Database): Promise<number> {
  const { rows } = await sql<Open>`
    select t.article_id, t.first_title, p.title, t.started_at < now() - make_interval(hours => ${trialRule.hours}) as late
    from headline_trial t left join article_publication p on p.article_id = t.article_id
    where t.state = 'running' order by t.article_id`.execute(db)
  let ended = 0
  for (const { article_id, title, first_title, late } of rows)
    ended += await inTransaction(db, async (tx) => {
      const trial = await trialOf(tx, article_id)
      if (trial?.state !== 'running') return 0
      const state =
        title === first_title ? (preferred(trial.first, trial.second) ?? (late ? 'first' : null)) : 'stopped'
      if (!state) return 0
      const { numAffectedRows } = await sql`update headline_trial set state = ${state}, ended_at = now()
        where article_id = ${article_id} and state = 'running'`.execute(tx)
      await renewPages(tx, article_id)
      return Number(numAffectedRows ?? 0)
    })
  return ended
}

export const jobs: Job[] = [
  { name: 'headline-trials', everySeconds: 30, run: async ({ db }) => void (await decideTrials(db)) },
]
