import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { DayItem, FileFacts, TakenTime } from '@toasoan/contract/broadcast/days'
import { type DayToJudge, type Fault, lintDay } from '@toasoan/contract/broadcast/lint'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { dayAfter, lengthOfDay } from '@toasoan/contract/broadcast/zone-clock'

type Side = { date_play: string; items: readonly DayItem[] }

/** What the days beside one do to it: the one before that goes on into it, and when the next one begins. */
export function sidesOf(
  date: string,
  { zone }: Pick<ChannelChoice, 'zone'>,
  days: readonly Side[],
): Required<Pick<DayToJudge, 'before' | 'after'>> {
  const of = (requested: string) => days.find(({ date_play }) => date_play === requested)
  const last = runningOrder(of(dayAfter(date, -1))?.items ?? []).reduce<{
    until: number
    title: string
  } | null>(
    (latest, { item, until }) => (latest && latest.until >= until ? latest : { until, title: item.title }),
    null,
  )
  const spill = last ? last.until - lengthOfDay(dayAfter(date, -1), zone) : 0
  const [first] = runningOrder(of(dayAfter(date, 1))?.items ?? [])
  return {
    before: last && spill > 0 ? { until: spill, title: last.title } : null,
    after: first ? { from: first.from + lengthOfDay(date, zone), title: first.item.title } : null,
  }
}

/** Faults of a day among those beside it. */
export const faultsOf = (
  day: Side,
  channel: Pick<ChannelChoice, 'zone'>,
  {
    days,
    files,
    taken,
  }: { days: readonly Side[]; files: readonly FileFacts[]; taken?: readonly TakenTime[] },
): Fault[] =>
  lintDay({
    date: day.date_play,
    zone: channel.zone,
    items: day.items,
    files,
    taken,
    ...sidesOf(day.date_play, channel, days),
  })

export const countFaults = (faults: readonly Fault[]) => {
  const refuses = faults.filter((fault) => fault.refuses).length
  return { refuses, warns: faults.length - refuses }
}
