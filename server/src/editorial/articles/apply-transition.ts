import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { isUndoable, type Stage, stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { stageLabel } from '../states/public.ts'
import type { Transition } from '../workflows/public.ts'
import type { ChangeForReaders } from './corrections.ts'
import { effectOf } from './effects.ts'
import type { Article } from './find.ts'
import { endLock } from './lock.ts'
import { ownHosts, publish, withdraw } from './publish.ts'
import { lapses, notifyLapse } from './schedule.ts'
import { keepForUndo, standingOf } from './undo-rows.ts'

/** Payload of a transition's event. */
export type MovedEvent = {
  article_id: number
  title: string
  from_stage: Stage
  to_stage: Stage
  transition: string
  direction: Transition['direction']
  author_id: number
  department_id: number | null
  /** User who had moved it to the previous stage. */
  last_handler_id: number | null
  actor: { id: number; name: string }
  reason: string
  /** History row, if the transition can be undone. */
  undoable: number | null
}

const somebody = text('người khác', 'somebody else')

/** Error: another user has moved or saved the article since it was read. */
export async function movedOn(
  tx: Tx,
  { id, stage, version }: Pick<Article, 'id' | 'stage' | 'version'>,
  language: Language,
) {
  const { rows } = await sql<{ name: string }>`select u.name from article a
    join app_user u on u.id = case when a.stage_at >= a.updated_at then a.stage_by else a.updated_by end
    where a.id = ${id}`.execute(tx)
  const name = rows[0]?.name ?? say(somebody, language)
  return fail(articleErrors.moved, { stage: stageLabel(stage, language), version, name })
}

/** Effect of a transition on the approval of the head version. */
export const approvalColumns = (
  approval: ReturnType<typeof effectOf>['approval'],
  { hash, version }: Article,
  { userId }: Access,
) => {
  if (approval === 'kept') return {}
  const bound = approval === 'bound'
  return {
    approved_hash: bound ? hash : null,
    approved_by: bound ? userId : null,
    ...(bound ? { approved_number: version } : {}),
  }
}

/** Compare-and-set on (id, stage, version): of two concurrent transitions one gets 409. */
async function setStage(tx: Tx, access: Access, article: Article, move: Step, reason: string) {
  const { stage, taken_by, stage_before_delete, approval } = effectOf(move, article)
  const { numUpdatedRows } = await tx
    .updateTable('article')
    .set({
      stage,
      stage_at: sql<string>`clock_timestamp()`,
      stage_by: access.userId,
      last_reason: reason || null,
      taken_by,
      publish_at: null,
      publish_by: null,
      publish_correction: null,
      publish_change: null,
      stage_before_delete,
      ...approvalColumns(approval, article, access),
    })
    .where('id', '=', article.id)
    .where('stage', '=', article.stage)
    .where('version', '=', article.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await overtaken(tx, article.id, access.language)
}

/** Error: another user moved or saved it between our read and our write. */
export async function overtaken(tx: Tx, articleId: number, language: Language) {
  const now = await tx
    .selectFrom('article')
    .select(['id', 'stage', 'version'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  return movedOn(tx, now, language)
}

type Made = {
  /** Null for changes outside of the workflow, which are not counted. */
  from_stage?: number | null
  to_stage: number
  reason: string
  correction: string | null
  change?: ChangeForReaders['change']
  publish_at?: string
  checked?: string[]
}

/**
 * Appends a transition to the article's history and returns its row; forward transitions are credited to
 * their user.
 */
export async function writeMove(
  tx: Tx,
  access: Access,
  article: Article,
  move: Pick<Transition, 'code' | 'name' | 'direction'>,
  { from_stage = article.stage, checked = [], ...made }: Made,
): Promise<number> {
  const { id } = await tx
    .insertInto('article_move')
    .values({
      article_id: article.id,
      transition_code: move.code,
      transition_name: move.name.vi,
      transition_name_en: move.name.en,
      from_stage,
      ...made,
      actor_id: access.userId,
      instead_of: access.insteadOf?.userId ?? null,
      checked,
      version: article.version,
      hash: article.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (move.direction !== 'forward') return id
  await sql`insert into article_handled (user_id, article_id, at) values (${access.userId}, ${article.id}, clock_timestamp())
    on conflict (user_id, article_id) do update set at = excluded.at`.execute(tx)
  return id
}

/** Activity log data of a change that readers get; empty for a first publication. */
export const loggedChange = ({ change, correction }: ChangeForReaders) => ({
  ...(change === null ? {} : { live_change: change }),
  ...(correction === null ? {} : { correction }),
})

/** What of a transition decides its effect and its line of the history. */
export type Step = Pick<Transition, 'code' | 'name' | 'direction' | 'toStage' | 'approves'>

/** Input of a transition besides its target. */
type Carried = ChangeForReaders & { reason: string; checked: string[] }

/**
 * Executes a permitted transition in this transaction, immediate or scheduled: stage, publication, history,
 * end of the lock, and event. Returns the data for the activity log. Rejects with 409 if the article was
 * moved or saved since it was read.
 */
export async function applyTransition(
  kernel: Kernel,
  tx: Tx,
  actor: Access,
  article: Article,
  move: Step,
  { reason, change, correction, checked }: Carried,
) {
  const { stage: to, publication } = effectOf(move, article)
  // Other users were notified when a transition ends a schedule.
  const stood =
    isUndoable(article.stage, to) && !article.publish_at ? await standingOf(tx, article.id, actor) : null
  await setStage(tx, actor, article, move, reason)
  if (article.publish_at && to !== stages.published) await notifyLapse(tx, article, lapses.moved, actor)
  if (publication === 'set') await publish(tx, article.id, { change, ownHosts: ownHosts(kernel) })
  if (publication === 'withdrawn') await withdraw(tx, article.id, ownHosts(kernel))
  const moveId = await writeMove(tx, actor, article, move, {
    to_stage: to,
    reason,
    change,
    correction,
    checked,
  })
  if (stood) await keepForUndo(tx, moveId, stood)
  await endLock(tx, article.id)
  const event: MovedEvent = {
    article_id: article.id,
    title: article.title,
    from_stage: article.stage as Stage,
    to_stage: to as Stage,
    transition: move.code,
    direction: move.direction,
    author_id: article.author_id,
    department_id: article.department_id,
    last_handler_id: article.stage_by,
    actor: { id: actor.userId, name: actor.name },
    reason,
    undoable: stood && moveId,
  }
  await send(tx, 'article_moved', event)
  return {
    type: 'article',
    id: article.id,
    name: article.title,
    before: { stage: article.stage },
    after: { stage: to, transition: move.code, reason, ...loggedChange({ change, correction }) },
  }
}
