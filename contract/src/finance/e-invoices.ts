import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What became of an e-invoice that a provider was asked for; `sent` until there is an answer. */
export const invoiceOrderStatuses = ['sent', 'issued', 'refused'] as const

export const invoiceOrderLabels = {
  sent: text('Chờ nhà cung cấp', 'Waits for the provider'),
  issued: text('Đã phát hành', 'Issued'),
  refused: text('Nhà cung cấp từ chối', 'Refused by the provider'),
} as const satisfies Record<(typeof invoiceOrderStatuses)[number], unknown>

export const invoiceOrder = z.object({
  id: bodyId,
  kind: z.enum(['sale', 'refund']),
  status: z.enum(invoiceOrderStatuses),
  reason: z.string(),
  created_at: instant,
})

export type InvoiceOrder = z.output<typeof invoiceOrder>

export const invoiceOrderErrors = {
  off: conflict(
    'invoice.off',
    'Chưa kết nối nhà cung cấp hóa đơn điện tử. Hãy ghi hóa đơn bằng tay.',
    'No provider of e-invoices is connected. Enter the invoice by hand.',
  ),
  has: conflict('invoice.has', 'Đã có hóa đơn này.', 'There is this invoice already.'),
  waits: conflict(
    'invoice.waits',
    'Đang chờ nhà cung cấp trả lời về hóa đơn này; ghi tay lúc này có thể thành hai hóa đơn.',
    'The provider has not answered about this invoice yet; entering one by hand could make two.',
  ),
  noVat: conflict('invoice.no_vat', 'Lượt bán này không có thuế GTGT.', 'This sale has no VAT.'),
  first: conflict(
    'invoice.first',
    'Hãy phát hành hoặc ghi hóa đơn bán trước: hóa đơn điều chỉnh phải dẫn số của nó.',
    'Issue or enter the invoice of the sale first: an adjustment names its number.',
  ),
  house: conflict(
    'invoice.house',
    'Chưa có mã số thuế hoặc địa chỉ của cơ quan trong Cài đặt › Tài chính.',
    'The tax number or address of the organisation is missing in Settings › Finance.',
  ),
} as const
