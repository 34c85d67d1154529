import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, day, id, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const certificateLabels = {
  name: text('Người nhận', 'Payee'),
  payee_id: text('Người nhận', 'Payee'),
  number: text('Số chứng từ', 'Number'),
  series: text('Ký hiệu', 'Series'),
  year: text('Năm', 'Year'),
  months: text('Thời điểm trả', 'Months'),
  gross: text('Thu nhập chịu thuế', 'Taxable income'),
  tax: text('Thuế đã khấu trừ', 'Tax withheld'),
  net: text('Còn được nhận', 'Received'),
  issued_on: text('Ngày cấp', 'Issued'),
  issued_by: text('Người cấp', 'Issued by'),
} as const

export const certificateErrors = {
  nothing: conflict(
    'tax_certificate.nothing',
    'Năm {year} không có khoản chi nào của {name} đã khấu trừ thuế mà chưa cấp chứng từ.',
    'In {year} nothing paid to {name} has tax that is on no certificate yet.',
  ),
  incomplete: conflict(
    'tax_certificate.incomplete',
    '{name} chưa có mã số thuế hoặc số giấy tờ. Hãy bổ sung trước khi cấp chứng từ.',
    '{name} has neither a tax number nor an identity number. Enter one first.',
  ),
} as const

const year = z.coerce.number().int().min(1900).max(2199)

export const certificateRow = z.object({
  id: bodyId,
  series: z.string(),
  number: z.number(),
  payee_id: bodyId,
  name: z.string(),
  tax_number: z.string(),
  year: z.number(),
  from_month: z.number(),
  until_month: z.number(),
  gross: z.number(),
  tax: z.number(),
  net: z.number(),
  issued_on: day,
  issued_by: z.string(),
})

export type CertificateRow = z.output<typeof certificateRow>

export const listCertificates = newsCall('GET', '/tax_certificates', {
  can: 'payout.index',
  summary: text('Chứng từ khấu trừ thuế', 'Certificates of withholding'),
  query: listQuery(['issued_on', 'number', 'name'], { payee_id: id.optional(), year: year.optional() }),
  reply: certificateRow,
  kind: 'list',
})

/** Certifies the tax of all payments of a year to a payee that are on no certificate yet. */
export const issueCertificate = newsCall('POST', '/tax_certificates', {
  can: 'profit.pay',
  summary: text('Cấp chứng từ khấu trừ thuế', 'Issue a certificate of withholding'),
  body: z.strictObject({ payee_id: bodyId, year: z.number().int().min(1900).max(2199) }),
  reply: certificateRow,
})

export const exportCertificate = newsCall('GET', '/tax_certificates/:id/export', {
  can: 'profit.pay',
  summary: text('Chứng từ khấu trừ thuế ra PDF', 'A certificate as a PDF'),
  kind: 'raw',
})

/** Everybody who was paid in a year, with what the list 05-2/BK-TNCN of the tax return wants. */
export const exportTaxList = newsCall('GET', '/tax_certificates/annual', {
  can: 'profit.pay',
  summary: text('Bảng kê thuế cả năm (05-2/BK-TNCN)', 'Annual list of taxes (05-2/BK-TNCN)'),
  query: z.object({ year }),
  kind: 'raw',
})
