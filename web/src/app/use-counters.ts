import { articleCounters } from '@toasoan/contract/editorial/articles'
import { useCall } from '#web/client/use-call.ts'
import type { CounterName } from '#web/entities/app-route.ts'
import { useCan } from '#web/session/session.ts'

const counterNames: readonly CounterName[] = ['private', 'draft', 'approved', 'corrected']

/** The counters of the lists that this person may open. */
export function useOpenCounters(): CounterName[] {
  const can = useCan()
  return counterNames.filter((name) => can(`article.${name}`))
}

/** The four counters, of those lists that this person may open; null until they are known. */
export function useCounters(): Partial<Record<CounterName, number>> | null {
  const open = useOpenCounters()
  const { data } = useCall(articleCounters, {}, { enabled: open.length > 0, staleTime: 60_000, quiet: true })
  if (!data) return null
  const all: Record<CounterName, number> = {
    draft: data.item_processing,
    approved: data.item_waiting,
    corrected: data.item_publish,
    private: data.item_private,
  }
  return Object.fromEntries(open.map((name) => [name, all[name]]))
}
