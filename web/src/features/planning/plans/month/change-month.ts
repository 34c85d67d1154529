import { copyMonth, type PlanRow, registerPlans } from '@toasoan/contract/planning/register-plans'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { date } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { stalePlans } from '../stale.ts'
import { planTexts } from '../text.ts'
import type { Grouping, Look } from '../use-look.ts'
import { type MonthRow, monthBeside } from './month-rows.ts'

const rowField = {
  program: 'program_id',
  department: 'department_id',
  person: 'assignee_id',
} as const satisfies Record<Grouping, string>

/** Moves a plan to another day, and to another row where it was dropped on one. Says what became of it. */
export async function movePlan(plan: PlanRow, day: string, to?: { group: Grouping; row: MonthRow }) {
  const { id, title, version } = plan
  const field = to && rowField[to.group]
  const owner = to?.group === 'person' ? (plan.assignee_id ?? plan.requester_id) : field && plan[field]
  const moved = field && owner !== to.row.id ? { [field]: to.row.id } : {}
  if (day === plan.on_day && Object.keys(moved).length === 0) return
  try {
    const after = await call(registerPlans.update, {
      params: { id },
      body: { title, on_day: day, ...moved, version },
    })
    const again = plan.status !== 'pending' && after.status === 'pending'
    toastSuccess(translate(again ? planTexts.movedAsks : planTexts.moved, { name: title, day: date(day) }))
  } catch (error) {
    reportFailure(error)
  }
  await invalidate(...stalePlans)
}

/** Writes a draft into an empty day of a programme, at its usual time. */
export async function fillSlot({ program }: MonthRow, day: string): Promise<void> {
  if (!program) return
  const { id, name, minutes, starts_at } = program
  try {
    await call(registerPlans.create, {
      body: { title: name, on_day: day, program_id: id, on_air: starts_at, minutes },
    })
    toastSuccess(translate(planTexts.added, { name, day: date(day) }))
  } catch (error) {
    reportFailure(error)
  }
  await invalidate(...stalePlans)
}

/** The form of a new plan for a cell, as an address. */
export function addressOf(group: Grouping, { id }: MonthRow, day: string): string {
  const given = new URLSearchParams({ on_day: day, ...(id !== null && { [rowField[group]]: String(id) }) })
  return `/register-plan/add/?${given}`
}

const inFigures = (month: string) => month.split('-').reverse().join('/')

/** Copies the month before as drafts, after asking. */
export async function copyLastMonth({ month, filter }: Pick<Look, 'month' | 'filter'>): Promise<void> {
  const from = monthBeside(month, -1)
  const title = translate(planTexts.copyTitle, { from: inFigures(from), to: inFigures(month) })
  if (!(await confirm({ title, body: translate(planTexts.copyBody), confirmLabel: planTexts.copy }))) return
  const idOf = (name: string) => Number(filter(name)) || null
  try {
    const { made, left_out } = await call(copyMonth, {
      body: { from, to: month, program_id: idOf('program_id'), department_id: idOf('department_id') },
    })
    toastSuccess(translate(planTexts.copied, { made, left: left_out }))
  } catch (error) {
    reportFailure(error)
  }
  await invalidate(...stalePlans)
}
