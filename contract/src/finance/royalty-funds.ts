import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, id, instant, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { money, month } from './royalty-rules.ts'

/** Most đồng of one fund: so many that the books can hold thousands of them. */
export const mostFund = 1_000_000_000_000

const allotted = money.max(mostFund)

export const royaltyFundLabels = {
  name: text('Quỹ', 'Fund'),
  department_id: text('Phòng ban', 'Department'),
  department: text('Phòng ban', 'Department'),
  month: text('Tháng', 'Month'),
  amount: text('Số tiền (đồng)', 'Amount (đồng)'),
  spent: text('Đã duyệt', 'Approved'),
  pending: text('Chờ duyệt', 'Pending'),
  left: text('Còn lại', 'Left'),
  note: text('Ghi chú', 'Note'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const royaltyFundErrors = {
  same: text('Phòng ban đã có quỹ của tháng này.', 'The department has a fund of this month already.'),
  exceeded: conflict(
    'royalty_fund.exceeded',
    'Vượt quỹ {over} đ: quỹ còn {left} đ. Hãy chuyển thêm từ quỹ dự phòng.',
    'It is {over} đ beyond the fund, which has {left} đ left. Move some of the reserve to it first.',
  ),
  spent: conflict(
    'royalty_fund.spent',
    'Quỹ đã chi {spent} đ nên không hạ xuống dưới mức đó, cũng không xóa được.',
    '{spent} đ of the fund are spent; it cannot be less, nor be deleted.',
  ),
  otherMonth: text('Chỉ chuyển được giữa các quỹ cùng tháng.', 'Only between funds of the same month.'),
  gone: text('Không có quỹ này.', 'There is no such fund.'),
} as const

export const royaltyFundRow = z.object({
  id: bodyId,
  /** The department and the month, for choices and logs. */
  name: z.string(),
  department_id: bodyId.nullable(),
  /** Null: the reserve of the house. */
  department: z.string().nullable(),
  month: z.string(),
  amount: z.number(),
  spent: z.number(),
  pending: z.number(),
  left: z.number(),
  note: z.string(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type RoyaltyFundRow = z.output<typeof royaltyFundRow>

export const royaltyFunds = resource({
  name: 'royaltyFund',
  service: 'news',
  path: '/royalty_funds',
  row: royaltyFundRow,
  input: {
    department_id: bodyId.nullable().default(null),
    month,
    amount: allotted,
    note: prose(1000).default(''),
  },
  // A fund stays of its department and month: what was allotted is entered in the books.
  change: { amount: allotted, note: prose(1000).default('') },
  sort: ['month', 'department', 'amount', 'updated_at'],
  filters: { department_id: id.optional(), month: month.optional() },
})

export const moveRoyaltyFund = newsCall('POST', '/royalty_funds/:id/move', {
  can: 'royaltyFund.update',
  summary: text('Chuyển tiền sang quỹ khác cùng tháng', 'Move money to another fund of the month'),
  body: z.strictObject({
    to_id: bodyId,
    amount: allotted.min(1),
    reason: prose(1000).pipe(z.string().min(1)),
    version: z.number().int().positive().optional(),
  }),
  reply: royaltyFundRow,
})
