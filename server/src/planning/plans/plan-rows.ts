import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { PlanDetail, PlanPiece, PlanRow, registerPlans } from '@toasoan/contract/planning/register-plans'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves } from '#server/kernel/transitions/ways.ts'
import { seenTitle } from '../../editorial/articles/public.ts'
import { mayDo, type Plan, planRules } from './plan-rules.ts'
import { wasSent } from './sync-plan.ts'

export type PlanQuery = z.output<typeof registerPlans.list.query>

/** Rows of `register_plan p` that a permission reaches: by requester or department, and what somebody makes. */
export const inSightBy = (access: Access, permission: Permission): RawBuilder<unknown> =>
  sql`(${within(access, permission, { owner: 'p.requester_id', department: 'p.department_id' })}
    or p.assignee_id = ${access.userId})`

/** Plans that lists show to somebody. */
export const plansInSight = (access: Access): RawBuilder<unknown> => inSightBy(access, 'registerPlan.index')

/** Whether somebody may change `register_plan p`: as `mayDo` says of one plan. */
export const planMovable = (access: Access): RawBuilder<unknown> =>
  sql`(p.status in ('draft', 'pending', 'approved', 'in_production')
    and ${within(access, 'registerPlan.update', { owner: 'p.requester_id', department: 'p.department_id' })})`

/** What somebody may decide on now. */
export const decidableBy = (access: Access): RawBuilder<unknown> =>
  sql`(p.status = 'pending' and p.requester_id <> ${access.userId}
    and ${within(access, 'registerPlan.approve', { owner: 'p.requester_id', department: 'p.department_id' })})`

const named = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const linked = sql`(select count(*) from plan_piece x where x.plan_id = p.id)`
const out = sql`(select count(*) from plan_piece x left join article_publication o on o.article_id = x.article_id
  where x.plan_id = p.id and (o.article_id is not null or ${wasSent}))`

const columns = sql`p.id, p.number, p.title, p.outline, p.status, ${named('f')} as folder, p.folder_id,
  ${named('g')} as program, p.program_id, p.on_day, left(p.on_air::text, 5) as on_air, p.minutes, p.medium, p.pieces_wanted,
  ${linked} as pieces_linked, ${out} as pieces_out, p.reserve, ${named('r')} as requester, p.requester_id,
  ${named('s')} as assignee, p.assignee_id, ${named('d')} as department, p.department_id, p.bookings, p.reason, p.note,
  p.asked_at, ${named('b')} as decided_by, p.decided_at, p.done_at, p.work_id, p.version, p.created_at, p.updated_at`

const from = sql`register_plan p join app_user r on r.id = p.requester_id left join app_user s on s.id = p.assignee_id
  left join app_user b on b.id = p.decided_by left join folder_plan f on f.id = p.folder_id
  left join program g on g.id = p.program_id left join department d on d.id = p.department_id`

function conditions(query: PlanQuery): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  for (const name of [
    'status',
    'medium',
    'folder_id',
    'program_id',
    'department_id',
    'requester_id',
    'assignee_id',
  ] as const)
    if (query[name]) parts.push(sql`${sql.ref(`p.${name}`)} = ${query[name]}`)
  if (query.reserve !== undefined) parts.push(sql`p.reserve = ${query.reserve}`)
  if (query.article_id)
    parts.push(sql`p.id = (select x.plan_id from plan_piece x where x.article_id = ${query.article_id})`)
  if (query.from) parts.push(sql`p.on_day >= ${query.from}::date`)
  if (query.until) parts.push(sql`p.on_day <= ${query.until}::date`)
  return parts
}

const source = (reached: RawBuilder<unknown>): ListSource<Plan, PlanQuery> => ({
  from,
  columns,
  id: sql`p.id`,
  searched: sql`p.title || ' ' || p.number`,
  orders: {
    on_day: sql`p.on_day`,
    number: sql`p.number`,
    title: sql`p.title collate "vi-x-icu"`,
    status: sql`p.status`,
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
  },
  order: '-on_day',
  where: (query) => [reached, ...conditions(query)],
})

/** A plan as lists get it. */
export function asRow(access: Access, plan: Plan): PlanRow {
  const { work_id: _, ...row } = plan
  return { ...row, moves: allowedMoves(planRules, access, plan), may: mayDo(access, plan) }
}

/** One page of plans out of what `reached` lets through. */
export async function planList(
  db: Database,
  access: Access,
  query: PlanQuery,
  reached: RawBuilder<unknown>,
): Promise<Page<PlanRow>> {
  const { rows, total } = await pagedList(db, source(reached), query)
  return { rows: rows.map((row) => asRow(access, row)), total }
}

async function planOf(db: Database | Tx, id: number, reached: RawBuilder<unknown>) {
  const { rows } = await sql<Plan>`select ${columns} from ${from} where p.id = ${id} and ${reached}`.execute(
    db,
  )
  return rows[0]
}

/** A plan that the person may see; 404 otherwise. With `lock` its row stays as it is. */
export async function readPlan(db: Database | Tx, access: Access, id: number, lock = false): Promise<Plan> {
  if (lock) await sql`select from register_plan where id = ${id} for update`.execute(db)
  const plan = await planOf(db, id, inSightBy(access, 'registerPlan.view'))
  if (!plan) throw fail(kernelErrors.notFound)
  return plan
}

/** A plan that the person has just changed; after a hand-over they may not see it any more. */
export async function changedPlan(tx: Tx, id: number): Promise<Plan> {
  const plan = await planOf(tx, id, sql`true`)
  if (!plan) throw fail(kernelErrors.notFound)
  return plan
}

const bookings = (planId: number) => sql<PlanDetail['booked'][number]>`
  select 'studio' as kind, b.id, s.name as place, b.starts_at, b.ends_at, b.status from plan_booking x
  join studio_book b on b.id = x.studio_book_id join studio s on s.id = b.studio_id where x.plan_id = ${planId}
  union all
  select 'vehicle', b.id, v.name || ' (' || v.plate || ')', b.starts_at, b.ends_at, b.status from plan_booking x
  join vehicle_book b on b.id = x.vehicle_book_id left join mobile_vehicle v on v.id = b.mobile_vehicle_id
  where x.plan_id = ${planId} order by starts_at, id`

/** A plan as its page gets it: its pieces, what approval made, and its history. */
export async function planDetailOf(db: Database | Tx, access: Access, plan: Plan): Promise<PlanDetail> {
  const [pieces, work, booked, history] = await Promise.all([
    sql<PlanPiece>`select x.id, x.article_id, x.file_id, x.item_id, case
        when x.article_id is not null then ${seenTitle(access)}
        when x.item_id is not null then i.title || ' · ' || to_char(lower(i.during) at time zone ${zone}, 'DD/MM HH24:MI')
        when ${within(access, 'file.view', { owner: 'f.created_by', department: 'f.department_id' })} then f.name
        else '#' || f.id end as title, a.stage,
      (exists (select from article_publication o where o.article_id = a.id) or ${wasSent}) as out
      from plan_piece x left join article a on a.id = x.article_id left join file f on f.id = x.file_id
      left join schedule_item i on i.id = x.item_id where x.plan_id = ${plan.id} order by x.id`.execute(db),
    sql<
      NonNullable<PlanDetail['work']>
    >`select id, title, status from work where id = ${plan.work_id}`.execute(db),
    bookings(plan.id).execute(db),
    readHistory(db, 'register_plan', plan.id),
  ])
  return {
    ...asRow(access, plan),
    pieces: pieces.rows,
    work: work.rows[0] ?? null,
    booked: booked.rows,
    history,
  }
}
