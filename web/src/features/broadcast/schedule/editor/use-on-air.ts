import { expectDay, startItem } from '@toasoan/contract/broadcast/on-air'
import type { Placed } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { Draft } from './actions.ts'
import { rundownTexts } from './rundown-texts.ts'
import { useAired } from './use-aired.ts'
import { useSeconds } from './use-seconds.ts'

/** Seconds after which what is expected is worked out again; clocks and countdowns go by the second. */
const step = 5

/** What of a day was sent, is on air and is next, and the way to start an item by hand. */
export function useOnAir(day: DayEdited, isPublished: boolean, placed: readonly Placed<Draft>[]) {
  const t = useText()
  const can = useCan()
  const aired = useAired(day)
  const { actuals, begins, offset, isToday } = aired
  const now = useSeconds(begins, offset, step)
  const { rows, onAir, next } = useMemo(() => expectDay(placed, actuals, now), [placed, actuals, now])
  const start = useChange(startItem, { invalidates: ['/schedule/aired/*', '/schedule-statistic*'] })
  const of = (place: number) => {
    const [one, expected] = [placed[place], rows[place]]
    return isToday && one && expected ? { placed: one, expected } : null
  }
  const play = (item: Draft) =>
    start.mutate(
      { params: { id: day.id }, body: { key: item.key } },
      { onSuccess: () => toastSuccess(t(rundownTexts.played, { title: item.title })) },
    )
  return {
    ...aired,
    rows,
    place: isToday ? onAir : -1,
    onAir: of(onAir),
    next: of(next),
    /** Starts an item now; absent where one may not or the day is not today's. */
    play: isToday && isPublished && can('scheduleItem.update') ? play : undefined,
    busy: start.isPending,
  }
}
