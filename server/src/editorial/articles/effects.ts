import { stages } from '@toasoan/contract/editorial/stages'
import type { Transition } from '../workflows/public.ts'

type Before = { stage: number; taken_by: number | null; stage_before_delete: number | null }

/** Effect of a transition on the article. */
export type Effect = {
  stage: number
  taken_by: number | null
  stage_before_delete: number | null
  /** Approval of the head version: set by this transition, unchanged, or void. */
  approval: 'bound' | 'kept' | 'void'
  /** Published content: the head version, none, or unchanged. */
  publication: 'set' | 'withdrawn' | 'kept'
}

/**
 * Effect of a permitted transition. Deleting and restoring keep the assignee; only publishing keeps an
 * approval.
 */
export function effectOf(
  move: Pick<Transition, 'toStage' | 'approves'>,
  { stage: from, taken_by, stage_before_delete }: Before,
): Effect {
  const stage = move.toStage ?? stage_before_delete ?? stages.private
  const deleting = stage === stages.deleted || from === stages.deleted
  const keeps = stage === stages.published || stage === stages.internal
  return {
    stage,
    taken_by: deleting ? taken_by : null,
    stage_before_delete: stage === stages.deleted ? from : null,
    approval: move.approves ? 'bound' : keeps ? 'kept' : 'void',
    publication:
      stage === stages.published
        ? 'set'
        : stage === stages.archived && from !== stages.deleted
          ? 'withdrawn'
          : 'kept',
  }
}
