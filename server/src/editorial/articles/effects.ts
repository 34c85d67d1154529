import { stages } from '@toasoan/contract/editorial/stages'
import type { Transition } from '../workflows/public.ts'

type Before = { stage: number; taken_by: number | null; stage_before_delete: number | null }

/** What a move makes of where an article stands. */
export type Effect = {
  stage: number
  taken_by: number | null
  stage_before_delete: number | null
  /** Of the head version: bound by this move, as it was, or void. */
  approval: 'bound' | 'kept' | 'void'
  /** What readers get: the head version, nothing more, or what they had. */
  publication: 'set' | 'withdrawn' | 'kept'
}

/**
 * The effect of a move that the guards let through. Deleting and restoring leave the article with who
 * has taken it up; an approval outlives only publishing.
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
