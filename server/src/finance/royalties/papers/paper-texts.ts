import { text } from '@toasoan/contract/kit/text'

/** Words of the papers of royalties. */
export const paperTexts = {
  sheet: text('BẢNG CHẤM NHUẬN BÚT', 'ROYALTY SHEET'),
  payout: text('BẢNG KÊ CHI TRẢ NHUẬN BÚT', 'PAYOUT OF ROYALTIES'),
  statement: text('BẢNG KÊ NHUẬN BÚT CÁ NHÂN', 'STATEMENT OF ROYALTIES'),
  atMost: text('{name}: hệ số tối đa {limit} ({article})', '{name}: at most {limit} ({article})'),
  unconfirmed: text(
    'Điều, khoản, điểm chưa được phòng tài chính đối chiếu với văn bản.',
    'The finance department has not yet compared the places in the law with the text.',
  ),
  by: text('Căn cứ {name}: {law}', 'By {name}: {law}'),
  divided: text(
    'Quỹ chia theo điểm: {amount} đ ÷ {points} điểm = {unit} đ mỗi điểm.',
    'Fund divided by points: {amount} đ ÷ {points} points = {unit} đ a point.',
  ),
  taxed: text(
    '{regime}: {rate} % từ {threshold} đ ({article})',
    '{regime}: {rate} % from {threshold} đ ({article})',
  ),
  taxedByMonth: text(
    '{regime}: {rate} % khi các lần chi trong tháng từ {threshold} đ ({article})',
    '{regime}: {rate} % when the payments of a month come to {threshold} đ ({article})',
  ),
  netWords: text('Thực nhận bằng chữ: {words}.', 'Received, in words: {words}.'),
  taxes: text('Khấu trừ thuế: {taxes}', 'Tax: {taxes}'),
  control: text(
    'Tổng kiểm soát: {lines} dòng, {sum} đ.',
    'Control total: {lines} {lines|line|lines}, {sum} đ.',
  ),
  controlTotal: text('Tổng kiểm soát', 'Control total'),
  controlled: text('{lines} dòng, {sum} đ.', '{lines} {lines|line|lines}, {sum} đ.'),
  before: text(
    'Trước điều chỉnh {before} đ; chênh lệch phải trả {difference} đ.',
    'Before the correction {before} đ; the difference owed is {difference} đ.',
  ),
  nets: text('Thuế khấu trừ {tax} đ; thực chi {net} đ.', 'Tax {tax} đ; paid {net} đ.'),
  returned: text('(ngân hàng trả lại)', '(returned by the bank)'),
  account: text('Tài khoản', 'Account'),
  received: text('Ký nhận', 'Received'),
  scorer: text('Người chấm', 'Scored by'),
  approver: text('Người duyệt', 'Approved by'),
  confirmer: text('Người xác nhận chi', 'Confirmed by'),
  payee: text('Người nhận', 'Payee'),
  state: text('Tình trạng', 'State'),
  sheetOf: text('Bảng chấm', 'Sheet'),
  paidOn: text('Đã chi {day} ({payout})', 'Paid {day} ({payout})'),
  dueBy: text('Hạn trả {day}', 'Due {day}'),
  heldBack: text('Đang khiếu nại', 'Disputed'),
  earned: text('Tổng nhuận bút {earned} đ; đã chi {paid} đ.', 'Earned {earned} đ; paid {paid} đ.'),
  netOfTax: text('Thuế đã khấu trừ {tax} đ; thực nhận {net} đ.', 'Tax withheld {tax} đ; received {net} đ.'),
} as const
