import type { Access } from '#server/kernel/access/access.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { inWords } from './air-time.ts'
import { movePlan } from './move-plan.ts'

/**
 * Approves or rejects a plan in a transaction of its own, with all that follows. Refuses as the plan's own call does: 409
 * `plan.decided` when somebody else was first, 422 at `reason` for a rejection without one.
 */
export const decidePlan = (
  { change, access, language }: Pick<Call, 'change' | 'language'> & { access: Access },
  id: number,
  verdict: 'approved' | 'rejected',
  reason: string,
  version?: number,
): Promise<void> =>
  inWords(
    change(async (tx, note) => {
      const given = { status: verdict, reason, ...(version && { version }) }
      const { before, after } = await movePlan(tx, { access, language }, id, given)
      note({ type: 'registerPlan', id, name: after.title, before, after })
    }),
  )
