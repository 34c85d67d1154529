import { type Stage, stages } from '@toasoan/contract/editorial/stages'
import type { Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { forgetOldAutosaves } from './autosave.ts'
import { requireComplete } from './completeness.ts'
import { endLockForPublication } from './lock.ts'
import type { MovedEvent } from './moves.ts'
import { ownHosts, publish } from './publish.ts'
import { lapses, tellLapse } from './schedule.ts'
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

/** Whether the schedule as it stands was found not to be kept. */
const isLapsed = sql`(a.publish_failed_at is not null and a.publish_failed_at >= a.publish_at)`
/** What failed is tried again each minute, not at every turn. */
const mayTry = sql`(not ${isLapsed} or a.publish_failed_at < now() - interval '1 minute')`
const isFree = sql`(a.embargo_at is null or a.embargo_at <= now())`
const scheduledMove = sql`t.workflow_id = a.workflow_id and t.revision = a.workflow_revision
  and t.from_stage = a.stage and t.to_stage = ${stages.published} and t.may_schedule`

/** The next article whose time has come, its row locked; another process skips it. */
const nextDue = (failed: readonly number[]) => sql<Due>`
  select a.id, a.title, a.author_id, a.department_id, a.stage, a.stage_by, a.version, v.hash, a.publish_by, a.publish_correction, u.name,
    t.code as transition, t.name as transition_name, t.name_en as transition_name_en
  from article a
  join article_version v on v.article_id = a.id and v.number = a.version
  join app_user u on u.id = a.publish_by
  join workflow_transition t on ${scheduledMove}
  where a.publish_at <= now() and a.approved_hash = v.hash and ${isFree} and ${mayTry}
    and a.id <> all(${[...failed]}::bigint[])
  order by a.publish_at limit 1 for update of a skip locked`

/** Marks a schedule as not kept and tells whoever made it, once. */
async function lapse(tx: Tx, articleId: number, why: Text): Promise<void> {
  const { rows } = await sql<{ title: string; publish_by: number | null; known: boolean }>`
    select title, publish_by, ${isLapsed} as known from article a where id = ${articleId} for update`.execute(
    tx,
  )
  const [article] = rows
  if (!article) return
  await sql`update article set publish_failed_at = now() where id = ${articleId}`.execute(tx)
  if (!article.known) await tellLapse(tx, { ...article, id: articleId }, why, null)
}

/** Publishes one; false when none is due. One that fails is left for a later turn and holds up no other. */
async function publishNext(kernel: Kernel, failed: number[]): Promise<boolean> {
  let due: Due | undefined
  try {
    await kernel.db.transaction().execute(async (tx) => {
      due = (await nextDue(failed).execute(tx)).rows[0]
      if (due) await publishScheduled(kernel, tx, due)
    })
  } catch (error) {
    if (!due) throw error
    const { id } = due
    kernel.log.error({ err: error, article: id }, 'scheduled publication failed')
    failed.push(id)
    const why = error instanceof Refusal ? lapses.content : lapses.server
    await kernel.db
      .transaction()
      .execute((tx) => lapse(tx, id, why))
      .catch((err) => kernel.log.error({ err, article: id }, 'its failure could not be told'))
  }
  return due !== undefined
}

/** Seconds after its time when an article that cannot go out is told of. */
const grace = 10

/** Tells of articles whose time has come and whom nothing will publish as they stand. */
async function tellMissed({ db }: Kernel): Promise<void> {
  const { rows } = await sql<{ id: number; why: 'approval' | 'embargo' | 'workflow' }>`
    select a.id, case when a.approved_hash is distinct from v.hash then 'approval'
      when not ${isFree} then 'embargo' else 'workflow' end as why
    from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.publish_at < now() - make_interval(secs => ${grace}) and not ${isLapsed}
      and (a.approved_hash is distinct from v.hash or not ${isFree}
        or not exists (select from workflow_transition t where ${scheduledMove}))
    limit 100`.execute(db)
  for (const { id, why } of rows) await db.transaction().execute((tx) => lapse(tx, id, lapses[why]))
}

async function publishScheduled(kernel: Kernel, tx: Tx, due: Due): Promise<void> {
  await requireComplete(tx, due.id, stages.published, 'vi')
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
  await endLockForPublication(tx, due)
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

/**
 * Publishes every article whose time has come, each exactly once however many processes run, and tells of those
 * that cannot go out.
 */
export async function publishDue(kernel: Kernel): Promise<void> {
  const failed: number[] = []
  while (await publishNext(kernel, failed)) {}
  await tellMissed(kernel)
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
