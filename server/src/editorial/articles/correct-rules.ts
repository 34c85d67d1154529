import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Transition, Workflows } from '../workflows/public.ts'
import { type Movable, whyNotPerson } from './guards.ts'

type Standing = Movable & { workflow_id: number; workflow_revision: number }

const sentences = {
  notLive: text('tin bài này không đăng.', 'this story is not live.'),
  notPublished: text(
    'bản sửa đang chờ; hãy xuất bản hoặc bỏ bản sửa trước.',
    'a revision is under way; publish or discard it first.',
  ),
  noRevision: text('không có bản sửa nào đang chờ.', 'no revision is under way.'),
  none: text('quy trình không có bước xuất bản.', 'its workflow has no move that publishes.'),
  update: text('bạn không được sửa tin bài này.', 'you may not edit this story.'),
}

/** Why this user may make none of the transitions; null when one is permitted. */
function whyNone(
  access: Access,
  moves: readonly Transition[],
  article: Movable,
  language: Language,
): string | null {
  const reasons = moves.map((move) => whyNotPerson(access, move, article, language))
  return reasons.includes(null) ? null : (reasons[0] ?? say(sentences.none, language))
}

const publishing = (workflows: Workflows, { workflow_id, workflow_revision }: Standing): Transition[] =>
  workflows.all(workflow_id, workflow_revision).filter(({ toStage }) => toStage === stages.published)

/** Transitions from published back to the desk. */
const revising = (workflows: Workflows, { workflow_id, workflow_revision }: Standing): Transition[] =>
  workflows
    .from(workflow_id, workflow_revision, stages.published)
    .filter(({ toStage }) => toStage !== null && toStage < stages.published)

/**
 * Why this user may not publish text immediately in a live article or its live report: requires permission to
 * publish and to edit it. Null when permitted.
 */
export function whyNotReport(
  access: Access,
  workflows: Workflows,
  article: Standing,
  language: Language,
): string | null {
  if (!article.live) return say(sentences.notLive, language)
  const ownership = { owner_id: article.author_id, department_id: article.department_id }
  if (!reaches(access, 'article.update', ownership)) return say(sentences.update, language)
  return whyNone(access, publishing(workflows, article), article, language)
}

/**
 * Why this user may not correct a live article immediately: requires permission to publish and to edit it.
 * Null when permitted.
 */
export function whyNotCorrect(
  access: Access,
  workflows: Workflows,
  article: Standing,
  language: Language,
): string | null {
  if (article.live && article.stage !== stages.published) return say(sentences.notPublished, language)
  return whyNotReport(access, workflows, article, language)
}

/**
 * Why this user may not discard the revision of a live article: requires permission to begin one or to
 * publish. Null when permitted.
 */
export function whyNotDiscard(
  access: Access,
  workflows: Workflows,
  article: Standing,
  language: Language,
): string | null {
  if (!article.live) return say(sentences.notLive, language)
  if (article.stage >= stages.published) return say(sentences.noRevision, language)
  const moves = [...publishing(workflows, article), ...revising(workflows, article)]
  return whyNone(access, moves, article, language)
}
