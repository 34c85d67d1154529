import { z } from 'zod'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, line, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What a column of a bank's file has. */
export const bankValues = ['order', 'holder', 'account', 'bank', 'net', 'message', 'payee', 'fixed'] as const

export const bankValueLabels = {
  order: text('Số thứ tự', 'Number'),
  holder: text('Chủ tài khoản', 'Account holder'),
  account: text('Số tài khoản', 'Account number'),
  bank: text('Ngân hàng', 'Bank'),
  net: text('Số tiền thực nhận', 'Amount'),
  message: text('Nội dung', 'Message'),
  payee: text('Tên người nhận', 'Payee'),
  fixed: text('Chữ cố định', 'Fixed words'),
} as const satisfies Record<(typeof bankValues)[number], unknown>

export const bankColumn = z.strictObject({
  header: requiredLine(80),
  value: z.enum(bankValues),
  /** The words of a column that is the same in each row. */
  fixed: line(80).default(''),
})

export const bankTemplateLabels = {
  name: text('Tên mẫu', 'Name'),
  columns: text('Các cột', 'Columns'),
  total: text('Có dòng tổng cộng', 'With a row of totals'),
  plain: text('Không dấu, chữ hoa', 'Without marks, in capitals'),
  note: text('Ghi chú', 'Note'),
  active: text('Đang dùng', 'In use'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const bankTemplateErrors = {
  name: text('Đã có mẫu tên này.', 'There is a template of this name already.'),
  needed: text(
    'Mẫu cần có cột số tài khoản và cột số tiền, mỗi cột một lần.',
    'A template has the account number and the amount, each once.',
  ),
} as const

export const bankTemplateRow = z.object({
  id: bodyId,
  name: z.string(),
  columns: z.array(bankColumn),
  total: z.boolean(),
  plain: z.boolean(),
  note: z.string(),
  active: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type BankTemplateRow = z.output<typeof bankTemplateRow>

const first = (value: (typeof bankValues)[number], header: string) => ({ header, value, fixed: '' })

/** Files by which banks take payments. */
export const bankTemplates = resource({
  name: 'bankTemplate',
  service: 'news',
  path: '/bank_templates',
  row: bankTemplateRow,
  input: {
    name: requiredLine(120),
    columns: z
      .array(bankColumn)
      .max(30)
      .default([
        first('order', 'STT'),
        first('account', 'Số tài khoản'),
        first('holder', 'Chủ tài khoản'),
        first('net', 'Số tiền'),
        first('message', 'Nội dung'),
      ]),
    total: z.boolean().default(false),
    plain: z.boolean().default(true),
    note: prose(1000).default(''),
    active: z.boolean().default(true),
  },
  sort: ['name', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})
