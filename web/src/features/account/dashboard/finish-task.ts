import { changeWorkStatus, type WorkRow, works } from '@toasoan/contract/planning/works'
import { call } from '#web/client/call.ts'

/** The step that brings a piece of work nearest to its end: done, else handed in for review, else begun. */
const nextStep = ({ moves }: Pick<WorkRow, 'moves'>) =>
  (['done', 'review', 'doing'] as const).find((status) => moves.includes(status))

async function advance(work: Pick<WorkRow, 'id' | 'version' | 'moves'>): Promise<'done' | 'review' | null> {
  const status = nextStep(work)
  if (!status) return null
  const body = { status, reason: '', version: work.version }
  const moved = await call(changeWorkStatus, { params: { id: work.id }, body })
  return status === 'doing' ? advance(moved) : status
}

/** Brings a piece of work to its end, through being begun where it is new. Returns where it stands then. */
export const finishTask = async (id: number): Promise<'done' | 'review' | null> =>
  advance(await call(works.view, { params: { id } }))
