import { type Text, text } from '@toasoan/contract/kit/text'
import { plannedStatuses } from '@toasoan/contract/planning/plan-steps'
import { type RawBuilder, sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenName } from '#server/kernel/reports/seen-name.ts'
import { inSightBy } from './plan-rows.ts'

const isPlanned = sql`p.status in (${sql.join(plannedStatuses.map((status) => sql.lit(status)))})`
/** Approved, and its day is over: it should be done. */
const isDue = sql`(${isPlanned} and p.on_day < ${today})`
const onTime = sql`(p.status = 'done' and (p.done_at at time zone ${zone})::date <= p.on_day)`

const measure = (
  key: string,
  label: Text,
  definition: Text,
  counted: { where: RawBuilder<unknown>; amount?: RawBuilder<unknown> } & Partial<Measure>,
): Measure => {
  const { where, amount = sql`1::numeric`, ...more } = counted
  return {
    key,
    label,
    definition,
    unit: 'count',
    how: 'count',
    reports: ['unit', 'department', 'member'],
    knows: [],
    kept: 'plans',
    facts: (
      during,
    ) => sql`select p.id as record_id, p.on_day::timestamp at time zone ${zone} as at, p.department_id,
        coalesce(p.assignee_id, p.requester_id) as user_id, ${amount} as amount
      from register_plan p where ${where} and ${during.on(sql`p.on_day`)}`,
    title: (access, language) =>
      sql`(select ${seenName(
        inSightBy(access, 'registerPlan.view'),
        sql`p.number || ' ' || p.title`,
        language,
      )} from register_plan p where p.id = f.record_id)`,
    link: (id) => `/register-plan/edit/${id}`,
    ...more,
  }
}

/** What reports count of registered plans. A person of a fact is who makes it, or else who asked for it. */
export const planMeasures: readonly Measure[] = [
  measure(
    'plans_approved',
    text('Kế hoạch đã duyệt', 'Plans approved'),
    text(
      'Số kế hoạch đã được duyệt có ngày thực hiện trong kỳ, kể cả đang làm và đã xong.',
      'Approved plans for a day within the period, also in production and done.',
    ),
    { where: isPlanned },
  ),
  measure(
    'plans_done',
    text('Kế hoạch hoàn thành', 'Plans done'),
    text(
      'Số kế hoạch có ngày thực hiện trong kỳ mà mọi sản phẩm đã ra.',
      'Plans for a day within the period of which every piece is out.',
    ),
    { where: sql`p.status = 'done'`, good: 'more' },
  ),
  measure(
    'plan_fulfilment',
    text('Tỷ lệ đúng kế hoạch', 'Plans fulfilled'),
    text(
      'Số kế hoạch xong chậm nhất trong ngày của nó, trên số kế hoạch đã duyệt và đã qua ngày thực hiện.',
      'Plans done by their day, of those approved whose day is over.',
    ),
    {
      where: isDue,
      amount: sql`case when ${onTime} then 100::numeric else 0::numeric end`,
      unit: 'percent',
      how: 'mean',
      leads: true,
      good: 'more',
    },
  ),
]
