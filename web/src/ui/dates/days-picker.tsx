import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '../date-time.ts'
import { shared } from '../shared-texts.ts'
import { useNarrow } from '../use-narrow.ts'
import { dayFormat, useCalendar } from './calendar.ts'

/** Two days as YYYY-MM-DD; an open end is empty. */
export type Days = { from: string; until: string }

const texts = {
  today: text('Hôm nay', 'Today'),
  yesterday: text('Hôm qua', 'Yesterday'),
  week: text('7 ngày qua', 'Last 7 days'),
  month: text('30 ngày qua', 'Last 30 days'),
  thisMonth: text('Tháng này', 'This month'),
  from: text('từ {day}', 'from {day}'),
  until: text('đến {day}', 'until {day}'),
}

const shown = (day: string): string => dayjs(day).format(dayFormat)

type Props = {
  label: string
  value: Days
  onChange: (days: Days) => void
  /** Label above the field (in a sheet) instead of inside it. */
  labelled?: boolean
}

/** A date range field with a calendar and common ranges. */
export function DaysPicker({ label, value: { from, until }, onChange, labelled }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const calendar = useCalendar()
  // After the first of two clicks the range is incomplete and does not filter.
  const [half, setHalf] = useState<[string | null, string | null] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says now stands above half a choice
  useEffect(() => setHalf(null), [from, until])
  const words =
    from && until
      ? from === until
        ? shown(from)
        : `${shown(from)} – ${shown(until)}`
      : from
        ? t(texts.from, { day: shown(from) })
        : until
          ? t(texts.until, { day: shown(until) })
          : ''
  const spans = [
    { value: [dayAgo(0), dayAgo(0)], label: t(texts.today) },
    { value: [dayAgo(1), dayAgo(1)], label: t(texts.yesterday) },
    { value: [dayAgo(6), dayAgo(0)], label: t(texts.week) },
    { value: [dayAgo(29), dayAgo(0)], label: t(texts.month) },
    { value: [`${dayAgo(0).slice(0, 8)}01`, dayAgo(0)], label: t(texts.thisMonth) },
  ] as { value: [string, string]; label: string }[]
  return (
    <DatePickerInput
      type="range"
      {...calendar}
      {...(labelled ? { label } : {})}
      aria-label={words ? `${label}: ${words}` : label}
      placeholder={label}
      size={labelled ? 'sm' : 'xs'}
      w={labelled ? undefined : words ? 218 : 144}
      leftSection={<IconCalendar size={15} stroke={1.7} />}
      leftSectionPointerEvents="none"
      dropdownType={narrow ? 'modal' : 'popover'}
      presets={narrow ? undefined : spans}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t(shared.clear) }}
      valueFormatter={() => words}
      value={half ?? [from || null, until || null]}
      onChange={([first, last]) => {
        if (first && !last) return setHalf([first, null])
        setHalf(null)
        onChange({ from: first ?? '', until: last ?? '' })
      }}
    />
  )
}
