import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Measure } from '#server/kernel/reports/measure.ts'

const length = sql`(upper(a.during) - lower(a.during))`

/** What reports count of what was sent. It is of the department whose program it is, and of no person. */
export const broadcastMeasures: readonly Measure[] = [
  {
    key: 'broadcast_minutes',
    label: text('Phút phát sóng', 'Minutes on air'),
    definition: text(
      'Số phút thực phát của các mục trong lịch phát sóng, theo lúc bắt đầu phát, không phải theo kế hoạch; mục được ghi nhận nhiều cách tính lần dài nhất.',
      'Minutes of scheduled items as they were sent, by when they began, not as they were planned; of several records of one item the longest.',
    ),
    leads: true,
    unit: 'minutes',
    how: 'sum',
    reports: ['unit', 'department'],
    knows: ['channel_id'],
    kept: 'broadcast',
    facts: (during) => sql`select a.item_id as record_id, lower(a.during) as at, g.department_id,
        null::bigint as user_id, a.channel_id, round((extract(epoch from ${length}) / 60)::numeric, 2) as amount
      from as_run a join schedule_item i on i.id = a.item_id left join program g on g.id = i.program_id
      where ${during.at(sql`lower(a.during)`)} and not exists (select from as_run o where o.item_id = a.item_id
        and o.id <> a.id and (upper(o.during) - lower(o.during), o.id) > (${length}, a.id))`,
    // What was sent was heard by everybody.
    title: () => sql`(select i.title from schedule_item i where i.id = f.record_id)`,
    link: () => null,
  },
]
