import { listRecorded, type RecordedSound } from '@toasoan/contract/broadcast/recorded'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'

const nothing: RecordedSound = { stretches: [], gaps: [], growing: false }

/** Milliseconds after which it is asked what has been recorded since. */
const again = 60_000

/** What can be heard of the week of a day; nothing for those who may not look at recordings. */
export function useRecorded({ channel, date_play, week }: DayEdited): RecordedSound {
  const can = useCan()
  const [first, last] = [week[0]?.date_play ?? date_play, week.at(-1)?.date_play ?? date_play]
  // What has not begun has not been recorded.
  const [hasBegun] = useState(() => dayBegins(first, channel.zone) < Date.now())
  const { data } = useCall(
    listRecorded,
    { params: { id: channel.id }, query: { start_date: first, end_date: last } },
    { quiet: true, refetchInterval: again, enabled: hasBegun && can('channelSchedule.index') },
  )
  return data ?? nothing
}
