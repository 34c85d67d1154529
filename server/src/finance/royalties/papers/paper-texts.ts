import { text } from '@toasoan/contract/kit/text'

/** Words of the papers of royalties. */
export const paperTexts = {
  sheet: text('BẢNG CHẤM NHUẬN BÚT', 'ROYALTY SHEET'),
  payout: text('BẢNG KÊ CHI TRẢ NHUẬN BÚT', 'PAYOUT OF ROYALTIES'),
  statement: text('BẢNG KÊ NHUẬN BÚT CÁ NHÂN', 'STATEMENT OF ROYALTIES'),
  by: text('Căn cứ {name}: {law}', 'By {name}: {law}'),
  divided: text(
    'Quỹ chia theo điểm: {amount} đ ÷ {points} điểm = {unit} đ mỗi điểm.',
    'Fund divided by points: {amount} đ ÷ {points} points = {unit} đ a point.',
  ),
  taxed: text(
    '{regime}: {rate} % từ {threshold} đ ({article})',
    '{regime}: {rate} % from {threshold} đ ({article})',
  ),
  taxes: text('Khấu trừ thuế: {taxes}', 'Tax: {taxes}'),
  order: text('STT', 'No.'),
  total: text('Tổng cộng', 'Total'),
  control: text(
    'Tổng kiểm soát: {lines} dòng, {sum} đ.',
    'Control total: {lines} {lines|line|lines}, {sum} đ.',
  ),
  words: text('Bằng chữ: {words}.', 'In words: {words}.'),
  before: text(
    'Trước điều chỉnh {before} đ; chênh lệch phải trả {difference} đ.',
    'Before the correction {before} đ; the difference owed is {difference} đ.',
  ),
  nets: text('Thuế khấu trừ {tax} đ; thực chi {net} đ.', 'Tax {tax} đ; paid {net} đ.'),
  returned: text('(ngân hàng trả lại)', '(returned by the bank)'),
  returnedSums: text(
    'Ngân hàng trả lại {count} khoản, {sum} đ, không tính trong tổng.',
    '{count} {count|payment|payments} of {sum} đ came back from the bank and {count|is|are} not in the total.',
  ),
  account: text('Tài khoản', 'Account'),
  received: text('Ký nhận', 'Received'),
  place: text('Ngày ….. tháng ….. năm ………', 'Date: ……………………'),
  hint: text('(Ký, ghi rõ họ tên)', '(Signature, full name)'),
  scorer: text('Người chấm', 'Scored by'),
  preparer: text('Người lập', 'Prepared by'),
  chief: text('Kế toán trưởng', 'Chief accountant'),
  approver: text('Người duyệt', 'Approved by'),
  confirmer: text('Người xác nhận chi', 'Confirmed by'),
  payee: text('Người nhận', 'Payee'),
  state: text('Tình trạng', 'State'),
  sheetOf: text('Bảng chấm', 'Sheet'),
  paidOn: text('Đã chi {day} ({payout})', 'Paid {day} ({payout})'),
  dueBy: text('Hạn trả {day}', 'Due {day}'),
  heldBack: text('Đang khiếu nại', 'Disputed'),
  earned: text('Tổng nhuận bút {earned} đ; đã chi {paid} đ.', 'Earned {earned} đ; paid {paid} đ.'),
  foot: text('{number} · in lúc {at}', '{number} · printed {at}'),
  page: text('Trang', 'Page'),
} as const
