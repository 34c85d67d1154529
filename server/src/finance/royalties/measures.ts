import { text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenTitle } from '../../editorial/articles/public.ts'

const shared = {
  how: 'sum',
  reports: ['unit', 'department', 'member'],
  knows: ['category_id', 'article_type_id'],
  kept: 'royalties',
  title: (access, language) => sql`(select case when r.article_id is null then r.title else (
    select ${seenTitle(access, language)} from article a where a.id = r.article_id) end
    from royalty_row r where r.id = f.record_id)`,
  link: (id) => `/profits/row/${id}`,
} satisfies Partial<Measure>

type Counted = { day: RawBuilder<unknown>; only: RawBuilder<unknown> }

/**
 * The days on which rows count: that of their publication; what corrects a row counts in its sheet's month. They are
 * asked for apart, so that an index serves each.
 */
const byDay = (facts: (counted: Counted) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${facts({ day: sql`r.used_on`, only: sql`s.kind <> 'correction'` })}
    union all ${facts({ day: sql`s.month`, only: sql`s.kind = 'correction'` })}`

const at = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`
const rows = sql`royalty_row r join royalty_sheet s on s.id = r.sheet_id left join article a on a.id = r.article_id`
const whose = sql`s.department_id, y.user_id, a.category_id, a.article_type_id`

/** What reports count of royalties. A person of a fact is who is paid, where they have an account here. */
export const royaltyMeasures: readonly Measure[] = [
  {
    ...shared,
    key: 'royalty_points',
    label: text('Điểm nhuận bút', 'Points of royalties'),
    definition: text(
      'Hệ số nhân tỷ lệ hưởng của từng người trong các bảng chấm đã duyệt, theo ngày đăng, phát; bảng điều chỉnh tính vào tháng của nó.',
      'Coefficient times share of each contributor in approved sheets, by the day of publication; corrections by their own month.',
    ),
    unit: 'points',
    facts: (during) =>
      byDay(
        ({ day, only }) => sql`select r.id as record_id, ${at(day)} as at, ${whose},
        round(l.coefficient::numeric * p.share / 1000000, 6) as amount
      from royalty_part p join royalty_line l on l.id = p.line_id join ${rows} on r.id = l.row_id
      left join payee y on y.id = p.payee_id
      where ${only} and s.approved_at is not null and l.coefficient is not null and ${during.on(day)}`,
      ),
  },
  {
    ...shared,
    key: 'royalties_accrued',
    label: text('Nhuận bút phát sinh', 'Royalties accrued'),
    definition: text(
      'Tiền nhuận bút trước thuế của các bảng chấm đã duyệt, theo ngày đăng, phát; phần chênh lệch của bảng điều chỉnh tính vào tháng của nó.',
      'Royalties before tax of approved sheets, by the day of publication; the difference of a correction by its own month.',
    ),
    leads: true,
    unit: 'dong',
    facts: (during) =>
      byDay(
        ({
          day,
          only,
        }) => sql`select r.id as record_id, ${at(day)} as at, ${whose}, d.amount::numeric as amount
      from royalty_due d join ${rows} on r.id = d.row_id join payee y on y.id = d.payee_id
      where ${only} and ${during.on(day)}`,
      ),
  },
  {
    ...shared,
    key: 'royalties_paid',
    label: text('Nhuận bút đã chi', 'Royalties paid'),
    definition: text(
      'Tiền nhuận bút trước thuế trong các bảng kê đã chi, theo ngày chi; khoản ngân hàng trả lại không tính.',
      'Royalties before tax in payouts that were paid, by the day of payment; without what a bank sent back.',
    ),
    unit: 'dong',
    facts: (during) => sql`select r.id as record_id, o.pay_on::timestamp at time zone ${zone} as at, ${whose},
        d.amount::numeric as amount
      from payout o join payout_line n on n.payout_id = o.id and n.returned_at is null
      join payout_due x on x.line_id = n.id and x.live join royalty_due d on d.id = x.due_id
      join ${rows} on r.id = d.row_id join payee y on y.id = d.payee_id
      where o.status = 'paid' and ${during.on(sql`o.pay_on`)}`,
  },
]
