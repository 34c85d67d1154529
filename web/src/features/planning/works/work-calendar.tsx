import { ActionIcon, Alert, Button, Text as Words } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { weekdayShort } from '@toasoan/contract/planning/programs'
import { type WorkRow, works } from '@toasoan/contract/planning/works'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import type { RowKey, WholeOf } from '#web/ui/data-table/list-types.ts'
import { date } from '#web/ui/date-time.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { closedLast } from './board-columns.ts'
import { dayOf, daysOf, monthBeside, movedTo, weekdayOf, workByDay } from './calendar-days.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'
import styles from './work-board.module.css'
import { WorkCard } from './work-card.tsx'
import { pressOn } from './work-keys.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Moves the day on which work is due; what had no end is due at the end of a working day. */
async function moveTo({ id, title, due_at, starts_at, version }: WorkRow, day: string): Promise<void> {
  const due = due_at ? movedTo(due_at, day) : new Date(`${day}T17:30:00+07:00`).toISOString()
  const early = starts_at !== null && Date.parse(starts_at) > Date.parse(due)
  const body = { title, due_at: due, ...(early && { starts_at: due }), version }
  await call(works.update, { params: { id }, body }).catch(reportFailure)
  await invalidate(...staleWork)
}

/** Where days stand below each other, on a phone, this month begins at today or at the next day that has work. */
function useBeginToday(today: string | null) {
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!today || !window.matchMedia('(max-width: 48em)').matches) return
    const days = [...(whole.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const next = days.find((day) => (day.dataset.day ?? '') >= today && day.offsetHeight > 0)
    next?.scrollIntoView({ block: 'center' })
  }, [today])
  return whole
}

type Props = {
  rows: WorkRow[]
  of: WholeOf
  keys: readonly RowKey<WorkRow>[]
  onOpen?: (row: WorkRow) => void
}

/** The rows of a list of work by the day on which they are due; dragging moves that day. */
export function WorkCalendar({ rows, of, keys, onOpen }: Props) {
  const t = useText()
  const [search, change] = useSearch()
  const [dragged, setDragged] = useState<WorkRow | null>(null)
  const today = dayOf(Date.now())
  const given = search.get('month') ?? ''
  const month = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : today.slice(0, 7)
  const show = (to: string) => change({ month: to })
  const { days, blanks } = daysOf(month)
  const { byDay, undated, before, after } = workByDay(rows, month)
  const whole = useBeginToday(month === today.slice(0, 7) ? today : null)
  const card = (row: WorkRow, short: boolean) => (
    <WorkCard
      key={row.id}
      row={row}
      short={short}
      onOpen={onOpen}
      onKeyDown={(event) => pressOn(keys, row, event)}
      onDrag={setDragged}
    />
  )
  return (
    <div ref={whole} className={styles.whole}>
      <div className={styles.months}>
        <ActionIcon
          variant="default"
          aria-label={t(workTexts.previousMonth)}
          onClick={() => show(monthBeside(month, -1))}
        >
          <IconChevronLeft size={17} />
        </ActionIcon>
        <h3 className={styles.month}>{`${month.slice(5)}/${month.slice(0, 4)}`}</h3>
        <ActionIcon
          variant="default"
          aria-label={t(workTexts.nextMonth)}
          onClick={() => show(monthBeside(month, 1))}
        >
          <IconChevronRight size={17} />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={() => show(today.slice(0, 7))}>
          {t(workTexts.thisMonth)}
        </Button>
      </div>
      <p className={styles.outside}>
        <span>{t(of.capped ? workTexts.totalCapped : workTexts.total, { count: of.total })}</span>
        <span>{`${t(workTexts.before)}: ${before}`}</span>
        <span>{`${t(workTexts.after)}: ${after}`}</span>
        <span>{`${t(workTexts.noDue)}: ${undated.length}`}</span>
      </p>
      {of.truncated && (
        <Alert m="sm" variant="light" color="orange">
          {t(of.capped ? workTexts.cutCapped : workTexts.cut, { shown: rows.length, total: of.total })}
        </Alert>
      )}
      <div className={styles.days}>
        {weekdays.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden>
            {t(weekdayShort[weekday])}
          </span>
        ))}
        {blanks > 0 && <div className={styles.blank} style={{ gridColumn: `span ${blanks}` }} />}
        {days.map((day) => {
          const own = closedLast(byDay.get(day) ?? [])
          return (
            <section
              key={day}
              className={styles.day}
              aria-label={date(`${day}T12:00:00+07:00`)}
              data-day={day}
              data-today={day === today || undefined}
              data-empty={own.length === 0 || undefined}
              onDragOver={(event) => {
                if (dragged?.may.update) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) void moveTo(dragged, day)
                setDragged(null)
              }}
            >
              <span className={styles.number}>
                <span className={styles.ofDay}>{t(weekdayShort[weekdayOf(day)])}</span> {Number(day.slice(8))}
              </span>
              <div className={styles.cards}>{own.map((row) => card(row, true))}</div>
            </section>
          )
        })}
      </div>
      {undated.length > 0 && (
        <div className={styles.undated}>
          <Words size="sm" fw={600} mb={6}>
            {t(workTexts.noDue)}
          </Words>
          <div className={styles.cards}>{undated.map((row) => card(row, false))}</div>
        </div>
      )}
    </div>
  )
}
