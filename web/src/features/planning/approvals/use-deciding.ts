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
import { useText } from '#web/language/use-text.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
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

/** Decides on one or many, asking for a reason where one is refused, and keeps what became of each. */
export function useDeciding(kinds: readonly WaitingKindCount[]) {
  const t = useText()
  const change = useChange(decideApprovals, { quiet: true, invalidates: stale })
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const decide = async (items: readonly WaitingItem[], verdict: Verdict): Promise<boolean> => {
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
    const sent = items.map(({ kind, id, version, instead_of }) => ({
      kind,
      id,
      version,
      verdict,
      instead_of: instead_of?.id ?? null,
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
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      // What was decided before something broke off is told all the same.
      setOutcomes(told)
    }
  }
  return { decide, outcomes, clear: () => setOutcomes([]), isDeciding: change.isPending }
}
