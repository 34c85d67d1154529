import { type PlanStatus, planStatusLabels, planTransitions } from '@toasoan/contract/planning/plan-steps'
import { changePlanStatus, type PlanRow } from '@toasoan/contract/planning/register-plans'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { stalePlans } from './stale.ts'
import { planTexts } from './text.ts'

/** The reason that a step to a status wants, asked for once; null when it was given up. */
async function reasonFor(to: PlanStatus): Promise<string | null> {
  const way = planTransitions.find((one) => one.to === to && one.reason)
  return way ? askReason({ title: way.label, danger: way.tone === 'bad' }) : ''
}

/**
 * Moves plans on, each by itself, and says how many could not be and why. Resolves whether all were; `false` keeps the
 * choice. The reason is asked for where one is due, unless it is given.
 */
export async function movePlans(to: PlanStatus, rows: readonly PlanRow[], why?: string): Promise<boolean> {
  const reason = why ?? (await reasonFor(to))
  if (reason === null) return false
  const refused: string[] = []
  for (const { id, version } of rows)
    await call(changePlanStatus, { params: { id }, body: { status: to, reason, version } }).catch((error) =>
      refused.push(isApiError(error) ? error.message : String(error)),
    )
  await invalidate(...stalePlans)
  const done = rows.length - refused.length
  if (done > 0)
    toastSuccess(
      rows.length === 1
        ? translate(planTexts.changed, { name: rows[0]?.title, status: translate(planStatusLabels[to]) })
        : translate(planTexts.changedMany, { count: done }),
    )
  if (refused.length > 0)
    toast(translate(planTexts.notMoved, { count: refused.length, why: [...new Set(refused)].join(' ') }))
  return refused.length === 0
}
