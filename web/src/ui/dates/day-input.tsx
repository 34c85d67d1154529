import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { dayFormat, useCalendar } from './calendar.ts'

dayjs.extend(customParseFormat)

const written = ['D/M/YYYY', dayFormat, 'YYYY-MM-DD']

/** What a person typed as a day, the day before the month; null for what is no day. */
export function readDay(typed: string): string | null {
  const plain = typed.trim().replace(/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/, '$1/$2/$3')
  const day = dayjs(plain, written, true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> & {
  /** YYYY-MM-DD; empty for none. */
  value: string
  onChange: (day: string) => void
}

/**
 * A day, typed as DD/MM/YYYY or chosen in a calendar. The calendar comes when it is asked for, by a click or an arrow,
 * and goes with the first key: a dialog that begins with a day keeps its buttons in sight.
 */
export function DayInput({ value, onChange, ...props }: Props) {
  const t = useText()
  const calendar = useCalendar()
  const [asked, setAsked] = useState(false)
  return (
    <DateInput
      {...calendar}
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
      placeholder={props.placeholder ?? dayFormat}
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
