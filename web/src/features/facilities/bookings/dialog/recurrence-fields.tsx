import { Chip, Group, Input, Select } from '@mantine/core'
import { type Frequency, frequencies } from '@toasoan/contract/facilities/bookings'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import { useFormContext, useWatch } from 'react-hook-form'
import { locale } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { FormDate } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts, weekNumbers } from '../text.ts'
import { Occurrences } from './occurrences.tsx'

type Repeats = { frequency: Frequency; every: number; weekdays: number[]; until?: string }

/** What the number of `every` counts, as CLDR names it. */
const units = { daily: 'day', weekly: 'week', monthly_day: 'month', monthly_weekday: 'month' } as const

/** The unit without its number, as the number asks for it: “tuần”, “week”, “weeks”. */
const unitOf = (frequency: Frequency, count: number) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: units[frequency], unitDisplay: 'long' })
    .formatToParts(count)
    .find(({ type }) => type === 'unit')?.value ?? ''

const isFrequency = (value: string | null): value is Frequency => frequencies.some((one) => one === value)

/** Monday to Sunday in words; 5 January 2026 is a Monday. */
const weekdayNames = () => {
  const short = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: short.format(Date.UTC(2026, 0, 4 + day)) }))
}

/** “Hằng tháng, thứ Hai tuần thứ 2”: a fifth weekday is the last of each month. */
function monthlyWeekday(first: dayjs.Dayjs, t: ReturnType<typeof useText>): string {
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + (first.day() || 7)),
  )
  const week = weekNumbers[Math.ceil(first.date() / 7) - 1]
  return week
    ? t(bookTexts.monthlyWeekday, { weekday, week: t(week) })
    : t(bookTexts.monthlyLast, { weekday })
}

/** How a new booking repeats. */
export function RecurrenceFields({ kind }: { kind: BookKind }) {
  const t = useText()
  const { setValue, control } = useFormContext()
  const repeats = useWatch({ control, name: 'recurrence' }) as Repeats | undefined
  const startsAt = useWatch({ control, name: 'starts_at' }) as string
  const first = dayjs(startsAt || undefined).tz(timeZone)
  const choose = (frequency: string | null) => {
    if (!isFrequency(frequency)) return setValue('recurrence', undefined)
    setValue(
      'recurrence',
      {
        frequency,
        every: 1,
        weekdays: frequency === 'weekly' ? [first.day() || 7] : [],
        until: first.add(frequency.startsWith('monthly') ? 26 : 4, 'week').format('YYYY-MM-DD'),
        exceptions: [],
      },
      { shouldDirty: true },
    )
  }
  return (
    <>
      <Select
        label={t(bookTexts.repeats)}
        data={[
          { value: 'never', label: t(bookTexts.never) },
          { value: 'daily', label: t(bookTexts.daily) },
          { value: 'weekly', label: t(bookTexts.weekly) },
          { value: 'monthly_day', label: t(bookTexts.monthlyDay, { day: first.date() }) },
          { value: 'monthly_weekday', label: monthlyWeekday(first, t) },
        ]}
        value={repeats?.frequency ?? 'never'}
        allowDeselect={false}
        onChange={choose}
      />
      {repeats && (
        <Group grow align="flex-start">
          <FormNumber
            name="recurrence.every"
            label={bookTexts.every}
            suffix={` ${unitOf(repeats.frequency, repeats.every ?? 1)}`}
            min={1}
            max={52}
          />
          <FormDate name="recurrence.until" label={bookTexts.untilDay} required />
        </Group>
      )}
      {repeats?.frequency === 'weekly' && (
        <Input.Wrapper label={t(bookTexts.weekdays)} labelElement="div">
          <Chip.Group
            multiple
            value={repeats.weekdays.map(String)}
            onChange={(days) =>
              setValue('recurrence.weekdays', days.map(Number).sort(), { shouldDirty: true })
            }
          >
            <Group gap={6} mt={4}>
              {weekdayNames().map(({ day, name }) => (
                <Chip key={day} value={String(day)} size="sm">
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
      <Occurrences kind={kind} />
    </>
  )
}
