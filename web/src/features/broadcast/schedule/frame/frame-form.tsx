import { Alert, Button, Group, Select, Stack, Text as Words } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { listSlots, type SlotRow, scheduleChannel } from '@toasoan/contract/broadcast/frames'
import { studioNames } from '@toasoan/contract/facilities/studios'
import { programsOfChannel } from '@toasoan/contract/planning/programs'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useCall, useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { askToLeave, useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { frameTexts } from './frame-texts.ts'
import { type Choice, type Slot, SlotLine } from './slot-line.tsx'

const slotOf = ({
  id,
  slot,
  weekdays,
  start,
  seconds,
  title,
  kind,
  program_id,
  studio_id,
}: SlotRow): Slot => ({
  key: `i${id}`,
  slot,
  weekdays,
  start,
  seconds,
  title,
  kind,
  program_id,
  studio_id,
})

const byTime = (slots: readonly Slot[]) => slots.toSorted((one, other) => one.start - other.start)

type Named = { id: number; name: string }

const none: SlotRow[] = []

/** What may be chosen, and what slots name already though it may not be listed. */
const choicesOf = (listed: readonly Named[], named: readonly (Named | null)[]): Choice[] =>
  [...new Map([...named.flatMap((one) => one ?? []), ...listed].map(({ id, name }) => [id, name]))].map(
    ([id, label]) => ({ value: String(id), label }),
  )

const named = (id: number | null, name: string | null): Named | null => (id && name ? { id, name } : null)

/** The programmes and studios that slots of a channel may have, some slots of it at hand. */
function useChoices(channel: number | null, rows: readonly SlotRow[]) {
  const can = useCan()
  const options = { staleTime: 60_000, quiet: true }
  const programs = useCall(
    programsOfChannel,
    { params: { channelId: channel ?? 0 } },
    { ...options, enabled: channel !== null && can('program.index') },
  ).data
  const studios = useCall(studioNames, {}, { ...options, enabled: can('studio.index') }).data
  return useMemo(
    () => ({
      programs: choicesOf(
        programs ?? [],
        rows.map((row) => named(row.program_id, row.program_name)),
      ),
      studios: choicesOf(
        studios ?? [],
        rows.map((row) => named(row.studio_id, row.studio_name)),
      ),
    }),
    [programs, studios, rows],
  )
}

type Props = {
  channels: readonly ChannelChoice[]
  /** Holds whether something is not saved, for whoever closes the form. */
  unsaved: RefObject<boolean>
}

/** The weekly frame of a channel that is in force on a day, to be changed from that day on. */
export function FrameForm({ channels, unsaved }: Props) {
  const t = useText()
  const can = useCan()
  const [picked, setPicked] = useState<number | null>(null)
  const channel = picked ?? channels[0]?.id ?? null
  const [from, setFrom] = useState(dayAgo(0))
  /** What was changed here and is not saved, and the frame that it began with. */
  const [own, setOwn] = useState<{ slots: Slot[]; base: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, isPlaceholderData } = useList(
    listSlots,
    { query: { channel_id: String(channel), on: from, isPaginate: 'false' } as never },
    { quiet: true, enabled: channel !== null && from !== '' },
  )
  // Until it comes, the frame of the channel before is no beginning of a change.
  const isThere = data !== undefined && !isPlaceholderData
  const kept = useMemo(() => (isThere ? byTime(data.data.map(slotOf)) : []), [data, isThere])
  const slots = own?.slots ?? kept
  const choices = useChoices(channel, data?.data ?? none)
  const setSlots = (changed: Slot[]) =>
    setOwn((before) => ({ slots: changed, base: before?.base ?? JSON.stringify(kept) }))
  const isOld = own !== null && isThere && own.base !== JSON.stringify(kept)
  unsaved.current = own !== null
  useLeaveGuard(useCallback(() => unsaved.current, [unsaved]))
  const pick = async (id: number) => {
    if (own && !(await askToLeave())) return
    setOwn(null)
    setPicked(id)
  }
  const set = useChange(scheduleChannel, { quiet: true, invalidates: ['/schedule*', '/channel-item*'] })
  const readOnly = !can('channelItem.create') || !can('schedule.create')
  if (channel === null) return <Words c="dimmed">{t(frameTexts.noChannel)}</Words>
  const add = () => {
    const last = slots.at(-1)
    setSlots([
      ...slots,
      {
        key: `n${Date.now()}`,
        slot: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start: Math.min(last ? last.start + last.seconds : 0, 86_340),
        seconds: 1800,
        title: t(frameTexts.newSlot),
        kind: 'recorded',
        program_id: null,
        studio_id: null,
      },
    ])
  }
  const save = async () => {
    setFailure(null)
    const items = slots.map(({ key: _key, ...slot }) => slot)
    try {
      const { days } = await set.mutateAsync({ body: { channel_id: channel, valid_from: from, items } })
      setOwn(null)
      toastSuccess(t(frameTexts.saved, { days }))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure([...new Set(Object.values(error.errors).flat())].join(' ') || error.message)
    }
  }
  return (
    <Stack gap="sm">
      <Group grow>
        <Select
          label={t(frameTexts.channel)}
          data={channels.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(channel)}
          allowDeselect={false}
          onChange={(id) => void pick(Number(id))}
        />
        <DayInput label={t(frameTexts.from)} value={from} onChange={setFrom} clearable={false} />
      </Group>
      <Words size="sm" c="dimmed">
        {t(isThere && slots.length === 0 ? frameTexts.empty : frameTexts.help)}
      </Words>
      {isOld && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />} role="status">
          <Group justify="space-between">
            {t(frameTexts.changed)}
            <Button size="xs" variant="default" onClick={() => setOwn(null)}>
              {t(frameTexts.takeNewer)}
            </Button>
          </Group>
        </Alert>
      )}
      {slots.map((slot, place) => (
        <SlotLine
          key={slot.key}
          slot={slot}
          place={place + 1}
          {...choices}
          readOnly={readOnly || set.isPending}
          onChange={(change) =>
            setSlots(slots.map((one) => (one.key === slot.key ? { ...one, ...change } : one)))
          }
          onRemove={() => setSlots(slots.filter(({ key }) => key !== slot.key))}
        />
      ))}
      {failure && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
          {failure}
        </Alert>
      )}
      {!readOnly && (
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            disabled={!isThere && !own}
            onClick={add}
          >
            {t(frameTexts.add)}
          </Button>
          <Button disabled={!isThere && !own} loading={set.isPending} onClick={() => void save()}>
            {t(frameTexts.save)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
