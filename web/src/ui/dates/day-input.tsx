import { DateInput, type DateInputProps } from '@mantine/dates'
import { text } from '@toasoan/contract/kit/text'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '../date-time.ts'
import { shared } from '../shared-texts.ts'
import styles from './calendar.module.css'
import { dayFormat, dayPlaceholder, useCalendar } from './calendar.ts'

dayjs.extend(customParseFormat)

const written = ['D/M/YYYY', dayFormat, 'YYYY-MM-DD']

/** Parses typed text as a day, day before month; null if invalid. */
export function readDay(typed: string): string | null {
  const plain = typed.trim().replace(/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/, '$1/$2/$3')
  const day = dayjs(plain, written, true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

const chips = {
  today: text('Hôm nay', 'Today'),
  tomorrow: text('Ngày mai', 'Tomorrow'),
  monday: text('Thứ Hai tới', 'Next Monday'),
}

/** Shortcuts in local time; "next Monday" is never today. */
export function usualDays(): { value: string; label: keyof typeof chips }[] {
  const weekday = dayjs(dayAgo(0)).day()
  return [
    { value: dayAgo(0), label: 'today' },
    { value: dayAgo(-1), label: 'tomorrow' },
    { value: dayAgo(-((8 - weekday) % 7 || 7)), label: 'monday' },
  ]
}

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> & {
  /** YYYY-MM-DD; empty for none. */
  value: string
  onChange: (day: string) => void
}

/**
 * A date field with typing (DD/MM/YYYY) and a calendar. The calendar opens by click or arrow key and closes
 * on typing, so that it does not cover the buttons of a dialog.
 */
export function DayInput({ value, onChange, ...props }: Props) {
  const t = useText()
  const calendar = useCalendar()
  const [asked, setAsked] = useState(false)
  const isWithin = (day: string) =>
    (!props.minDate || day >= dayjs(props.minDate).format('YYYY-MM-DD')) &&
    (!props.maxDate || day <= dayjs(props.maxDate).format('YYYY-MM-DD'))
  return (
    <DateInput
      {...calendar}
      classNames={{
        ...calendar.classNames,
        presetsRoot: styles.presets,
        presetsList: styles.chips,
        presetButton: styles.chip,
      }}
      presets={usualDays()
        .filter(({ value: day }) => isWithin(day))
        .map(({ value: day, label }) => ({ value: day, label: t(chips[label]) }))}
      clearable
      popoverProps={{ opened: asked }}
      onClick={() => setAsked(true)}
      onInput={() => setAsked(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') setAsked(true)
        if (key === 'Escape') setAsked(false)
      }}
      // Escape closes the calendar before the dialog.
      data-mantine-stop-propagation={asked || undefined}
      clearButtonProps={{ 'aria-label': t(shared.clear) }}
      {...props}
      placeholder={props.placeholder ?? t(dayPlaceholder)}
      valueFormat={dayFormat}
      dateParser={readDay}
      value={value || null}
      onChange={(day) => {
        setAsked(false)
        onChange(day ?? '')
      }}
      onBlur={(event) => {
        setAsked(false)
        props.onBlur?.(event)
      }}
    />
  )
}
