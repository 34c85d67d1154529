import { daysChannel, onAir } from '@toasoan/contract/broadcast/on-air-now'
import { notificationTotal } from '@toasoan/contract/messaging/notifications'
import { listApprovals } from '@toasoan/contract/planning/approvals'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { useCall } from '#web/client/use-call.ts'
import type { CounterName } from '#web/entities/app-route.ts'
import { useCan } from '#web/session/session.ts'
import { deciding } from './layouts/phone-slots.ts'
import { useCounters } from './use-counters.ts'

/** Lists of articles on which their readers decide; one's own drafts wait for nobody. */
const decided: readonly CounterName[] = ['draft', 'approved', 'corrected']

/** As many of what waits as the home screen shows, so that both share the answer. */
const shownApprovals = 5

/** How much waits for this user's decision, over all kinds. */
function useApprovals(): number {
  const can = useCan()
  const { data } = useCall(
    listApprovals,
    { query: { limit: shownApprovals } },
    { enabled: deciding.some(can), staleTime: 60_000, quiet: true },
  )
  return data?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0
}

/** Faults of today's schedule that refuse publishing, for those who may list its days. */
function useFaults(): number {
  const can = useCan()
  const enabled = can('schedule.index')
  const { data } = useCall(onAir, {}, { enabled, staleTime: 60_000, refetchInterval: 300_000, quiet: true })
  useEffect(() => (enabled ? onChannel(daysChannel, () => void invalidate('/on-air')) : undefined), [enabled])
  return data?.faults ?? 0
}

/**
 * What waits in each area of the rail, by the area's name: my decisions, articles to decide on, today's faults on air,
 * messages and notifications unread.
 */
export function useBadges(): Partial<Record<string, number>> {
  const counters = useCounters()
  const { data } = useCall(notificationTotal, {}, { staleTime: 60_000, quiet: true })
  return {
    today: useApprovals(),
    stories: decided.reduce((sum, name) => sum + (counters?.[name] ?? 0), 0),
    air: useFaults(),
    talk: (data?.total ?? 0) + (data?.chat ?? 0),
  }
}
