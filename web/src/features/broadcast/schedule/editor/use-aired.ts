import { type Actual, dayAired } from '@toasoan/contract/broadcast/on-air'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'

/** Milliseconds after which actuals that no event reports (recognised sound, titles) are read again. */
const again = 60_000
/** The same where the channel is played out from here, which tells what is really sent. */
const soon = 5000

const none: readonly Actual[] = []

/** What was sent of a day in seconds since it began, who is in charge of its items, and the server's clock. */
export function useAired(day: Pick<DayEdited, 'id' | 'date_play' | 'channel' | 'next'>) {
  const [isPlayed, setPlayed] = useState(false)
  const { data, dataUpdatedAt } = useCall(
    dayAired,
    { params: { id: day.id } },
    { quiet: true, refetchInterval: isPlayed ? soon : again },
  )
  const playout = data?.playout ?? null
  useEffect(() => setPlayed(playout !== null), [playout])
  const begins = dayBegins(day.date_play, day.channel.zone)
  const ends = dayBegins(day.next.date_play, day.channel.zone)
  const actuals = useMemo(
    () =>
      data?.items.map(({ key, starts_at, ends_at, open }): Actual => {
        const second = (instant: string) => Math.round((Date.parse(instant) - begins) / 1000)
        return { key, from: second(starts_at), until: second(ends_at), open }
      }) ?? none,
    [data, begins],
  )
  const charge = useMemo(() => new Map(data?.charge.map(({ key, name }) => [key, name])), [data])
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  const offset = data ? Date.parse(data.now) - dataUpdatedAt : 0
  const now = Date.now() + offset
  return { actuals, charge, playout, offset, begins, isToday: begins <= now && now < ends }
}
