import {
  type Decided,
  decideApprovals,
  mostDecided,
  type Verdict,
  type WaitingItem,
  type WaitingKindCount,
} from '@toasoan/contract/planning/approvals'
import { useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { offerUndo } from '#web/entities/article-steps/undo.tsx'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { approvalTexts } from './text.ts'

/** What became of one decision. */
export type Outcome = Decided & { title: string; verdict: Verdict; verb: string | null }

/** Names an item of any kind. */
export const keyOf = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string => `${kind} ${id}`

/** Everything may turn stale by a decision: lists of articles, bookings, borrows, work, money. */
const stale = [
  '/approvals*',
  '/article*',
  '/manager',
  '/studio_books*',
  '/vehicle_books*',
  '/borrows*',
  '/repairs*',
  '/studio_repairs*',
  '/list_works*',
  '/register_plans*',
  '/profits*',
  '/category_prices*',
  '/unit_buys*',
  '/sell_news*',
]

/** Who approves what waits for publication publishes it, which nobody takes back: so it is asked about. */
async function askPublishing(items: readonly WaitingItem[]): Promise<boolean> {
  const published = items.filter(({ kind }) => kind === 'article_corrected')
  if (published.length === 0) return true
  return confirm({
    title: translate(approvalTexts.publishTitle, { count: published.length }),
    body: published.map(({ title }) => `“${title}”`).join(', '),
    confirmLabel: approvalTexts.publish,
  })
}

const isStep = ({ kind }: { kind: string }): boolean => kind.startsWith('article_')

/** Offers to take back the steps of articles, where these are all that was decided on and nothing was published. */
function offerBack(told: readonly Outcome[], items: readonly WaitingItem[]): void {
  const done = told.filter((each) => each.done)
  const isFinal = ({ kind, verdict }: Outcome) => kind === 'article_corrected' && verdict === 'approve'
  if (done.length === 0 || !done.every(isStep) || done.some(isFinal)) return
  const left = done.flatMap((each) => {
    const version = items.find((item) => keyOf(item) === keyOf(each))?.version
    return version === undefined || version === null ? [] : [{ id: each.id, version }]
  })
  const [first] = done
  if (!first || left.length === 0) return
  const words = first.verdict === 'approve' ? approvalTexts.doneMany : approvalTexts.refusedMany
  offerUndo(translate(words, { count: left.length }), left)
}

/** Decides on one or many, asking for a reason where one is refused, and keeps what became of each. */
export function useDeciding(kinds: readonly WaitingKindCount[]) {
  const t = useText()
  const change = useChange(decideApprovals, { quiet: true, invalidates: stale })
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  /** `only` are the parts of a series, where that is the one item. */
  const decide = async (
    items: readonly WaitingItem[],
    verdict: Verdict,
    only?: number[],
  ): Promise<boolean> => {
    if (items.length === 0 || change.isPending) return false
    const reason =
      verdict === 'refuse'
        ? await askReason({
            title: t(approvalTexts.refuseTitle, { count: items.length }),
            confirmLabel: approvalTexts.refuse,
            danger: true,
            maxLength: 1000,
          })
        : ''
    if (reason === null) return false
    if (verdict === 'approve' && !(await askPublishing(items))) return false
    const sent = items.map(({ kind, id, version, instead_of }) => ({
      kind,
      id,
      version,
      verdict,
      instead_of: instead_of?.id ?? null,
      ...(only ? { only } : {}),
    }))
    const told: Outcome[] = []
    try {
      for (let from = 0; from < sent.length; from += mostDecided) {
        const some = sent.slice(from, from + mostDecided)
        for (const each of await change.mutateAsync({ body: { items: some, reason } })) {
          const verb = kinds.find(({ kind }) => kind === each.kind)?.verbs?.[verdict] ?? null
          const title = items.find((item) => keyOf(item) === keyOf(each))?.title ?? ''
          told.push({ ...each, verdict, verb, title })
        }
      }
      offerBack(told, items)
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      // What was decided before something broke off is told all the same.
      setOutcomes(told)
    }
  }
  /** A decision about one item by swiping: what cannot be taken back, like a booking's approval, is asked about. */
  const decideBySwipe = async (item: WaitingItem, verdict: Verdict): Promise<boolean> => {
    const asks = verdict === 'approve' && !isStep(item)
    const verb = kinds.find(({ kind }) => kind === item.kind)?.verbs?.approve
    const asked = { title: verb ?? t(approvalTexts.approve), body: `“${item.title}”` }
    if (asks && !(await confirm({ ...asked, confirmLabel: approvalTexts.approve }))) return false
    return decide([item], verdict)
  }
  return { decide, decideBySwipe, outcomes, clear: () => setOutcomes([]), isDeciding: change.isPending }
}
