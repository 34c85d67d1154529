import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { weekdayShort } from '@toasoan/contract/planning/programs'
import type { PlanRow } from '@toasoan/contract/planning/register-plans'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { planTexts } from '../text.ts'
import type { Grouping } from '../use-look.ts'
import { addressOf, fillSlot, movePlan } from './change-month.ts'
import styles from './month.module.css'
import { MonthCell } from './month-cell.tsx'
import { bandsOf, dayBeside, fullness, type MonthRow, weekdayOf } from './month-rows.ts'

/** Where the keys stand: a row, a day, and the how manyth plan of that cell. */
type Place = { row: number; day: number; n: number }

type Props = { rows: MonthRow[]; days: string[]; group: Grouping; onOpen: (id: number) => void }

/** Share of a programme's slots that have a plan, as a number on a background of that strength. */
function Full({ row, days }: { row: MonthRow; days: readonly string[] }) {
  const { slots, filled } = fullness(row, days)
  return (
    <td className={styles.full} style={{ '--share': slots > 0 ? filled / slots : 0 }}>
      {slots > 0 && `${Math.round((100 * filled) / slots)}%`}
    </td>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * A month of plans. One cell at a time is in the order of Tab; the arrow keys walk on, through the plans of a cell too.
 * Enter opens a plan, or adds one to an empty cell; Shift with an arrow moves the plan to the day beside.
 */
export function MonthGrid({ rows, days, group, onOpen }: Props) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const [place, setAt] = useState<Place>({ row: 0, day: Math.max(0, days.indexOf(dayAgo(0))), n: 0 })
  // Rows may have gone from beneath the keys.
  const at = { ...place, row: Math.min(place.row, rows.length - 1) }
  const [dragged, setDragged] = useState<PlanRow | null>(null)
  // What the keys moved or made is drawn anew, elsewhere; they go along.
  const followed = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order of the rows
  useEffect(() => {
    const chip = followed.current && grid.current?.querySelector<HTMLElement>(followed.current)
    if (!chip) return
    followed.current = null
    chip.focus()
    chip.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [rows])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  const today = dayAgo(0)
  const [first] = days
  // A month that is running shows today first, and one day before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useEffect(() => {
    const [corner, full, head] = ['thead th', 'thead [data-full]', 'th[data-today]'].map((which) =>
      grid.current?.querySelector<HTMLElement>(which),
    )
    const box = grid.current?.parentElement
    const beside = (corner?.offsetWidth ?? 0) + (full?.offsetWidth ?? 0)
    if (box && head) box.scrollLeft = head.offsetLeft - beside - head.offsetWidth
  }, [first])
  const isFolded = (row: number) => group === 'program' && folded.has(rows[row]?.program?.channel_name ?? '')
  const plansAt = ({ row, day }: Pick<Place, 'row' | 'day'>) => rows[row]?.byDay.get(days[day] ?? '') ?? []
  const go = (to: Place) => {
    setAt(to)
    requestAnimationFrame(() => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${to.row}-${to.day}"]`)
      const chips = cell?.querySelectorAll<HTMLElement>('[data-plan]')
      const target = chips?.[to.n] ?? cell
      target?.focus()
      target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  const walk = (key: string) => {
    const [byRow = 0, byDay = 0] = steps[key] ?? []
    const n = at.n + byRow
    if (byRow !== 0 && n >= 0 && n < plansAt(at).length) return go({ ...at, n })
    let row = Math.min(Math.max(at.row + byRow, 0), rows.length - 1)
    while (isFolded(row) && rows[row + byRow]) row += byRow
    if (isFolded(row)) row = at.row
    const day = Math.min(Math.max(at.day + byDay, 0), days.length - 1)
    if (row === at.row && day === at.day) return
    go({ row, day, n: byRow < 0 ? Math.max(0, plansAt({ row, day }).length - 1) : 0 })
  }
  const add = (row: MonthRow, day: string) => {
    if (!can('registerPlan.create')) return
    followed.current = `[data-line="${rows.indexOf(row)}"] [data-day="${day}"] [data-plan]`
    if (row.program) void fillSlot(row, day)
    else void navigate(addressOf(group, row, day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const [row, day, plan] = [rows[at.row], days[at.day], plansAt(at)[at.n]]
    if (!row || !day || !(key in steps || key === 'Enter')) return
    event.preventDefault()
    if (key === 'Enter') {
      if (plan) onOpen(plan.id)
      else add(row, day)
      return
    }
    const [, byDay = 0] = steps[key] ?? []
    if (!shiftKey) return walk(key)
    if (!plan?.may.update || byDay === 0) return
    const to = dayBeside(day, byDay)
    followed.current = `[data-day="${to}"] [data-plan="${plan.id}"]`
    void movePlan(plan, to)
  }
  return (
    <section className={styles.scroll} tabIndex={-1} aria-label={t(planTexts.month)}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by keys is a grid */}
      <table ref={grid} role="grid" className={styles.grid} aria-label={t(planTexts.all)}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t(planTexts.groups[group])}
            </th>
            {group === 'program' && (
              <th scope="col" className={styles.full} data-full title={t(planTexts.fullHelp)}>
                {t(planTexts.full)}
              </th>
            )}
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-today={day === today || undefined}
                data-weekend={weekdayOf(day) > 5 || undefined}
              >
                <span>{t(weekdayShort[weekdayOf(day) as keyof typeof weekdayShort])}</span>{' '}
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        {bandsOf(rows).map((band) => (
          <tbody key={band.name}>
            {group === 'program' && (
              <tr className={styles.band}>
                <th scope="rowgroup" colSpan={days.length + 2}>
                  <button
                    type="button"
                    aria-expanded={!folded.has(band.name)}
                    onClick={() => toggle(band.name)}
                  >
                    {folded.has(band.name) ? <IconChevronRight size={15} /> : <IconChevronDown size={15} />}
                    {band.name || t(planTexts.noChannel)} <small>{band.rows.length}</small>
                  </button>
                </th>
              </tr>
            )}
            {band.rows.map(({ row, line }) =>
              folded.has(band.name) ? null : (
                <tr key={row.id ?? 'none'} data-line={line}>
                  <th scope="row" className={styles.name}>
                    {row.name}
                    {row.program?.starts_at && <small>{row.program.starts_at}</small>}
                  </th>
                  {group === 'program' && <Full row={row} days={days} />}
                  {days.map((day, n) => (
                    <MonthCell
                      key={day}
                      row={row}
                      day={day}
                      at={`${line}-${n}`}
                      focus={at.row === line && at.day === n ? at.n : null}
                      isToday={day === today}
                      mayAdd={can('registerPlan.create')}
                      onFocus={(which) => setAt({ row: line, day: n, n: which })}
                      onKeyDown={onKeyDown}
                      onOpen={onOpen}
                      onAdd={() => add(row, day)}
                      onDrag={setDragged}
                      onDrop={
                        dragged?.may.update
                          ? () => {
                              void movePlan(dragged, day, { group, row })
                              setDragged(null)
                            }
                          : undefined
                      }
                    />
                  ))}
                </tr>
              ),
            )}
          </tbody>
        ))}
      </table>
    </section>
  )
}
