import { changeFrame, frameWeek } from '@toasoan/contract/broadcast/weekly-frame'
import { type Weekday, weekdayLabels } from '@toasoan/contract/planning/programs'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { askScope } from './ask-scope.tsx'
import { type Change, changedSlots, clashIn, datesOf, slotsOn } from './frame-changes.ts'
import { frameGridTexts as texts } from './frame-grid-texts.ts'

/** Why a change was refused, told at the block that it is about. */
export type Refused = { date: string; key: string; start: number; seconds: number; words: string }

/** The week of a channel's frame and the way to change it: what overlaps or is stale is refused at its block. */
export function useFrame(id: number, date: string | undefined) {
  const t = useText()
  const asked = useCall(
    frameWeek,
    { params: { id }, query: date ? { date_play: date } : {} },
    { quiet: true, keepsBefore: true },
  )
  const change = useChange(changeFrame, { quiet: true, invalidates: ['/schedule*', '/channel-item*'] })
  const [refused, setRefused] = useState<Refused | null>(null)
  // Another week comes in the place of this one; another channel begins anew.
  const frame = asked.data?.channel.id === id ? asked.data : undefined
  /** Asks for which days a change holds and saves it; false when it was given up or refused. */
  const save = async (
    wanted: Change,
    { key, onlyDay }: { key: string; onlyDay: boolean },
  ): Promise<boolean> => {
    if (!frame) return false
    setRefused(null)
    const [first = ''] = datesOf(wanted)
    const to = wanted.to ?? { date: wanted.from?.date ?? first, fields: null }
    const at = { start: to.fields?.start ?? 0, seconds: to.fields?.seconds ?? 0 }
    const refuse = (words: string) => setRefused({ date: to.date, key, ...at, words })
    const clash = clashIn(changedSlots(slotsOn(frame.slots, first), wanted, false))
    if (clash) {
      const weekday = t(weekdayLabels[clash.weekday as Weekday])
      refuse(t(texts.clash, { title: clash.title, other: clash.other, weekday }))
      return false
    }
    const title = wanted.to?.fields.title ?? wanted.from?.slot.title ?? ''
    const body = await askScope({ frame, change: wanted, title, onlyDay })
    if (!body) return false
    try {
      const { days } = await change.mutateAsync({ params: { id }, body })
      toastSuccess(body.scope === 'day' ? t(texts.savedDay) : t(texts.saved, { days }))
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const first = Object.values(error.errors).flat()[0]
      if (error.error === 'record.stale') {
        refuse(t(texts.stale))
        await invalidate('/channel-item*')
      } else if (first) refuse(first)
      else reportFailure(error)
      return false
    }
  }
  return { ...asked, frame, refused, save, busy: change.isPending, forget: () => setRefused(null) }
}
