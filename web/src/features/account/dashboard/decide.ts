import { decideApprovals, type Verdict, type WaitingItem } from '@toasoan/contract/planning/approvals'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { rowTexts } from './row-texts.ts'

/** Of decisions on the home screen everything may turn stale that it shows. */
const stale = [
  ...['/approvals*', '/dashboard', '/article*', '/manager', '/studio_books*', '/vehicle_books*', '/borrows*'],
  ...['/repairs*', '/studios*', '/list_works*', '/register_plans*', '/profits*', '/publications'],
]

export type Decidable = Pick<WaitingItem, 'kind' | 'id' | 'title' | 'version' | 'instead_of'>

/** What has to be said before a decision: the reason of a refusal, a yes to what readers get at once; null is no. */
async function reasonFor({ kind, title }: Decidable, verdict: Verdict): Promise<string | null> {
  if (verdict === 'refuse')
    return askReason({ title: rowTexts.refuse, confirmLabel: rowTexts.refuse, danger: true, maxLength: 1000 })
  if (kind !== 'article_corrected') return ''
  const sure = await confirm({
    title: translate(rowTexts.publishTitle, { title }),
    body: translate(rowTexts.publishBody),
    confirmLabel: rowTexts.publish,
  })
  return sure ? '' : null
}

/** Decides on one thing in place, after asking what has to be asked, and says what became of it. */
export async function decide(item: Decidable, verdict: Verdict): Promise<void> {
  const reason = await reasonFor(item, verdict)
  if (reason === null) return
  const { kind, id, title, version, instead_of } = item
  const items = [{ kind, id, version, verdict, instead_of: instead_of?.id ?? null }]
  try {
    const [decided] = await call(decideApprovals, { body: { items, reason } })
    if (decided?.done)
      toastSuccess(translate(verdict === 'approve' ? rowTexts.approved : rowTexts.refused, { title }))
    else if (decided?.message) toast(decided.message)
  } catch (error) {
    reportFailure(error)
  }
  await invalidate(...stale)
}
