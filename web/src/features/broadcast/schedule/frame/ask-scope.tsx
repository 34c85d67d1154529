import { Button, Checkbox, Radio, Stack, Text as Words } from '@mantine/core'
import type { SlotInput } from '@toasoan/contract/broadcast/frames'
import { type FrameChange, frameAffected } from '@toasoan/contract/broadcast/weekly-frame'
import { type Weekday, weekdayShort } from '@toasoan/contract/planning/programs'
import { useEffect, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { dayWords } from '../day-words.ts'
import { type Change, changedSlots, datesOf, type FrameOf, hasOtherDays, slotsOn } from './frame-changes.ts'
import { frameGridTexts as texts } from './frame-grid-texts.ts'

type Asked = {
  frame: FrameOf
  change: Change
  title: string
  /** Whether only the day alone may be changed: it stands apart from its frame there already. */
  onlyDay: boolean
}

/** The body of a change, as the server takes it. */
function bodyOf({ frame, change }: Asked, scope: FrameChange['scope'], allDays: boolean): FrameChange {
  const dates = datesOf(change)
  const slots = slotsOn(frame.slots, dates[0] ?? '')
  return {
    scope,
    dates,
    base: slots.map(({ id, version }) => ({ id, version })),
    items: changedSlots(slots, change, allDays) as SlotInput[],
  }
}

type Affected = Awaited<ReturnType<typeof call<typeof frameAffected>>>

/** The opened days that a change concerns; null while they are looked for. */
function useAffected(id: number, body: FrameChange) {
  const [found, setFound] = useState<{ affected: Affected | null; failure: string | null } | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    let isGone = false
    setFound(null)
    call(frameAffected, { params: { id }, body: JSON.parse(asked) }).then(
      (affected) => !isGone && setFound({ affected, failure: null }),
      (error) => {
        if (isGone) return
        const first = isApiError(error) ? Object.values(error.errors).flat()[0] : undefined
        setFound({ affected: null, failure: first ?? (error as Error).message })
      },
    )
    return () => {
      isGone = true
    }
  }, [id, asked])
  return found
}

function Days({ scope, affected }: { scope: FrameChange['scope']; affected: Affected }) {
  const t = useText()
  const wordsOf = ({ state, stays }: Affected['days'][number]) => {
    if (scope === 'onward') return stays ? texts.stays : texts.draft
    return state === 'published' ? texts.publishAgain : state === null ? texts.opens : texts.draft
  }
  return (
    <div>
      <Words size="sm" fw={600}>
        {t(texts.affected)}
      </Words>
      {affected.days.length === 0 && (
        <Words size="sm" c="dimmed">
          {t(texts.none)}
        </Words>
      )}
      <ul data-affected style={{ margin: 0, paddingInlineStart: 20, maxBlockSize: 220, overflow: 'auto' }}>
        {affected.days.map((day) => (
          <li key={day.date_play}>
            {dayWords(day.date_play)}{' '}
            <Words span size="sm" c="dimmed">
              {t(wordsOf(day))}
            </Words>
          </li>
        ))}
      </ul>
      {scope === 'onward' && (
        <Words size="sm" c="dimmed">
          {affected.until ? t(texts.until, { day: dayWords(affected.until) }) : t(texts.further)}
        </Words>
      )}
    </div>
  )
}

function ScopeDialog({ asked, resolve }: { asked: Asked; resolve: (body: FrameChange | null) => void }) {
  const t = useText()
  const can = useCan()
  const { change, frame, title } = asked
  const [first = ''] = datesOf(change)
  const mayDay = can('schedule.update')
  const onlyDay = asked.onlyDay && mayDay
  const [scope, setScope] = useState<FrameChange['scope']>(onlyDay ? 'day' : 'onward')
  const offersAll = scope === 'onward' && hasOtherDays(change)
  const [wantsAll, setWantsAll] = useState(true)
  const body = bodyOf(asked, scope, offersAll && wantsAll)
  const found = useAffected(frame.channel.id, body)
  const days = (change.from?.slot.weekdays ?? []).map((day) => t(weekdayShort[day as Weekday])).join(', ')
  return (
    <DialogWindow title={t(texts.askTitle, { title })} size="md">
      <Stack gap="sm">
        <Radio.Group
          label={t(texts.askWhen)}
          value={scope}
          onChange={(value) => setScope(value as FrameChange['scope'])}
        >
          <Stack gap={6} mt={6}>
            <Radio
              value="day"
              disabled={!mayDay}
              label={t(texts.thisDay)}
              description={datesOf(change).map(dayWords).join(', ')}
            />
            <Radio
              value="onward"
              disabled={asked.onlyDay}
              label={t(texts.onward)}
              description={t(texts.onwardFrom, { day: dayWords(first) })}
            />
          </Stack>
        </Radio.Group>
        {offersAll && (
          <Checkbox
            label={t(texts.allDays, { days })}
            checked={wantsAll}
            onChange={(event) => setWantsAll(event.currentTarget.checked)}
          />
        )}
        {!found ? (
          <Words size="sm" c="dimmed" role="status">
            {t(texts.loading)}
          </Words>
        ) : found.affected ? (
          <Days scope={scope} affected={found.affected} />
        ) : (
          <Words size="sm" c="red" role="alert">
            {found.failure}
          </Words>
        )}
        <DialogButtons>
          <Button disabled={!found?.affected} onClick={() => resolve(body)} data-autofocus>
            {t(shared.save)}
          </Button>
        </DialogButtons>
      </Stack>
    </DialogWindow>
  )
}

/** Asks for which days a change holds and lists those it concerns; null when the person gave up. */
export const askScope = (asked: Asked): Promise<FrameChange | null> =>
  openDialog<FrameChange>((resolve) => <ScopeDialog asked={asked} resolve={resolve} />)
