import { ActionIcon, Button, Group, SegmentedControl, Text as Words } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import styles from './book-calendar.module.css'
import { calendarWords } from './calendar-labels.ts'
import { moveBy, type View } from './house-clock.ts'

type Props = {
  view: View
  date: string
  label: string
  onView: (view: View) => void
  onDate: (day: string) => void
}

/** What is shown, the way to other days, and the ways to look at them. */
export function CalendarHead({ view, date, label, onView, onDate }: Props) {
  const t = useText()
  const views = [
    { value: 'day', label: t(calendarWords.day) },
    { value: 'week', label: t(calendarWords.week) },
    { value: 'month', label: t(calendarWords.month) },
    { value: 'agenda', label: t(calendarWords.agenda) },
  ]
  return (
    <div className={styles.head}>
      <Group gap={6} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t(calendarWords.previous)}
          onClick={() => onDate(moveBy(view, date, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t(calendarWords.next)}
          onClick={() => onDate(moveBy(view, date, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" size="xs" h={34} onClick={() => onDate(dayAgo(0))}>
          {t(calendarWords.today)}
        </Button>
      </Group>
      <Words fw={600} className={styles.shown} aria-live="polite">
        {label}
      </Words>
      <SegmentedControl
        size="sm"
        aria-label={t(calendarWords.viewSelectLabel)}
        data={views}
        value={view}
        onChange={(next) => onView(next as View)}
      />
    </div>
  )
}
