import { planErrors, plannedStatuses } from '@toasoan/contract/planning/plan-steps'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Plan } from './plan-rules.ts'

const planned = sql.join(plannedStatuses.map((status) => sql.lit(status)))

/** Refuses with 409 a time on air that another plan of the programme has: a courtesy that names it, never the guard. */
export async function refuseTakenAir(
  tx: Tx,
  {
    id,
    program_id,
    on_day,
    on_air,
    minutes,
    reserve,
  }: Pick<Plan, 'id' | 'program_id' | 'on_day' | 'on_air' | 'minutes' | 'reserve'>,
): Promise<void> {
  if (program_id === null || on_air === null || reserve) return
  const { rows } = await sql<{ number: string; title: string }>`
    select number, title from register_plan
    where program_id = ${program_id} and id <> ${id} and status in (${planned}) and not reserve
      and airs && tsrange(${on_day}::date + ${on_air}::time,
        ${on_day}::date + ${on_air}::time + make_interval(mins => ${minutes}::int))
    order by id limit 1`.execute(tx)
  if (rows[0]) throw fail(planErrors.airTaken, rows[0])
}

const exclusionViolation = '23P01'

/** What the constraint refuses when two were approved at the same moment, in words. */
export const inWords = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === exclusionViolation && constraint === 'register_plan_no_overlap')
      throw fail(planErrors.airTaken, { number: '', title: '' })
    throw error
  })
