import { decideApprovals, type Verdict, type WaitingItem } from '@toasoan/contract/planning/approvals'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { rowTexts } from './row-texts.ts'

/** Of decisions on the home screen everything may turn stale that it shows. */
const stale = [
  ...['/approvals*', '/dashboard', '/article*', '/manager', '/studio_books*', '/vehicle_books*', '/borrows*'],
  ...['/repairs*', '/studios*', '/list_works*', '/register_plans*', '/profits*', '/publications'],
]

type Item = Pick<WaitingItem, 'kind' | 'id' | 'title' | 'version' | 'instead_of'>

/** Decides on one thing in place: a refusal asks for its reason, what readers get at once is asked about first. */
export function useDecide(): { decide: (item: Item, verdict: Verdict) => Promise<void>; busy: boolean } {
  const t = useText()
  const change = useChange(decideApprovals, { quiet: true, invalidates: stale })
  const decide = async ({ kind, id, title, version, instead_of }: Item, verdict: Verdict) => {
    if (change.isPending) return
    const publishes = kind === 'article_corrected' && verdict === 'approve'
    if (
      publishes &&
      !(await confirm({
        title: t(rowTexts.publishTitle, { title }),
        body: t(rowTexts.publishBody),
        confirmLabel: rowTexts.publish,
      }))
    )
      return
    const reason =
      verdict === 'refuse'
        ? await askReason({
            title: rowTexts.refuse,
            confirmLabel: rowTexts.refuse,
            danger: true,
            maxLength: 1000,
          })
        : ''
    if (reason === null) return
    const items = [{ kind, id, version, verdict, instead_of: instead_of?.id ?? null }]
    try {
      const [told] = await change.mutateAsync({ body: { items, reason } })
      if (told?.done) toastSuccess(t(verdict === 'approve' ? rowTexts.approved : rowTexts.refused, { title }))
      else if (told?.message) toast(told.message)
    } catch (error) {
      reportFailure(error)
    }
  }
  return { decide, busy: change.isPending }
}
