import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { type Stage, stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { tellDesks } from '../presence/public.ts'
import { stageLabel } from '../states/public.ts'
import { type Transition, workflowsOf } from '../workflows/public.ts'
import { chooseAnew } from './choose-workflow.ts'
import { requireComplete, requireTime } from './completeness.ts'
import { correctionOf } from './corrections.ts'
import { effectOf } from './effects.ts'
import { type Article, findArticle } from './find.ts'
import { asksCompleteness, whyNot } from './guards.ts'
import { endLock, requireFree } from './lock.ts'
import { ownHosts, publish, withdraw } from './publish.ts'
import { lapses, tellLapse } from './schedule.ts'

/** What somebody asks for when they move an article. */
export type MoveRequest = {
  id: number
  /** Its code, or what tells it: a workflow of the house's own names its moves as it likes. */
  transition: string | ((move: Transition) => boolean)
  /** The head version they looked at; without it the present one is meant. */
  version?: number
  /** Where they saw it; without it, wherever it stands. */
  stage?: number
  reason?: string
  /** Instant of publication; past or missing means now. */
  publish_at?: string
  /** What readers are told beneath an article that they had before. */
  correction?: string
  checked?: string[]
}

/** The moves into the bin, and those out of it that lead to where the article was. */
export const toBin = ({ toStage }: Transition): boolean => toStage === stages.deleted
export const outOfBin = ({ fromStage, toStage }: Transition): boolean =>
  fromStage === stages.deleted && toStage === null

/** What the event of a move tells its handler. */
export type MovedEvent = {
  article_id: number
  title: string
  from_stage: Stage
  to_stage: Stage
  transition: string
  direction: Transition['direction']
  author_id: number
  department_id: number | null
  /** Who had moved it to the stage it left. */
  last_handler_id: number | null
  actor: { id: number; name: string }
  reason: string
}

const sentences = {
  somebody: text('người khác', 'somebody else'),
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

/** The refusal of a move of what somebody else has moved or saved since it was looked at. */
export async function movedOn(
  tx: Tx,
  { id, stage, version }: Pick<Article, 'id' | 'stage' | 'version'>,
  language: Language,
) {
  const { rows } = await sql<{ name: string }>`select u.name from article a
    join app_user u on u.id = case when a.stage_at >= a.updated_at then a.stage_by else a.updated_by end
    where a.id = ${id}`.execute(tx)
  const name = rows[0]?.name ?? say(sentences.somebody, language)
  return fail(articleErrors.moved, { stage: stageLabel(stage, language), version, name })
}

/** The transition that is asked for, when this person may make it with the article as it stands. */
async function permitted(
  kernel: Kernel,
  tx: Tx,
  access: Access,
  article: Article,
  request: MoveRequest,
  language: Language,
): Promise<Transition> {
  const workflows = await workflowsOf(kernel)
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

const approvalColumns = (
  approval: ReturnType<typeof effectOf>['approval'],
  { hash }: Article,
  { userId }: Access,
) => {
  if (approval === 'kept') return {}
  const bound = approval === 'bound'
  return { approved_hash: bound ? hash : null, approved_by: bound ? userId : null }
}

/** Compare-and-set on (id, stage, version): of two people who move it at once, one gets 409. */
async function setStage(tx: Tx, access: Access, article: Article, move: Transition, reason: string) {
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
      stage_before_delete,
      ...approvalColumns(approval, article, access),
    })
    .where('id', '=', article.id)
    .where('stage', '=', article.stage)
    .where('version', '=', article.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await overtaken(tx, article.id, access.language)
}

/** Somebody else moved or saved it between our look and our write. */
async function overtaken(tx: Tx, articleId: number, language: Language) {
  const now = await tx
    .selectFrom('article')
    .select(['id', 'stage', 'version'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  return movedOn(tx, now, language)
}

type Made = {
  to_stage: number
  reason: string
  correction: string | null
  publish_at?: string
  checked?: string[]
}

/** Writes a move into the article's history; one forward is the mover's work. */
export async function writeMove(
  tx: Tx,
  access: Access,
  article: Article,
  move: Pick<Transition, 'code' | 'name' | 'direction'>,
  { checked = [], ...made }: Made,
) {
  await tx
    .insertInto('article_move')
    .values({
      article_id: article.id,
      transition_code: move.code,
      transition_name: move.name.vi,
      transition_name_en: move.name.en,
      from_stage: article.stage,
      ...made,
      actor_id: access.userId,
      checked,
      version: article.version,
      hash: article.hash,
    })
    .execute()
  if (move.direction !== 'forward') return
  await sql`insert into article_handled (user_id, article_id, at) values (${access.userId}, ${article.id}, clock_timestamp())
    on conflict (user_id, article_id) do update set at = excluded.at`.execute(tx)
}

/** Keeps a publication for later: the article stays where it is until the job of its time. */
async function schedule(
  tx: Tx,
  note: Note,
  access: Access,
  article: Article,
  move: Transition,
  { publish_at, reason = '', checked }: MoveRequest & { publish_at: string },
  correction: string | null,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('article')
    .set({
      publish_at,
      publish_by: access.userId,
      publish_correction: correction,
      ...(move.approves ? approvalColumns('bound', article, access) : {}),
    })
    .where('id', '=', article.id)
    .where('stage', '=', article.stage)
    .where('version', '=', article.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await overtaken(tx, article.id, access.language)
  const step = { code: 'schedule', name: sentences.schedule, direction: 'forward' } as const
  const made = { to_stage: article.stage, reason, correction, publish_at, checked }
  await writeMove(tx, access, article, step, made)
  const before = { publish_at: article.publish_at }
  note({
    type: 'article',
    id: article.id,
    name: article.title,
    before,
    after: { publish_at, ...told(correction) },
  })
  await send(tx, 'article_changed', { stage: article.stage })
  await tellDesks(tx, article.id, 'standing')
}

/** What the log says of a public note; nothing of none. */
const told = (correction: string | null) => (correction === null ? {} : { correction })

const isLater = (request: MoveRequest): request is MoveRequest & { publish_at: string } =>
  request.publish_at !== undefined && Date.parse(request.publish_at) > Date.now()

/** Moves one article within a transaction that may hold more. */
async function moveWithin(
  kernel: Kernel,
  tx: Tx,
  note: Note,
  access: Access,
  request: MoveRequest,
  language: Language,
): Promise<void> {
  const found = await findArticle(tx, access, request.id, true)
  const article = { ...found, ...(await chooseAnew(tx, await workflowsOf(kernel), found)) }
  const move = await permitted(kernel, tx, access, article, request, language)
  checkRequest(move, request, language)
  await requireFree(tx, article.id, access)
  const { stage: to, publication } = effectOf(move, article)
  if (asksCompleteness(move)) await requireComplete(tx, article.id, to, language)
  if (to === stages.published) await requireTime(tx, article.id, request.publish_at ?? null, language)
  const correction = await correctionOf(tx, article.id, { ...request, to }, language)
  const reason = request.reason ?? ''
  const name = article.title
  // What was ticked beyond the list is no statement of anybody's.
  const checked = move.checklist.filter((item) => request.checked?.includes(item))
  if (to === stages.published && isLater(request)) {
    await schedule(tx, note, access, article, move, { ...request, checked }, correction)
    return
  }
  await setStage(tx, access, article, move, reason)
  if (article.publish_at && to !== stages.published) await tellLapse(tx, article, lapses.moved, access)
  if (publication === 'set') await publish(tx, article.id, ownHosts(kernel))
  if (publication === 'withdrawn') await withdraw(tx, article.id)
  await writeMove(tx, access, article, move, { to_stage: to, reason, correction, checked })
  await endLock(tx, article.id)
  const after = { stage: to, transition: move.code, reason, ...told(correction) }
  note({ type: 'article', id: article.id, name, before: { stage: article.stage }, after })
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
    actor: { id: access.userId, name: access.name },
    reason,
  }
  await send(tx, 'article_moved', event)
}

/** Moves one article as its own change. */
export async function moveOne(call: Call, access: Access, request: MoveRequest): Promise<void> {
  // Loaded before the transaction, which must not wait for a second connection while it holds one.
  await workflowsOf(call)
  await call.change((tx, note) => moveWithin(call, tx, note, access, request, call.language))
}
