import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import type { registerPlans } from '@toasoan/contract/planning/register-plans'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, reachBy } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import type { Plan } from './plan-rules.ts'

export type PlanInput = z.output<typeof registerPlans.input>

const sentences = {
  gone: text('Mục này không còn nữa.', 'This does not exist any more.'),
  locked: text('Thư mục đã khóa.', 'The folder is locked.'),
  outside: text(
    'Ngày phải nằm trong thời gian của thư mục: {from} – {until}.',
    'The day has to be within the folder’s: {from} – {until}.',
  ),
  person: text('Không có người này, hoặc đã nghỉ.', 'There is no such person, or they have left.'),
  stranger: text(
    'Bạn chỉ giao được cho người trong phòng ban mình phụ trách.',
    'You may only give plans to people of your own departments.',
  ),
  department: text('Bạn chỉ đăng ký được cho phòng ban mình.', 'You may only plan for your own departments.'),
  place: text('Phòng thu hoặc xe này không còn nữa.', 'This studio or vehicle does not exist any more.'),
}

const exists = async (tx: Tx, query: ReturnType<typeof sql>) => (await query.execute(tx)).rows.length > 0

/** Why a person may not be given a plan by somebody; null when they may. */
export async function whyNotAssign(tx: Tx, access: Access, id: number): Promise<Text | null> {
  const reach = reachBy(access, 'registerPlan.updateAssigned')
  const allowed =
    reach === 'everything' ? null : [...new Set([...access.departments, ...(reach?.departments ?? [])])]
  const { rows } = await sql<{ near: boolean }>`select ${
    allowed === null
      ? sql`true`
      : sql`(u.id = ${access.userId} or exists (select from user_department ud
          where ud.user_id = u.id and ud.department_id = any(${allowed}::bigint[])))`
  } as near from app_user u where u.id = ${id} and u.status = 'active'`.execute(tx)
  if (!rows[0]) return sentences.person
  return rows[0].near ? null : sentences.stranger
}

/** Refuses with 422 at its field whoever cannot be given the plan. */
export async function checkAssignee(tx: Tx, { access, language }: Actor, id: number): Promise<void> {
  const why = await whyNotAssign(tx, access, id)
  if (why) throw fail(kernelErrors.invalid, {}, { assignee_id: [say(why, language)] })
}

/**
 * Refuses with 422, each at its field, what a plan newly refers to and does not exist or is out of the person's reach,
 * and a day that its folder does not take. What it referred to before is left alone.
 */
export async function checkPlan(
  tx: Tx,
  { access, language }: Actor,
  given: PlanInput,
  before: Plan | null,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, sentence: Text, data = {}) => {
    errors[field] ??= [say(sentence, language, data)]
  }
  const isNew = (name: 'folder_id' | 'program_id' | 'department_id' | 'assignee_id') =>
    given[name] !== null && given[name] !== before?.[name]
  if (isNew('folder_id') || (given.folder_id !== null && given.on_day !== before?.on_day)) {
    const { rows } = await sql<{ locked: boolean; from: string; until: string; fits: boolean }>`
      select locked, to_char(from_day, 'DD/MM/YYYY') as "from", to_char(until_day, 'DD/MM/YYYY') as until,
        ${given.on_day}::date between from_day and until_day as fits
      from folder_plan where id = ${given.folder_id} for share`.execute(tx)
    const [folder] = rows
    if (!folder) refuse('folder_id', sentences.gone)
    else if (folder.locked) refuse('folder_id', sentences.locked)
    else if (!folder.fits) refuse('on_day', sentences.outside, folder)
  }
  if (
    isNew('program_id') &&
    !(await exists(tx, sql`select from program where id = ${given.program_id} and active for key share`))
  )
    refuse('program_id', sentences.gone)
  if (isNew('assignee_id')) {
    const why = await whyNotAssign(tx, access, given.assignee_id as number)
    if (why) refuse('assignee_id', why)
  }
  if (isNew('department_id')) {
    const reach = reachBy(access, 'registerPlan.create')
    const id = given.department_id as number
    const mine = reach === 'everything' || access.departments.includes(id) || reach?.departments.includes(id)
    if (!mine) refuse('department_id', sentences.department)
    else if (!(await exists(tx, sql`select from department where id = ${id} for key share`)))
      refuse('department_id', sentences.gone)
  }
  for (const { kind, place_id } of given.bookings) {
    const table = sql.table(kind === 'studio' ? 'studio' : 'mobile_vehicle')
    if (place_id !== null && !(await exists(tx, sql`select from ${table} where id = ${place_id}`)))
      refuse('bookings', sentences.place)
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}
