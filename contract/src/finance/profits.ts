import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, id, line, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange } from '../kit/transitions.ts'
import { profitDetail, profitRow, sheetKinds } from './profit-sheets.ts'
import { sheetStatuses } from './profit-steps.ts'
import { month } from './royalty-rules.ts'

const filters = {
  department_id: id.optional(),
  month: month.optional(),
  status: z.enum(sheetStatuses).optional(),
  kind: z.enum(sheetKinds).optional(),
}
const query = listQuery(['month', 'number', 'status', 'updated_at'], filters)
export const listProfits = newsCall('GET', '/profits', {
  can: 'profit.index',
  summary: text('Bảng chấm nhuận bút', 'Sheets of royalties'),
  query,
  reply: profitRow,
  kind: 'list',
})

export const listProfitsToApprove = newsCall('GET', '/profits/approve', {
  can: 'profit.listApprove',
  summary: text('Bảng chấm chờ tôi duyệt', 'Sheets that wait for me'),
  query,
  reply: profitRow,
  kind: 'list',
})

/** Most articles that a sheet takes in. */
export const mostRows = 3000

export const viewProfit = newsCall('GET', '/profits/:id', {
  can: 'profit.view',
  summary: text('Xem bảng chấm', 'View a sheet'),
  reply: profitDetail,
})

export const createProfitBody = z.strictObject({
  department_id: bodyId,
  month,
  kind: z.enum(sheetKinds).default('regular'),
  /** The sheet that a correction is of. */
  corrects_id: bodyId.nullable().default(null),
  /** All that is not scored yet, when absent. */
  article_ids: z.array(bodyId).max(mostRows).nullable().default(null),
  note: prose(1000).default(''),
})

export const createProfit = newsCall('POST', '/profits', {
  can: 'profit.create',
  summary: text('Lập bảng chấm', 'Make a sheet'),
  body: createProfitBody,
  reply: profitDetail,
})

export const deleteProfit = newsCall('DELETE', '/profits/:id', {
  can: 'profit.delete',
  summary: text('Xóa bảng đang chấm', 'Delete a draft'),
})

export const changeProfitStatus = newsCall('POST', '/profits/:id/change-status', {
  can: 'profit.changeStatus',
  summary: text('Gửi, duyệt, trả lại bảng chấm', 'Submit, approve or reject a sheet'),
  body: statusChange(sheetStatuses),
  reply: profitDetail,
})

export const splitProfit = newsCall('POST', '/profits/:id/split', {
  can: 'profit.changeStatus',
  summary: text(
    'Tách các dòng trả cho chính người duyệt sang bảng bổ sung để người khác duyệt',
    'Split rows that pay the approver into a supplement that another person decides on',
  ),
  body: z.strictObject({ version: z.number().int().positive().optional() }),
  reply: z.object({ sheet: profitDetail, split: profitRow }),
})

export const rollBackProfits = newsCall('POST', '/profits/roll-back', {
  can: 'profit.changeStatus',
  summary: text(
    'Thu hồi duyệt mọi bảng chấm của một phòng ban và tháng, tất cả hoặc không bảng nào',
    'Revoke all sheets of a department and month, all or none',
  ),
  body: z.strictObject({ department_id: bodyId, month, reason: line(500).pipe(z.string().min(1)) }),
  reply: z.object({ sheets: z.array(profitRow) }),
})

export const exportProfit = newsCall('GET', '/profits/:id/export', {
  can: 'profit.export',
  summary: text('Xuất bảng chấm ra xlsx hoặc PDF để ký', 'A sheet as xlsx, or as a PDF to be signed'),
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  kind: 'raw',
})
