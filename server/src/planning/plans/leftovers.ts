import { text } from '@toasoan/contract/kit/text'
import { planErrors } from '@toasoan/contract/planning/plan-steps'
import { planLabels } from '@toasoan/contract/planning/register-plans'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { finishPlanWork } from '../works/public.ts'
import { notifyLists, planLink } from './notify.ts'
import { unbook } from './plan-resources.ts'
import { readPlan } from './plan-rows.ts'
import type { Plan } from './plan-rules.ts'

export const leftoverKind = 'plan_leftover'

const openWork = sql`w.status not in ('done', 'cancelled')`

const begins = sql`to_char(b.starts_at at time zone ${zone}, 'HH24:MI DD/MM/YYYY')`

/** The bookings of plan `p` that are still to come, as `place · time`. */
const comingBookings = sql`(select s.name || ' · ' || ${begins} as about from plan_booking x
    join studio_book b on b.id = x.studio_book_id join studio s on s.id = b.studio_id
    where x.plan_id = p.id and b.status in ('pending', 'approved') and b.ends_at > now()
  union all select coalesce(v.name, '–') || ' · ' || ${begins} from plan_booking x
    join vehicle_book b on b.id = x.vehicle_book_id left join mobile_vehicle v on v.id = b.mobile_vehicle_id
    where x.plan_id = p.id and b.status in ('pending', 'approved') and b.ends_at > now())`

/** Finished plans `p` with open work `w` or bookings to come that nobody has decided to keep. */
const hasLeftovers = sql`p.status = 'done' and p.leftovers_kept_at is null
  and (${openWork} or exists ${comingBookings})`

/** The people who decide: the requester and the assignee of the plan. */
const concernedBy = ({ userId }: Access) => sql`(p.requester_id = ${userId} or p.assignee_id = ${userId})`

type Left = { work: string | null; bookings: string[] }

async function leftOf(db: Database | Tx, where: RawBuilder<unknown>): Promise<Left | null> {
  const { rows } = await sql<Left>`select case when ${openWork} then w.title end as work,
      array(select about from ${comingBookings} c) as bookings
    from register_plan p left join work w on w.id = p.work_id where ${hasLeftovers} and ${where}`.execute(db)
  return rows[0] ?? null
}

/** Closes the open work of a finished plan and gives its bookings back, or keeps both; 409 when nothing is left. */
async function settle(tx: Tx, actor: Actor, plan: Plan, close: boolean, reason: string): Promise<void> {
  if (!(await leftOf(tx, sql`p.id = ${plan.id} and ${concernedBy(actor.access)}`)))
    throw fail(planErrors.noLeftovers)
  if (close) {
    if (plan.work_id !== null) await finishPlanWork(tx, actor.access, plan.work_id)
    await unbook(tx, actor, plan.id, closedReason[actor.language])
  }
  await sql`update register_plan set leftovers_kept_at = ${close ? null : sql`now()`}, version = version + 1,
    updated_at = now() where id = ${plan.id}`.execute(tx)
  await writeEvents(tx, actor.access, [
    { entity: 'register_plan', id: plan.id, kind: close ? 'closed' : 'kept', reason },
  ])
  await notifyInbox(tx, leftoverKind, plan.id)
  await notifyLists(tx, plan.id)
}

const closedReason = text('Kế hoạch đã hoàn thành.', 'The plan is finished.')
const workLabel = text('Công việc còn mở', 'Open task')
const bookingLabel = text('Đặt chỗ sắp tới', 'Coming bookings')

/** Finished plans whose work is still open or whose bookings are still to come: close them, or keep them. */
export const waitingPlanLeftovers: WaitingKind = {
  kind: leftoverKind,
  label: text('Kế hoạch xong, còn việc và đặt chỗ', 'Leftovers of finished plans'),
  verbs: {
    approve: text('Đóng việc, trả chỗ', 'Close and give back'),
    refuse: text('Giữ lại', 'Keep them'),
  },
  concerns: (access) => can(access, 'registerPlan.index'),
  waitingFor: async ({ db }, { access }, most) => {
    const { rows } = await sql<Waiting>`select p.id, p.number || ' ' || p.title as title,
        concat_ws(', ', case when ${openWork} then w.title end, (select string_agg(about, ', ') from ${comingBookings} c))
          as about, u.name as requester, d.name as department, p.done_at as since,
        p.done_at + interval '1 day' as needed_at, p.version
      from register_plan p join app_user u on u.id = p.requester_id left join department d on d.id = p.department_id
        left join work w on w.id = p.work_id
      where ${hasLeftovers} and ${concernedBy(access)} order by needed_at, p.id limit ${most}`.execute(db)
    return rows
  },
  detail: async ({ db }, { access, language }, id) => {
    const plan = await readPlan(db, access, id)
    const left = await leftOf(db, sql`p.id = ${id}`)
    const facts = [
      { label: planLabels.requester_id, value: plan.requester.name },
      { label: workLabel, value: left?.work ?? '' },
      { label: bookingLabel, value: left?.bookings.join('\n') ?? '' },
    ]
    return {
      facts: facts.flatMap(({ label, value }) => (value ? [{ label: label[language], value }] : [])),
      html: null,
      clashes: [],
      link: planLink(id),
    }
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const before = await readPlan(tx, access, id, true)
      refuseStale(before, version)
      await settle(tx, { access, language }, before, verdict === 'approve', reason)
      note({ type: 'registerPlan', id, name: before.title, before, after: await readPlan(tx, access, id) })
    }),
  decidedBy: decidedBy('register_plan', ['closed', 'kept']),
}
