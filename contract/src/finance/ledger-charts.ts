import { z } from 'zod'
import { bodyLimits } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, instant, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { accountKindLabels, accountKinds } from './ledger-kinds.ts'

/** Kinds of accounts that a chart tells apart: payees with a salary have an account of their own. */
export const chartKinds = [...accountKinds, 'payee_employed'] as const

export type ChartKind = (typeof chartKinds)[number]

export const chartKindLabels = {
  ...accountKindLabels,
  payee: text('Phải trả người nhận bên ngoài', 'Owed to outside payees'),
  payee_employed: text('Phải trả người của cơ quan', 'Owed to the staff'),
} as const satisfies Record<ChartKind, unknown>

/** How balances of several owners add up: one against another, or both sides beside each other. */
export const chartSides = ['net', 'both'] as const

export const chartSideLabels = {
  net: text('Một bên', 'Netted'),
  both: text('Hai bên, theo đối tượng', 'Both sides, by owner'),
} as const satisfies Record<(typeof chartSides)[number], unknown>

/** Number of an account in a chart. */
export const accountNumber = z
  .string()
  .trim()
  .refine(
    (value) => /^\d{3,10}$/.test(value),
    because('Số tài khoản gồm 3 đến 10 chữ số.', 'An account number has 3 to 10 digits.'),
  )

export const chartAccount = z.strictObject({
  kind: z.enum(chartKinds),
  number: accountNumber,
  name: requiredLine(200),
  sides: z.enum(chartSides).default('net'),
})

export type ChartAccount = z.output<typeof chartAccount>

const usual = (kind: ChartKind, number: string, name: string, sides: 'net' | 'both' = 'net') => ({
  ...{ kind, number, name, sides },
})

/** What a new chart begins with: numbers of Circular 99/2025/TT-BTC, to be confirmed by the finance department. */
export const usualAccounts: ChartAccount[] = [
  usual('source', '6278', 'Chi phí sản xuất chung: chi phí bằng tiền khác'),
  usual('fund', '335', 'Chi phí phải trả'),
  usual('payee', '331', 'Phải trả cho người bán', 'both'),
  usual('payee_employed', '334', 'Phải trả người lao động', 'both'),
  usual('tax', '3335', 'Thuế thu nhập cá nhân'),
  usual('cash', '1111', 'Tiền mặt: tiền Việt Nam'),
  usual('bank', '1121', 'Tiền gửi không kỳ hạn: tiền Việt Nam'),
  usual('momo', '1131', 'Tiền đang chuyển: tiền Việt Nam'),
  usual('unit', '131', 'Phải thu của khách hàng', 'both'),
  usual('revenue', '511', 'Doanh thu bán hàng và cung cấp dịch vụ'),
  usual('donation', '711', 'Thu nhập khác'),
  usual('vat', '33311', 'Thuế GTGT đầu ra'),
  usual('suspense', '3388', 'Phải trả, phải nộp khác'),
]

export const ledgerChartLabels = {
  name: text('Tên hệ thống tài khoản', 'Name'),
  legal_text: text('Căn cứ', 'Legal text'),
  valid_from: text('Từ ngày', 'From'),
  valid_until: text('Đến hết ngày', 'Until'),
  accounts: text('Tài khoản', 'Accounts'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const ledgerChartErrors = {
  overlap: text('Trùng thời gian với một hệ thống khác.', 'Another chart holds in this time.'),
  name: text('Đã có hệ thống tài khoản tên này.', 'There is a chart of this name already.'),
  until: text('Ngày cuối không được trước ngày đầu.', 'It cannot end before it begins.'),
  missing: text('Còn thiếu: {kinds}.', 'Missing: {kinds}.'),
  twice: text('Có hai dòng cho: {kinds}.', 'Two lines for: {kinds}.'),
  names: text(
    'Số {number} có hai tên hoặc hai cách cộng số dư khác nhau.',
    'The number {number} has two different names or ways of adding up.',
  ),
} as const

export const ledgerChartRow = z.object({
  id: bodyId,
  name: z.string(),
  legal_text: z.string(),
  valid_from: day,
  valid_until: day.nullable(),
  accounts: z.array(chartAccount),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type LedgerChartRow = z.output<typeof ledgerChartRow>

/** Charts of accounts: which number and name each kind of account has, from one day to another. */
export const ledgerCharts = resource({
  name: 'ledgerChart',
  service: 'news',
  path: '/ledger_charts',
  bodyLimit: bodyLimits.list,
  row: ledgerChartRow,
  input: {
    name: requiredLine(200),
    legal_text: prose(2000).pipe(z.string().min(1)),
    valid_from: day,
    valid_until: day.nullable().default(null),
    accounts: z.array(chartAccount).max(50).default(usualAccounts),
  },
  sort: ['valid_from', 'name', 'updated_at'],
  filters: {},
})
