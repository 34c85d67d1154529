import { text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { planLabels } from '@toasoan/contract/planning/register-plans'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { decidePlan } from './approvals.ts'
import { decidableBy, readPlan } from './plan-rows.ts'

/** When it is too late to approve a plan: once it has been on the air; without a time, once its day is over. */
const neededAt = sql`(p.on_day + coalesce(p.on_air, time '24:00')
  + make_interval(mins => case when p.on_air is null then 0 else coalesce(p.minutes, 0) end))
  at time zone 'Asia/Ho_Chi_Minh'`

/** Registered plans that wait for approval; what is for the nearest day comes first. */
export const waitingRegisterPlans: WaitingKind = {
  kind: 'plan',
  label: text('Kế hoạch chờ duyệt', 'Plans to approve'),
  concerns: (access) => can(access, 'registerPlan.approve'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'registerPlan.approve')) return []
    const { rows } = await sql<Waiting>`
      select p.id, p.number || ' ' || p.title as title, to_char(p.on_day, 'DD/MM/YYYY') as about, u.name as requester,
        d.name as department, coalesce(p.asked_at, p.updated_at) as since, ${neededAt} as needed_at, p.version
      from register_plan p join app_user u on u.id = p.requester_id left join department d on d.id = p.department_id
      where ${decidableBy(access)} order by needed_at, p.id limit ${most}`.execute(db)
    return rows
  },
  detail: async ({ db }, { access, language }, id) => {
    const plan = await readPlan(db, access, id)
    const told: [keyof typeof planLabels, string | null][] = [
      ['requester_id', plan.requester.name],
      ['assignee_id', plan.assignee?.name ?? null],
      ['folder_id', plan.folder?.name ?? null],
      ['program_id', plan.program?.name ?? null],
      ['on_day', inFigures(`${plan.on_day}T00:00:00+07:00`).split(' ').at(-1) ?? plan.on_day],
      ['on_air', plan.on_air],
      ['outline', plan.outline],
      ['note', plan.note],
    ]
    return {
      facts: told.flatMap(([key, value]) => (value ? [{ label: planLabels[key][language], value }] : [])),
      html: null,
      clashes: [],
      link: `/register-plan/edit/${id}`,
    }
  },
  decide: (call, { id, verdict, reason, version }) =>
    decidePlan(call, id, verdict === 'approve' ? 'approved' : 'rejected', reason, version),
  decidedBy: decidedBy('register_plan'),
}
