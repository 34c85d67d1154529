import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Origin, writeActivity } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { type Transition, type Workflows, workflowsOf } from '../workflows/public.ts'
import { applyTransition } from './apply-transition.ts'
import { forgetOldAutosaves } from './autosave.ts'
import { requireComplete } from './completeness.ts'
import { changeForReaders } from './corrections.ts'
import { endWriting } from './end-writing.ts'
import { findArticle } from './find.ts'
import { notifyEditor } from './lock.ts'
import { permitted } from './moves.ts'
import { publishersOf } from './recipients.ts'
import { rewriteWords } from './rewrite-words.ts'
import { lapses, notifyLapse } from './schedule.ts'
import { forgetOldSteps } from './undo-rows.ts'

type Due = {
  id: number
  publish_by: number
  publish_correction: string | null
  publish_change: LiveChange | null
}

/** Whether the current schedule was found to be blocked. */
const isLapsed = sql`(a.publish_failed_at is not null and a.publish_failed_at >= a.publish_at)`
/** Failures are retried each minute, not at every run. */
const mayTry = sql`(not ${isLapsed} or a.publish_failed_at < now() - interval '1 minute')`
const isFree = sql`(a.embargo_at is null or a.embargo_at <= now())`
const scheduledMove = sql`t.workflow_id = a.workflow_id and t.revision = a.workflow_revision
  and t.from_stage = a.stage and t.to_stage = ${stages.published} and t.may_schedule and t.active`

/** The next due article, with its row locked; other processes skip it. */
const nextDue = (failed: readonly number[]) => sql<Due>`
  select a.id, a.publish_by, a.publish_correction, a.publish_change
  from article a
  join article_version v on v.article_id = a.id and v.number = a.version
  where a.publish_at <= now() and a.approved_hash = v.hash and ${isFree} and ${mayTry}
    and exists (select from workflow_transition t where ${scheduledMove})
    and a.id <> all(${[...failed]}::bigint[])
  order by a.publish_at limit 1 for update of a skip locked`

type Lapsing = { title: string; publish_by: number | null; department_id: number | null; known: boolean }

/**
 * Marks a schedule as blocked and notifies its user once, and users who can resolve it if that user cannot.
 */
async function lapse(tx: Tx, articleId: number, why: Text): Promise<void> {
  const { rows } = await sql<Lapsing>`
    select title, publish_by, department_id, ${isLapsed} as known from article a where id = ${articleId} for update`.execute(
    tx,
  )
  const [article] = rows
  if (!article) return
  await sql`update article set publish_failed_at = now() where id = ${articleId}`.execute(tx)
  if (article.known) return
  const others = why === lapses.person ? await publishersOf(tx, article.department_id) : []
  await notifyLapse(tx, { ...article, id: articleId }, why, null, others)
}

/** Errors caused by the user: article not visible, transition not permitted, or account locked. */
const ofPerson: readonly unknown[] = [
  kernelErrors.notFound,
  kernelErrors.permissionDenied,
  articleErrors.moveNotAllowed,
]

function whyLapsed(error: unknown): Text {
  if (!(error instanceof Refusal)) return lapses.server
  if (ofPerson.includes(error.definition)) return lapses.person
  if (error.definition === crawlerErrors.killed) return lapses.killed
  return error.definition === articleErrors.noSuchMove ? lapses.workflow : lapses.content
}

/** Publishes one; false when none is due. A failed one is left for a later run and does not block others. */
async function publishNext(kernel: Kernel, failed: number[]): Promise<boolean> {
  let due: Due | undefined
  // Loaded before the transaction, which must not wait for a second connection while holding one.
  const workflows = await workflowsOf(kernel)
  try {
    await kernel.db.transaction().execute(async (tx) => {
      due = (await nextDue(failed).execute(tx)).rows[0]
      if (due) await publishScheduled(kernel, tx, workflows, due)
    })
  } catch (error) {
    if (!due) throw error
    const { id } = due
    kernel.log.error({ err: error, article: id }, 'scheduled publication failed')
    failed.push(id)
    const why = whyLapsed(error)
    await kernel.db
      .transaction()
      .execute((tx) => lapse(tx, id, why))
      .catch((err) => kernel.log.error({ err, article: id }, 'its failure could not be told'))
  }
  return due !== undefined
}

/** Seconds after the scheduled time when a blocked article is reported. */
const grace = 10

/** Reports due articles that cannot be published in their current state. */
async function notifyMissed({ db }: Kernel): Promise<void> {
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

/** Activity log actor: none, because of the schedule. */
const origin: Origin = {
  access: null,
  module: 'article',
  permission: 'article.corrected',
  method: 'JOB',
  api: 'publish',
  address: '',
}

const isScheduled = ({ toStage, maySchedule }: Transition) => toStage === stages.published && maySchedule

/** Makes the scheduled transition in the name of its user, who must still be permitted. */
async function publishScheduled(kernel: Kernel, tx: Tx, workflows: Workflows, due: Due): Promise<void> {
  const { id, publish_by, publish_correction: correction, publish_change } = due
  const access = await accessWithoutSession(tx, publish_by)
  if (!access) throw fail(kernelErrors.permissionDenied, { permission: origin.permission })
  const { language } = access
  const article = await findArticle(tx, access, id)
  const move = await permitted(workflows, tx, access, article, { id, transition: isScheduled }, language)
  await requireComplete(tx, id, stages.published, language)
  // The bound version goes out; what was written later is kept for its writers.
  await endWriting(tx, id, { why: 'schedule', by: '' })
  await notifyEditor(tx, article)
  // A schedule made before this was asked has none.
  const asked = { change: publish_change ?? undefined, correction: correction ?? undefined }
  const forReaders = await changeForReaders(tx, id, { to: stages.published, ...asked }, language)
  const carried = { reason: '', ...forReaders, checked: [] }
  const change = await applyTransition(kernel, tx, access, article, move, carried)
  await writeActivity(tx, origin, [{ ...change, after: { ...change.after, publish_by } }])
}

/**
 * Publishes every due article exactly once, with any number of processes, and reports those that cannot be
 * published.
 */
export async function publishDue(kernel: Kernel): Promise<void> {
  const failed: number[] = []
  while (await publishNext(kernel, failed)) {}
  await notifyMissed(kernel)
}

export const jobs: Job[] = [
  { name: 'forget-old-autosaves', cron: '20 3 * * *', run: ({ db }) => forgetOldAutosaves(db) },
  { name: 'forget-old-steps', cron: '25 3 * * *', run: async ({ db }) => void (await forgetOldSteps(db)) },
  { name: 'rewrite-words', everySeconds: 300, run: rewriteWords },
  { name: 'publish-due', everySeconds: 2, run: publishDue },
  {
    name: 'fold-article-tally',
    everySeconds: 15,
    run: async ({ pool }) => void (await pool.query('select fold_article_tally()')),
  },
]
