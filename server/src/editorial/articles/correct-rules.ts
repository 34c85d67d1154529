import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Transition, Workflows } from '../workflows/public.ts'
import { type Movable, whyNotPerson } from './guards.ts'

type Standing = Movable & { workflow_id: number; workflow_revision: number }

const sentences = {
  notLive: text('tin bài này không đăng.', 'this article is not live.'),
  notPublished: text(
    'bản sửa đang chờ; hãy xuất bản hoặc bỏ bản sửa trước.',
    'a revision is under way; publish or discard it first.',
  ),
  noRevision: text('không có bản sửa nào đang chờ.', 'no revision is under way.'),
  none: text('quy trình không có bước xuất bản.', 'its workflow has no move that publishes.'),
  update: text('bạn không được sửa tin bài này.', 'you may not edit this article.'),
}

/** Why this person may make none of the moves; null when they may make one of them. */
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

/** The moves that take a published article back to the desk. */
const revising = (workflows: Workflows, { workflow_id, workflow_revision }: Standing): Transition[] =>
  workflows
    .from(workflow_id, workflow_revision, stages.published)
    .filter(({ toStage }) => toStage !== null && toStage < stages.published)

/**
 * Why this person may not tell readers of a live article something at once, be it in the article or in its live report: it
 * asks for what publishing it asks of them, and the right to edit it. Null when they may.
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
 * Why this person may not correct an article at once, while readers read it: it asks for what publishing it asks of
 * them, and the right to edit it. Null when they may.
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
 * Why this person may not discard the revision of a live article: it asks for what beginning one, or publishing it, asks
 * of them. Null when they may.
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
