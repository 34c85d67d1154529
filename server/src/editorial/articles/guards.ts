import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { type ChecklistItem, embargoHolds } from '@toasoan/contract/editorial/checklist'
import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type Access, can, isWithin, reaches, reachOf } from '#server/kernel/access/access.ts'
import type { Transition } from '../workflows/public.ts'
import { hindering } from './completeness.ts'

/** Context of a transition's guards. */
export type Movable = {
  stage: number
  author_id: number
  department_id: number | null
  taken_by: number | null
  approved_hash: string | null
  hash: string
  live: boolean
  /** Who wrote since the last approval. */
  writers: readonly number[]
}

const reasons = {
  ability: text('cần quyền “{permission}”.', 'it needs “{permission}”.'),
  reach: text(
    'quyền “{permission}” của bạn không gồm tin bài này.',
    'your “{permission}” does not extend to this story.',
  ),
  group: text(
    'bước này chưa được giao cho nhóm của bạn với tin bài này.',
    'no group of yours has this move for this story.',
  ),
  authorOnly: text('chỉ tác giả được làm bước này.', 'only the author may make this move.'),
  otherPerson: text(
    'tác giả không được tự duyệt tin bài của mình.',
    'authors do not approve their own stories.',
  ),
  otherWriter: text(
    'bạn đã viết trong bài từ lần duyệt trước nên cần người khác duyệt.',
    'you have written in it since the last approval, so somebody else must approve it.',
  ),
  taken: text('đã có người nhận xử lý.', 'somebody has taken it up already.'),
  approval: text(
    'bản hiện tại chưa được duyệt, hoặc đã bị sửa sau khi duyệt.',
    'this version is not approved, or was edited after approval.',
  ),
  notLive: text('tin bài này không đăng.', 'this story is not live.'),
  inView: text(
    'bạn đang xem với tư cách người khác nên chỉ xem được.',
    'you are viewing as another person and can only look.',
  ),
  lacks: text('còn thiếu {items}.', 'it still lacks {items}.'),
  broken: text('có tệp bị lỗi hoặc đã bị xóa.', 'a file is broken or was deleted.'),
  embargo: text('đang cấm đăng đến {when}.', 'it is under embargo until {when}.'),
  live: text('bản đang đăng phải được gỡ trước.', 'the live version must be unpublished first.'),
}

/**
 * Whether an incomplete article blocks the transition: all forward ones, and those that make it visible to
 * others.
 */
export const asksCompleteness = ({
  direction,
  toStage,
}: Pick<Transition, 'direction' | 'toStage'>): boolean =>
  direction === 'forward' || toStage === stages.published || toStage === stages.internal

/** Why a transition is not permitted to this user, regardless of the article's state; null when it is. */
export function whyNotPerson(
  access: Access,
  move: Transition,
  article: Movable,
  language: Language,
): string | null {
  const because = (reason: Text, values = {}) => say(reason, language, values)
  if (access.viewedBy) return because(reasons.inView)
  const permission = permissionLabel(move.ability)[language]
  if (!can(access, move.ability)) return because(reasons.ability, { permission })
  const ownership = { owner_id: article.author_id, department_id: article.department_id }
  if (!reaches(access, move.ability, ownership)) return because(reasons.reach, { permission })
  const assigned = move.groups.some(
    ({ groupId, scope }) => access.groupIds.includes(groupId) && isWithin(reachOf(scope, access), ownership),
  )
  if (!assigned) return because(reasons.group)
  const isAuthor = article.author_id === access.userId
  if (move.authorOnly && !isAuthor) return because(reasons.authorOnly)
  if (move.otherPersonRequired && isAuthor) return because(reasons.otherPerson)
  if (move.otherPersonRequired && article.writers.includes(access.userId)) return because(reasons.otherWriter)
  return null
}

/** Why this user may not make this transition now; null when permitted. */
export function whyNot(
  access: Access,
  move: Transition,
  article: Movable,
  language: Language,
): string | null {
  const because = (reason: Text) => say(reason, language)
  const refusal = whyNotPerson(access, move, article, language)
  if (refusal !== null) return refusal
  if (move.authorOnly && move.direction === 'back' && article.taken_by !== null) return because(reasons.taken)
  const approved = move.approves || article.approved_hash === article.hash
  if (move.toStage === stages.published && !approved) return because(reasons.approval)
  if (move.toStage === stages.archived && !article.live) return because(reasons.notLive)
  const leavesReaders = move.toStage === stages.deleted || move.toStage === stages.internal
  if (leavesReaders && article.live) return because(reasons.live)
  return null
}

/** Obstacles independent of the user. */
export type Standing = {
  /** Another user who is editing it. */
  editor: string | null
  /** Items missing for every forward transition. */
  lacks: readonly ChecklistItem[]
  embargo_at: string | null
}

type Refused = { why: string; obstacle: NonNullable<ArticleMove['obstacle']> }

const clock = {
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
}

const inSentence = (label: string): string => label[0]!.toLocaleLowerCase('vi') + label.slice(1)

function lacking(lacks: readonly ChecklistItem[], language: Language): string {
  const missing = lacks.filter(({ code }) => code !== 'broken')
  const items = missing.map(({ label, values }) => inSentence(say(label, language, values))).join(', ')
  return missing.length > 0 ? say(reasons.lacks, language, { items }) : say(reasons.broken, language)
}

/** First error of a transition, in the server's order; null when allowed. */
function refusedBy(
  access: Access,
  move: Transition,
  article: Movable & Standing,
  language: Language,
): Refused | null {
  const why = whyNot(access, move, article, language)
  if (why !== null) return { why, obstacle: 'rule' }
  if (article.editor !== null) {
    return {
      why: say(articleErrors.lockedByOther.message, language, { name: article.editor }),
      obstacle: 'lock',
    }
  }
  const lacks = asksCompleteness(move) ? hindering(article.lacks, move.toStage) : []
  if (lacks.length > 0) return { why: lacking(lacks, language), obstacle: 'content' }
  if (!move.maySchedule && embargoOf(move, article) !== null) {
    const when = clock[language].format(new Date(article.embargo_at as string))
    return { why: say(reasons.embargo, language, { when }), obstacle: 'embargo' }
  }
  return null
}

/** End of a current embargo, for publishing transitions. */
const embargoOf = ({ toStage }: Transition, { embargo_at }: Standing): string | null =>
  toStage === stages.published && embargoHolds(embargo_at, Date.now()) ? embargo_at : null

/** Transitions from the article's stage, for the user. */
export function movesFor(
  access: Access,
  transitions: readonly Transition[],
  article: Movable & Standing & { stage_before_delete: number | null },
  language: Language,
): ArticleMove[] {
  // Only live articles can be unpublished; otherwise the transition is hidden.
  const useful = transitions.filter(({ toStage }) => toStage !== stages.archived || article.live)
  return useful.map((move) => {
    const refused = refusedBy(access, move, article, language)
    return {
      transition_id: move.id,
      code: move.code,
      name: move.name,
      to_stage: move.toStage ?? article.stage_before_delete ?? 1,
      allowed: refused === null,
      why: refused?.why ?? null,
      obstacle: refused?.obstacle ?? null,
      not_before: embargoOf(move, article),
      reason_required: move.reasonRequired,
      may_schedule: move.maySchedule,
      direction: move.direction,
      checklist: move.checklist,
    }
  })
}
