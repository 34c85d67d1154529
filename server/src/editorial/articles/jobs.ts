import { type Stage, stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { forgetOldAutosaves } from './autosave.ts'
import { endLock } from './lock.ts'
import type { MovedEvent } from './moves.ts'
import { ownHosts, publish } from './publish.ts'
import { indexWordPairs } from './word-pairs.ts'

type Due = {
  id: number
  title: string
  author_id: number
  department_id: number | null
  stage: number
  stage_by: number | null
  version: number
  hash: string
  publish_by: number
  publish_correction: string | null
  name: string
  transition: string
  transition_name: string
  transition_name_en: string
}

/** The next article whose time has come, its row locked; another process skips it. */
const nextDue = (failed: readonly number[]) => sql<Due>`
  select a.id, a.title, a.author_id, a.department_id, a.stage, a.stage_by, a.version, v.hash, a.publish_by, a.publish_correction, u.name,
    t.code as transition, t.name as transition_name, t.name_en as transition_name_en
  from article a
  join article_version v on v.article_id = a.id and v.number = a.version
  join app_user u on u.id = a.publish_by
  join workflow_transition t on t.workflow_id = a.workflow_id and t.revision = a.workflow_revision
    and t.from_stage = a.stage and t.to_stage = ${stages.published} and t.may_schedule
  where a.publish_at <= now() and a.approved_hash = v.hash and (a.embargo_at is null or a.embargo_at <= now())
    and a.id <> all(${[...failed]}::bigint[])
  order by a.publish_at limit 1 for update of a skip locked`

/** Publishes one; false when none is due. One that fails is left for the next turn and holds up no other. */
async function publishNext(kernel: Kernel, failed: number[]): Promise<boolean> {
  let due: Due | undefined
  try {
    await kernel.db.transaction().execute(async (tx) => {
      due = (await nextDue(failed).execute(tx)).rows[0]
      if (due) await publishScheduled(kernel, tx, due)
    })
  } catch (error) {
    if (!due) throw error
    kernel.log.error({ err: error, article: due.id }, 'scheduled publication failed')
    failed.push(due.id)
  }
  return due !== undefined
}

async function publishScheduled(kernel: Kernel, tx: Tx, due: Due): Promise<void> {
  await tx
    .updateTable('article')
    .set({
      stage: stages.published,
      stage_at: sql<string>`clock_timestamp()`,
      stage_by: due.publish_by,
      taken_by: null,
    })
    .where('id', '=', due.id)
    .execute()
  await publish(tx, due.id, ownHosts(kernel))
  await endLock(tx, due.id)
  await tx
    .insertInto('article_move')
    .values({
      article_id: due.id,
      transition_code: due.transition,
      transition_name: due.transition_name,
      transition_name_en: due.transition_name_en,
      from_stage: due.stage,
      to_stage: stages.published,
      actor_id: due.publish_by,
      correction: due.publish_correction,
      version: due.version,
      hash: due.hash,
    })
    .execute()
  const origin = {
    access: null,
    module: 'article',
    permission: 'article.corrected',
    method: 'JOB',
    api: 'publish',
    address: '',
  }
  const change = {
    type: 'article',
    id: due.id,
    name: due.title,
    before: { stage: due.stage },
    after: {
      stage: stages.published,
      publish_by: due.publish_by,
      ...(due.publish_correction !== null && { correction: due.publish_correction }),
    },
  }
  await writeActivity(tx, origin, [change])
  const event: MovedEvent = {
    article_id: due.id,
    title: due.title,
    from_stage: due.stage as Stage,
    to_stage: stages.published,
    transition: due.transition,
    direction: 'forward',
    author_id: due.author_id,
    department_id: due.department_id,
    last_handler_id: due.stage_by,
    actor: { id: due.publish_by, name: due.name },
    reason: '',
  }
  await send(tx, 'article_moved', event)
}

/** Publishes every article whose time has come, each exactly once however many processes run. */
export async function publishDue(kernel: Kernel): Promise<void> {
  const failed: number[] = []
  while (await publishNext(kernel, failed)) {}
}

export const jobs: Job[] = [
  {
    name: 'forget-old-autosaves',
    cron: '20 3 * * *',
    run: ({ db }) => forgetOldAutosaves(db),
  },
  { name: 'publish-due', everySeconds: 2, run: publishDue },
  { name: 'index-word-pairs', everySeconds: 600, run: indexWordPairs },
  {
    name: 'fold-article-tally',
    everySeconds: 15,
    run: async ({ pool }) => void (await pool.query('select fold_article_tally()')),
  },
]
