import { ActionIcon, Chip, Group, Input, Pill, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RuleMode } from '@toasoan/contract/broadcast/channel-schedules'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { ownMamAccounts } from '@toasoan/contract/media/archive'
import {
  programsOfChannel,
  type Weekday,
  weekdayLabels,
  weekdayShort,
} from '@toasoan/contract/planning/programs'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useFolderOptions } from '#web/entities/library/folder-options.ts'
import type { InputProps } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { date } from '#web/ui/date-time.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { recordingTexts } from './text.ts'

const useMode = () => useField<RuleMode>('mode').value

export function ChannelInput(props: InputProps) {
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  return <FormSelect {...props} options={channels.map(({ id, name }) => ({ value: id, label: name }))} />
}

const days = Object.keys(weekdayLabels).map(Number) as Weekday[]

/** The days of the week; only for a rule that goes by them. */
export function WeekdaysInput({ name, label }: InputProps) {
  const t = useText()
  const mode = useMode()
  const { value, onChange, error, disabled } = useField<number[] | null>(name)
  if (mode !== 'weekly') return null
  return (
    <Input.Wrapper label={t(label)} error={error} labelElement="div">
      <Chip.Group
        multiple
        value={(value ?? []).map(String)}
        onChange={(chosen) => onChange(chosen.map(Number).sort())}
      >
        <Group gap={4} role="group" aria-label={t(label)}>
          {days.map((day) => (
            <Chip
              key={day}
              value={String(day)}
              size="xs"
              disabled={disabled}
              aria-label={t(weekdayLabels[day])}
            >
              {t(weekdayShort[day])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

/** Some days, one after the other; only for a rule that goes by them. */
export function DatesInput({ name, label }: InputProps) {
  const t = useText()
  const mode = useMode()
  const { value, onChange, error, disabled } = useField<string[] | null>(name)
  const [day, setDay] = useState('')
  if (mode !== 'dates') return null
  const chosen = value ?? []
  const add = () => {
    if (day && !chosen.includes(day)) onChange([...chosen, day].sort())
    setDay('')
  }
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <DayInput flex={1} label={t(label)} error={error} value={day} onChange={setDay} disabled={disabled} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(recordingTexts.addDay)}
          disabled={!day}
          onClick={add}
        >
          <IconPlus size={17} stroke={1.7} />
        </ActionIcon>
      </Group>
      <Pill.Group mt={6}>
        {chosen.map((each) => (
          <Pill
            key={each}
            withRemoveButton={!disabled}
            removeButtonProps={{
              'aria-label': t(recordingTexts.removeDay, { day: date(each) }),
              'aria-hidden': false,
            }}
            onRemove={() => onChange(chosen.filter((one) => one !== each))}
          >
            {date(each)}
          </Pill>
        ))}
      </Pill.Group>
    </div>
  )
}

const byClock = (mode: RuleMode) => mode === 'weekly' || mode === 'dates'

/** When it begins, as clocks show it; empty is null. */
export function StartsInput({ name, label, help }: InputProps) {
  const t = useText()
  const mode = useMode()
  const { value, onChange, onBlur, error, disabled, ref } = useField<string | null>(name)
  if (!byClock(mode)) return null
  return (
    <TextInput
      ref={ref}
      name={name}
      label={t(label)}
      description={help && t(help)}
      withAsterisk
      aria-required
      maxLength={5}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
    />
  )
}

export const MinutesInput = (props: InputProps) =>
  byClock(useMode()) && <FormNumber {...props} required min={1} max={1440} />

/** The programmes that may be sent on the chosen channel. */
export function ProgramInput(props: InputProps) {
  const can = useCan()
  const mode = useMode()
  const { value: id } = useField<number | null>('channel_id')
  const { data = [] } = useCall(
    programsOfChannel,
    { params: { channelId: id ?? 0 } },
    { enabled: mode === 'program' && id !== null && can('program.index'), quiet: true },
  )
  if (mode !== 'program') return null
  return <FormSelect {...props} required options={data.map((row) => ({ value: row.id, label: row.name }))} />
}

export function FolderInput(props: InputProps) {
  const options = useFolderOptions().map(({ value, label }) => ({ value: Number(value), label }))
  return <FormSelect {...props} options={options} />
}

/** The accounts of the archive that one may send with; nothing where there is none. */
export function AccountInput(props: InputProps) {
  const can = useCan()
  const { data = [] } = useCall(ownMamAccounts, {}, { enabled: can('file.dalet'), quiet: true })
  const options = data.filter(({ may_send }) => may_send).map(({ id, name }) => ({ value: id, label: name }))
  return options.length > 0 && <FormSelect {...props} options={options} />
}
