import { IconPlus } from '@tabler/icons-react'
import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import type { PlanRow } from '@toasoan/contract/planning/register-plans'
import type { KeyboardEvent } from 'react'
import { useText } from '#web/language/use-text.ts'
import { date } from '#web/ui/date-time.ts'
import { planLooks } from '../plan-status.tsx'
import { planTexts } from '../text.ts'
import styles from './month.module.css'
import { isInRhythm, type MonthRow } from './month-rows.ts'

type Props = {
  row: MonthRow
  day: string
  /** Row and column, for the keys. */
  at: string
  /** Which of its plans has the keys; null when another cell has them. */
  focus: number | null
  isToday: boolean
  mayAdd: boolean
  onFocus: (n: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: (id: number) => void
  onAdd: () => void
  onDrag: (plan: PlanRow | null) => void
  /** Takes what is dragged; without it nothing may be dropped. */
  onDrop?: () => void
}

function Chip({
  plan,
  ...rest
}: { plan: PlanRow } & Omit<Props, 'row' | 'day' | 'at' | 'isToday' | 'mayAdd' | 'onAdd' | 'onDrop'> & {
    n: number
  }) {
  const t = useText()
  const { n, focus, onFocus, onKeyDown, onOpen, onDrag } = rest
  const { tone, icon: Mark } = planLooks[plan.status]
  const status = t(planStatusLabels[plan.status])
  return (
    <button
      type="button"
      data-plan={plan.id}
      className={styles.plan}
      style={{ '--tone': `var(--tone-${tone})` }}
      data-off={plan.status === 'cancelled' || plan.status === 'rejected' || undefined}
      tabIndex={focus === n ? 0 : -1}
      title={`${plan.number} · ${plan.title} · ${status}`}
      aria-label={[plan.title, date(plan.on_day), plan.on_air, status].filter(Boolean).join(', ')}
      draggable={plan.may.update}
      onFocus={() => onFocus(n)}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(plan.id)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', plan.title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(plan)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Mark size={12} stroke={2} aria-hidden />
      <span className={styles.words}>{plan.title}</span>
    </button>
  )
}

/** A day of a row: its plans, or an empty slot that one click fills. */
export function MonthCell(props: Props) {
  const { row, day, at, focus, isToday, mayAdd, onFocus, onKeyDown, onAdd, onDrop } = props
  const t = useText()
  const plans = row.byDay.get(day) ?? []
  const slot = plans.length === 0 && isInRhythm(row, day)
  const label = t(planTexts.fill, { name: row.name, day: date(day) })
  const keys = { tabIndex: focus === null ? -1 : 0, onFocus: () => onFocus(0), onKeyDown }
  return (
    <td
      className={styles.cell}
      data-cell={plans.length === 0 && slot && mayAdd ? undefined : at}
      data-day={day}
      data-today={isToday || undefined}
      {...(plans.length === 0 && !(slot && mayAdd) && { ...keys, 'aria-label': label })}
      onDragOver={(event) => {
        if (onDrop) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop?.()
      }}
    >
      {plans.map((plan, n) => (
        <Chip key={plan.id} {...props} plan={plan} n={n} />
      ))}
      {slot && mayAdd && (
        <button
          type="button"
          className={styles.slot}
          data-cell={at}
          aria-label={label}
          onClick={onAdd}
          {...keys}
        >
          <IconPlus size={14} aria-hidden />
          <small>{row.program?.starts_at}</small>
        </button>
      )}
    </td>
  )
}
