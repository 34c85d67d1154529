import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { within } from '#server/kernel/access/within.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenName } from '#server/kernel/reports/seen-name.ts'

const ownership = { owner: 'b.requester_id', department: 'b.department_id' }

/** What reports count of borrows. A person of a fact is whoever borrows. */
export const borrowMeasures: readonly Measure[] = [
  {
    key: 'borrows_late',
    label: text('Mượn trả trễ', 'Late borrows'),
    definition: text(
      'Số phiếu mượn thiết bị có hạn trả trong kỳ mà trả sau hạn, hoặc đến nay quá hạn vẫn chưa trả đủ.',
      'Borrows due within the period that came back after they were due, or are still out after it.',
    ),
    good: 'less',
    unit: 'count',
    how: 'count',
    reports: ['unit', 'department', 'member'],
    knows: [],
    kept: 'borrows',
    facts: (
      during,
    ) => sql`select b.id as record_id, b.due_at as at, b.department_id, b.requester_id as user_id,
      1::numeric as amount from borrow b where ${during.at(sql`b.due_at`)} and (b.returned_at > b.due_at
        or (b.status in ('handed_over', 'partially_returned', 'return_reported') and b.due_at < now()))`,
    title: (access, language) =>
      sql`(select ${seenName(
        sql`${within(access, 'borrow.view', ownership)}`,
        sql`b.title`,
        language,
      )} from borrow b where b.id = f.record_id)`,
    link: (id) => `/borrows/list?open=${id}`,
  },
]
