import type { RequestedBooking } from '@toasoan/contract/planning/register-plans'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { bookFor, giveBack } from '../../facilities/bookings/public.ts'
import { studioBooks } from '../../facilities/studio-bookings/public.ts'
import { vehicleBooks } from '../../facilities/vehicle-bookings/public.ts'
import { cancelPlanWork, createPlanWork } from '../works/public.ts'
import type { Plan } from './plan-rules.ts'

const kinds = { studio: studioBooks, vehicle: vehicleBooks }

/** When the work of a plan is due on the house's clock: when it goes on air, else at the end of its working day. */
export const dueOf = ({ on_day, on_air }: Pick<Plan, 'on_day' | 'on_air'>) => `${on_day} ${on_air ?? '17:30'}`

/** Who carries a plan out. */
const makerOf = ({ assignee_id, requester_id }: Plan) => assignee_id ?? requester_id

/** When a wanted booking begins and ends, and whether that is still to come. */
async function spanOf(tx: Tx, { on_day }: Plan, { days_before, from, until }: RequestedBooking) {
  const at = (time: string) =>
    sql`(${on_day}::date - ${days_before}::int + ${time}::time) at time zone ${zone}`
  const { rows } = await sql<{ starts_at: string; ends_at: string; comes: boolean }>`
    select ${at(from)} as starts_at, ${at(until)} as ends_at, ${at(until)} > now() as comes`.execute(tx)
  return rows[0] ?? { starts_at: '', ends_at: '', comes: false }
}

/** Asks for the studios and vehicles of a plan, for whoever carries it out; what is over already is not asked for. */
export async function bookRequested(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  for (const requested of plan.bookings) {
    const { starts_at, ends_at, comes } = await spanOf(tx, plan, requested)
    if (!comes) continue
    const id = await bookFor(tx, actor, kinds[requested.kind], {
      title: `${plan.number} ${plan.title}`,
      place_id: requested.place_id,
      starts_at,
      ends_at,
      requester_id: makerOf(plan),
      department_id: plan.department_id,
      destination: requested.destination,
    })
    const column = requested.kind === 'studio' ? 'studio_book_id' : 'vehicle_book_id'
    await sql`insert into plan_booking (plan_id, ${sql.ref(column)}) values (${plan.id}, ${id})`.execute(tx)
  }
}

/** Gives back what was booked for a plan and is still to come. */
export async function unbook(tx: Tx, actor: Actor, planId: number, reason: string): Promise<void> {
  const { rows } = await sql<{ studio_book_id: number | null; vehicle_book_id: number | null }>`
    select studio_book_id, vehicle_book_id from plan_booking where plan_id = ${planId}
    order by studio_book_id, vehicle_book_id`.execute(tx)
  for (const { studio_book_id, vehicle_book_id } of rows) {
    if (studio_book_id) await giveBack(tx, actor.access, studioBooks, studio_book_id, reason)
    if (vehicle_book_id) await giveBack(tx, actor.access, vehicleBooks, vehicle_book_id, reason)
  }
}

/** What approval brings: the assignee's work, and requests for what the plan needs. */
export async function beginPlan(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  const workId = await createPlanWork(tx, actor.access, {
    title: plan.title,
    description: plan.outline,
    assignee_id: makerOf(plan),
    department_id: plan.department_id,
    due: dueOf(plan),
  })
  await sql`update register_plan set work_id = ${workId} where id = ${plan.id}`.execute(tx)
  await bookRequested(tx, actor, plan)
}

/** Takes back what approval brought. */
export async function endPlan(tx: Tx, actor: Actor, plan: Plan, reason: string): Promise<void> {
  if (plan.work_id !== null) await cancelPlanWork(tx, actor.access, plan.work_id, reason)
  await unbook(tx, actor, plan.id, reason)
}
