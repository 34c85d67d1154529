import { type WorkStatus, workTransitions } from '@toasoan/contract/planning/work-steps'
import { changeWorkStatus, type WorkRow } from '@toasoan/contract/planning/works'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'

/** The reason that a step to a status wants, asked for once; null when it was given up. */
async function reasonFor(to: WorkStatus, rows: readonly WorkRow[]): Promise<string | null> {
  const way = workTransitions.find(
    (one) => one.to === to && one.reason && rows.some(({ status }) => one.from.includes(status)),
  )
  return way ? askReason({ title: way.label, danger: way.tone === 'bad' }) : ''
}

/**
 * Moves work on, each piece by itself, and says how many could not be and why. Resolves whether all were; `false`
 * keeps the choice. The reason is asked for where one is due, unless it is given.
 */
export async function moveWorks(to: WorkStatus, rows: readonly WorkRow[], why?: string): Promise<boolean> {
  const reason = why ?? (await reasonFor(to, rows))
  if (reason === null) return false
  const refused: string[] = []
  for (const { id, version } of rows)
    await call(changeWorkStatus, { params: { id }, body: { status: to, reason, version } }).catch((error) =>
      refused.push(isApiError(error) ? error.message : String(error)),
    )
  await invalidate(...staleWork)
  const done = rows.length - refused.length
  const [only] = rows
  if (done > 0)
    toastSuccess(
      rows.length === 1
        ? translate(workTexts.moved, { name: only?.title })
        : translate(workTexts.movedMany, { count: done }),
    )
  if (refused.length > 0)
    toast(translate(workTexts.notMoved, { count: refused.length, why: [...new Set(refused)].join(' ') }))
  return refused.length === 0
}
