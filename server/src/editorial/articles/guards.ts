import type { Scope } from '@toasoan/contract/access/scope'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Transition } from '../workflows/public.ts'

/** What the guards of a move look at. */
export type Movable = {
  stage: number
  author_id: number
  department_id: number | null
  taken_by: number | null
  approved_hash: string | null
  hash: string
  live: boolean
}

const reasons = {
  ability: text('cần quyền “{permission}”.', 'it needs “{permission}”.'),
  group: text(
    'bước này chưa được giao cho nhóm của bạn với tin bài này.',
    'no group of yours has this move for this article.',
  ),
  authorOnly: text('chỉ tác giả được làm bước này.', 'only the author may make this move.'),
  otherPerson: text(
    'tác giả không được tự duyệt tin bài của mình.',
    'authors do not approve their own articles.',
  ),
  taken: text('đã có người nhận xử lý.', 'somebody has taken it up already.'),
  approval: text(
    'bản hiện tại chưa được duyệt, hoặc đã bị sửa sau khi duyệt.',
    'this version is not approved, or was edited after approval.',
  ),
  notLive: text('tin bài này không đăng.', 'this article is not live.'),
  inView: text(
    'bạn đang xem với tư cách người khác nên chỉ xem được.',
    'you are viewing as another person and can only look.',
  ),
  live: text('bản đang đăng phải được gỡ trước.', 'the live version must be unpublished first.'),
}

function inScope(scope: Scope, access: Access, { author_id, department_id }: Movable): boolean {
  if (scope === 'all') return true
  if (author_id === access.userId) return true
  if (scope === 'own' || department_id === null) return false
  return (scope === 'department' ? access.departments : access.subtree).includes(department_id)
}

/** Why this person may not make this move now; null when they may. */
export function whyNot(
  access: Access,
  move: Transition,
  article: Movable,
  language: Language,
): string | null {
  const because = (reason: Text, values = {}) => say(reason, language, values)
  if (access.viewedBy) return because(reasons.inView)
  if (!can(access, move.ability)) {
    return because(reasons.ability, { permission: permissionLabel(move.ability)[language] })
  }
  const assigned = move.groups.some(
    ({ groupId, scope }) => access.groupIds.includes(groupId) && inScope(scope, access, article),
  )
  if (!assigned) return because(reasons.group)
  const isAuthor = article.author_id === access.userId
  if (move.authorOnly && !isAuthor) return because(reasons.authorOnly)
  if (move.otherPersonRequired && isAuthor) return because(reasons.otherPerson)
  if (move.authorOnly && move.direction === 'back' && article.taken_by !== null) return because(reasons.taken)
  const approved = move.approves || article.approved_hash === article.hash
  if (move.toStage === stages.published && !approved) return because(reasons.approval)
  if (move.toStage === stages.archived && !article.live) return because(reasons.notLive)
  const leavesReaders = move.toStage === stages.deleted || move.toStage === stages.internal
  if (leavesReaders && article.live) return because(reasons.live)
  return null
}

/** The moves out of the article's stage as the asking person sees them. */
export function movesFor(
  access: Access,
  transitions: readonly Transition[],
  article: Movable & { stage_before_delete: number | null },
  language: Language,
): ArticleMove[] {
  // Only what is live can be unpublished, so elsewhere the move is no use even as a refusal.
  const useful = transitions.filter(({ toStage }) => toStage !== stages.archived || article.live)
  return useful.map((move) => {
    const why = whyNot(access, move, article, language)
    return {
      transition_id: move.id,
      code: move.code,
      name: move.name,
      to_stage: move.toStage ?? article.stage_before_delete ?? 1,
      allowed: why === null,
      why,
      reason_required: move.reasonRequired,
      may_schedule: move.maySchedule,
      direction: move.direction,
      checklist: move.checklist,
    }
  })
}
