import { dashboard } from '@toasoan/contract/account/dashboard'
import { daysChannel } from '@toasoan/contract/messaging/events'
import { notificationTotal } from '@toasoan/contract/messaging/notifications'
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

/** How much waits for this user's decision, and how many faults today's schedule has. */
function useOwnFigures(): { decisions: number; faults: number } | undefined {
  const can = useCan()
  const enabled = can('dashboard.show') && (deciding.some(can) || can('schedule.index'))
  const { data } = useCall(
    dashboard,
    { query: { blocks: 'badges' } },
    { enabled, staleTime: 60_000, refetchInterval: 300_000, quiet: true },
  )
  useEffect(
    () => (enabled ? onChannel(daysChannel, () => void invalidate('/dashboard')) : undefined),
    [enabled],
  )
  return data?.badges
}

/**
 * What waits in each area of the rail, by the area's name: my decisions, articles to decide on, today's faults on air,
 * messages and notifications unread.
 */
export function useBadges(): Partial<Record<string, number>> {
  const counters = useCounters()
  const own = useOwnFigures()
  const { data } = useCall(notificationTotal, {}, { staleTime: 60_000, quiet: true })
  return {
    today: own?.decisions ?? 0,
    stories: decided.reduce((sum, name) => sum + (counters?.[name] ?? 0), 0),
    air: own?.faults ?? 0,
    talk: (data?.total ?? 0) + (data?.chat ?? 0),
  }
}
