import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { CallContext, Note } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notifyDesks } from '../presence/public.ts'
import { stageLabel } from '../states/public.ts'
import { type Transition, type Workflows, workflowsOf } from '../workflows/public.ts'
import {
  applyTransition,
  approvalColumns,
  loggedChange,
  movedOn,
  overtaken,
  writeMove,
} from './apply-transition.ts'
import { chooseAnew } from './choose-workflow.ts'
import { requireComplete, requireTime } from './completeness.ts'
import { type ChangeForReaders, changeForReaders } from './corrections.ts'
import { effectOf } from './effects.ts'
import { type Article, findArticle } from './find.ts'
import { asksCompleteness, whyNot } from './guards.ts'
import { requireFree } from './lock.ts'
import { requireSeen } from './open-points.ts'
import { versionForOthers } from './version-for-others.ts'
import { closeWriting } from './writing-version.ts'

/** Input of a transition. */
export type MoveRequest = {
  id: number
  /** Its code or target: custom workflows choose their own codes. */
  transition: string | ((move: Transition) => boolean)
  /** The head version that the user saw; default: the current one. */
  version?: number
  /** The stage that the user saw; default: the current one. */
  stage?: number
  reason?: string
  /** Publication time; past or missing means now. */
  publish_at?: string
  /** Public note below a previously published article. */
  correction?: string
  /** How it changes what readers had; default: a correction with a note, else an update. */
  change?: LiveChange
  checked?: string[]
  /** Codes of open points acknowledged by the publisher; checked only if given. */
  accepts?: string[]
  /** The last update of the shared text that the user saw, if the article is written together. */
  seen?: number
}

/** Transitions to the bin, and those back to the previous stage. */
export const toBin = ({ toStage }: Transition): boolean => toStage === stages.deleted
export const outOfBin = ({ fromStage, toStage }: Transition): boolean =>
  fromStage === stages.deleted && toStage === null

const sentences = {
  reason: text('Hãy ghi lý do.', 'Please give a reason.'),
  schedule: text('Hẹn giờ xuất bản', 'Schedule'),
  checklist: text('Hãy đánh dấu đủ các mục cần kiểm tra.', 'Please tick every item of the checklist.'),
  noSchedule: text('Bước chuyển này không hẹn giờ được.', 'This move cannot be scheduled.'),
}

function checkRequest(move: Transition, request: MoveRequest, language: Language): void {
  if (move.reasonRequired && !request.reason) {
    throw fail(kernelErrors.invalid, {}, { reason: [say(sentences.reason, language)] })
  }
  if (move.checklist.some((item) => !request.checked?.includes(item))) {
    throw fail(kernelErrors.invalid, {}, { checked: [say(sentences.checklist, language)] })
  }
  if (request.publish_at !== undefined && !move.maySchedule) {
    throw fail(kernelErrors.invalid, {}, { publish_at: [say(sentences.noSchedule, language)] })
  }
}

/** The requested transition, if this user may make it in the article's current state. */
export async function permitted(
  workflows: Workflows,
  tx: Tx,
  access: Access,
  article: Article,
  request: MoveRequest,
  language: Language,
): Promise<Transition> {
  const { transition } = request
  if (request.stage !== undefined && request.stage !== article.stage)
    throw await movedOn(tx, article, language)
  const asked = workflows
    .from(article.workflow_id, article.workflow_revision, article.stage)
    .filter((move) => (typeof transition === 'string' ? move.code === transition : transition(move)))
  const move = asked.find((one) => whyNot(access, one, article, language) === null) ?? asked[0]
  if (!move)
    throw fail(articleErrors.noSuchMove, {
      stage: stageLabel(article.stage, language),
      version: article.version,
    })
  if (request.version !== undefined && request.version !== article.version) {
    throw await movedOn(tx, article, language)
  }
  const reason = whyNot(access, move, article, language)
  if (reason) throw fail(articleErrors.moveNotAllowed, { reason, permission: move.ability })
  return move
}

/** Schedules a publication: the article keeps its stage until the job publishes it. */
async function schedule(
  tx: Tx,
  note: Note,
  access: Access,
  article: Article,
  move: Transition,
  { publish_at, reason = '', checked }: MoveRequest & { publish_at: string },
  forReaders: ChangeForReaders,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('article')
    .set({
      publish_at,
      publish_by: access.userId,
      publish_correction: forReaders.correction,
      publish_change: forReaders.change,
      ...(move.approves ? approvalColumns('bound', article, access) : {}),
    })
    .where('id', '=', article.id)
    .where('stage', '=', article.stage)
    .where('version', '=', article.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await overtaken(tx, article.id, access.language)
  const step = { code: 'schedule', name: sentences.schedule, direction: 'forward' } as const
  const made = { to_stage: article.stage, reason, ...forReaders, publish_at, checked }
  await writeMove(tx, access, article, step, made)
  const before = { publish_at: article.publish_at }
  note({
    type: 'article',
    id: article.id,
    name: article.title,
    before,
    after: { publish_at, ...loggedChange(forReaders) },
  })
  await send(tx, 'article_changed', { stage: article.stage })
  await notifyDesks(tx, article.id, 'standing')
}

const isLater = (request: MoveRequest): request is MoveRequest & { publish_at: string } =>
  request.publish_at !== undefined && Date.parse(request.publish_at) > Date.now()

/** Moves one article within an existing transaction. */
async function moveWithin(
  kernel: Kernel,
  tx: Tx,
  note: Note,
  access: Access,
  asked: MoveRequest,
  language: Language,
): Promise<void> {
  const before = await findArticle(tx, access, asked.id, true)
  const workflows = await workflowsOf(kernel)
  const { seen } = asked
  const found = await closeWriting(tx, note, { access, language, workflows }, before, { seen })
  // Who saw the shared text saw what became a version just now.
  const isSeen = seen !== undefined && asked.version === before.version
  const request = isSeen ? { ...asked, version: found.version } : asked
  const article = { ...found, ...(await chooseAnew(tx, workflows, found)) }
  const move = await permitted(workflows, tx, access, article, request, language)
  checkRequest(move, request, language)
  await requireFree(tx, article.id, access)
  const { stage: to } = effectOf(move, article)
  const at = isLater(request) ? new Date(request.publish_at) : new Date()
  if (asksCompleteness(move)) await requireComplete(tx, article.id, to, language, at)
  if (to === stages.published) await requireTime(tx, article.id, request.publish_at ?? null, language)
  if (to === stages.published && request.accepts)
    await requireSeen(tx, article.id, request.accepts, at, language)
  const forReaders = await changeForReaders(tx, article.id, { ...request, to }, language)
  const reason = request.reason ?? ''
  // Ticked items outside the checklist are ignored.
  const checked = move.checklist.filter((item) => request.checked?.includes(item))
  if (to === stages.published && isLater(request)) {
    await schedule(tx, note, access, article, move, { ...request, checked }, forReaders)
    return
  }
  note(await applyTransition(kernel, tx, access, article, move, { reason, ...forReaders, checked }))
}

/** Moves one article in its own transaction. */
export async function moveOne(call: CallContext, access: Access, request: MoveRequest): Promise<void> {
  // Loaded before the transaction, which must not wait for a second connection while holding one.
  const workflows = await workflowsOf(call)
  if (request.seen === undefined)
    await versionForOthers(call, { access, language: call.language, workflows }, request.id)
  await call.change((tx, note) => moveWithin(call, tx, note, access, request, call.language))
}
