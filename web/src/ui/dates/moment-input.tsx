import { Group, Input, TextInput } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { onHouseClock } from '../date-time.ts'
import { DayInput } from './day-input.tsx'

const texts = {
  time: text('Giờ', 'Time'),
  day: text('Ngày', 'Day'),
}

/** Parses a time: `9`, `930`, `9:30`, `9h30`. Null if invalid. */
export function readTime(typed: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2})?)?$/i.exec(typed.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

type Props = {
  label: string
  /** A timestamp; empty for none. */
  value: string
  onChange: (instant: string) => void
  description?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
  /** Initial focus of a dialog. */
  first?: boolean
}

const parts = (instant: string) => {
  const at = onHouseClock(instant)
  return instant && at.isValid()
    ? { day: at.format('YYYY-MM-DD'), time: at.format('HH:mm') }
    : { day: '', time: '' }
}

/** A timestamp field with date and time in local time, regardless of the computer's zone. */
export function MomentInput({
  label,
  value,
  onChange,
  description,
  error,
  required,
  disabled,
  onBlur,
  first,
}: Props) {
  const t = useText()
  const { day, time } = parts(value)
  const [typed, setTyped] = useState<string | null>(null)
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay ? dayjs.tz(`${nextDay}T${nextTime || '08:00'}`, timeZone).toISOString() : '')
  const commit = () => {
    const read = typed === null ? null : readTime(typed)
    // An hour alone is one of today.
    if (read) put(day || dayjs().tz(timeZone).format('YYYY-MM-DD'), read)
    setTyped(null)
    onBlur?.()
  }
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      labelElement="div"
    >
      <Group gap={6} wrap="nowrap">
        <DayInput
          aria-label={`${label}: ${t(texts.day)}`}
          aria-required={required || undefined}
          value={day}
          onChange={(next) => put(next, time)}
          disabled={disabled}
          data-autofocus={first}
          error={Boolean(error)}
          style={{ flex: '0 1 160px', minWidth: 0 }}
        />
        <TextInput
          aria-label={`${label}: ${t(texts.time)}`}
          value={typed ?? time}
          placeholder="08:00"
          inputMode="numeric"
          disabled={disabled}
          error={Boolean(error)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
          style={{ flex: '0 0 84px' }}
        />
      </Group>
    </Input.Wrapper>
  )
}
