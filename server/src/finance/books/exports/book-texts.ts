import { text } from '@toasoan/contract/kit/text'

/** Words of the books as spreadsheets and papers. */
export const bookTexts = {
  number: text('Số tài khoản', 'Account'),
  name: text('Tên tài khoản', 'Name'),
  openingDebit: text('Đầu kỳ: Nợ', 'Opening: debit'),
  openingCredit: text('Đầu kỳ: Có', 'Opening: credit'),
  debit: text('Phát sinh Nợ', 'Debit'),
  credit: text('Phát sinh Có', 'Credit'),
  closingDebit: text('Cuối kỳ: Nợ', 'Closing: debit'),
  closingCredit: text('Cuối kỳ: Có', 'Closing: credit'),
  total: text('Cộng', 'Total'),
  movement: text('Cộng phát sinh', 'Movement'),
  opening: text('Số dư đầu kỳ', 'Opening balance'),
  closing: text('Số dư cuối kỳ', 'Closing balance'),
  day: text('Ngày ghi sổ', 'Day'),
  entry: text('Số chứng từ', 'Entry'),
  note: text('Diễn giải', 'Details'),
  owner: text('Đối tượng', 'Whose'),
  against: text('TK đối ứng', 'Against'),
  account: text('Tài khoản', 'Account'),
  ofAccount: text('Sổ cái {number} · {name}', 'Ledger {number} · {name}'),
  withoutNumber: text('chưa có số', 'without a number'),
  period: text('Từ ngày {from} đến ngày {until}', 'From {from} to {until}'),
  chart: text('Hệ thống tài khoản: {name}', 'Chart of accounts: {name}'),
  confirm: text(
    'Ánh xạ tài khoản do phòng tài chính xác nhận.',
    'The mapping of accounts is confirmed by the finance department.',
  ),
  noPaper: text('Mẫu này chỉ xuất được xlsx.', 'This form is exported as xlsx only.'),
  noAccount: text('Chỉ sổ cái xuất theo một tài khoản.', 'Only the ledger is exported by account.'),
} as const
