import { notificationTotal } from '@toasoan/contract/messaging/notifications'
import { useCall } from '#web/client/use-call.ts'
import type { CounterName } from '#web/entities/app-route.ts'
import { useCounters } from './use-counters.ts'

/** Lists of articles on which their readers decide; one's own drafts wait for nobody. */
const decided: readonly CounterName[] = ['draft', 'approved', 'corrected']

/** What waits in each area of the rail, by the area's name: articles to decide on, messages and notifications unread. */
export function useBadges(): Partial<Record<string, number>> {
  const counters = useCounters()
  const { data } = useCall(notificationTotal, {}, { staleTime: 60_000, quiet: true })
  return {
    stories: decided.reduce((sum, name) => sum + (counters?.[name] ?? 0), 0),
    talk: (data?.total ?? 0) + (data?.chat ?? 0),
  }
}
