import { text } from '../kit/text.ts'

/** Kinds of accounts. Which side each grows on, and which never go below zero, stands in the database. */
export const accountKinds = [
  'source',
  'fund',
  'payee',
  'tax',
  'cash',
  'bank',
  'momo',
  'unit',
  'revenue',
  'donation',
  'vat',
  'suspense',
] as const

export type AccountKind = (typeof accountKinds)[number]

export const accountKindLabels = {
  source: text('Nguồn kinh phí', 'Source of money'),
  fund: text('Quỹ nhuận bút', 'Royalty fund'),
  payee: text('Phải trả người nhận', 'Owed to a payee'),
  tax: text('Thuế phải nộp', 'Tax to hand over'),
  cash: text('Tiền mặt', 'Cash'),
  bank: text('Tiền gửi ngân hàng', 'Bank'),
  momo: text('Ví MoMo', 'MoMo wallet'),
  unit: text('Số dư đơn vị mua', 'Balance of a buying unit'),
  revenue: text('Doanh thu bán tin', 'Revenue of sales'),
  donation: text('Bạn đọc ủng hộ', 'Donations'),
  vat: text('Thuế GTGT đầu ra', 'VAT of sales'),
  suspense: text('Tiền chờ xác định', 'Money not yet explained'),
} as const satisfies Record<AccountKind, unknown>

/** Kinds of entries: what in the newsroom moved the money. */
export const entryKinds = [
  'allotment',
  'royalty',
  'payout',
  'payout_returned',
  'deposit',
  'donation',
  'sale',
  'refund',
  'money_back',
  'suspense',
  'correction',
  'reversal',
] as const

export type EntryKind = (typeof entryKinds)[number]

export const entryKindLabels = {
  allotment: text('Cấp quỹ', 'Allotment'),
  royalty: text('Nhuận bút', 'Royalties'),
  payout: text('Chi trả nhuận bút', 'Payout'),
  payout_returned: text('Tiền chi bị trả lại', 'Payout returned'),
  deposit: text('Nạp tiền', 'Deposit'),
  donation: text('Bạn đọc ủng hộ', 'Donation'),
  sale: text('Bán tin', 'Sale'),
  refund: text('Hoàn tiền bán tin', 'Refund of a sale'),
  money_back: text('Trả lại tiền nạp', 'Deposit paid back'),
  suspense: text('Tiền chờ xác định', 'Money not yet explained'),
  correction: text('Điều chỉnh', 'Correction'),
  reversal: text('Bút toán đảo', 'Reversal'),
} as const satisfies Record<EntryKind, unknown>
