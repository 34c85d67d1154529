import { depositLabels, depositMethodLabels, depositStatusLabels } from '../finance/deposits.ts'
import { donationRefundLabels } from '../finance/donation-refunds.ts'
import { donationLabels, donationMethodLabels, donationStatusLabels } from '../finance/donations.ts'
import { momoLabels, momoRefundStatusLabels, momoStatusLabels } from '../finance/momo.ts'
import { priceLabels, priceStatusLabels } from '../finance/prices.ts'
import { articleNowLabels, saleLabels, saleStatusLabels } from '../finance/sales.ts'
import { unitKindLabels, unitLabels } from '../finance/units.ts'
import { type Text, text } from '../kit/text.ts'

type Words = Readonly<Record<string, Text>>

/** Kinds of records of money that are no resource of the catalogue. */
export const financeKinds: Words = {
  unit_deposit: text('Khoản nạp tiền', 'Deposit'),
  bank_statement: text('Sao kê ngân hàng', 'Bank statement'),
  bank_line: text('Dòng sao kê', 'Line of a statement'),
  donation: text('Khoản ủng hộ', 'Donation'),
  donation_refund: text('Trả lại ủng hộ', 'Donation given back'),
  momo_payment: text('Khoản nạp MoMo', 'Payment by MoMo'),
  momo_refund: text('Hoàn tiền MoMo', 'Refund by MoMo'),
  money_difference: text('Chênh lệch đối soát', 'Difference'),
  tax_certificate: text('Chứng từ khấu trừ thuế', 'Certificate of withholding'),
  accounting_month: text('Tháng kế toán', 'Accounting month'),
}

/** What forms of money call their fields. */
export const financeForms: Readonly<Record<string, Words>> = {
  categoryPrice: priceLabels,
  unitBuy: unitLabels,
  unit_deposit: depositLabels,
  donation: donationLabels,
  donation_refund: donationRefundLabels,
  momo_payment: momoLabels,
  sellNews: saleLabels,
}

/** Fields that only a log tells. */
export const financeFields: Words = {
  asked_by: text('Người đề nghị', 'Asked by'),
  entry_id: text('Bút toán', 'Entry'),
  payment_id: text('Khoản thanh toán', 'Payment'),
  purpose: text('Mục đích', 'Purpose'),
  queried_at: text('Hỏi lại lúc', 'Queried at'),
  request_id: text('Mã yêu cầu', 'Request id'),
  reservation_id: text('Khoản giữ chỗ', 'Reservation'),
  imported_at: text('Nhập lúc', 'Imported at'),
  imported_by: text('Người nhập', 'Imported by'),
  deposit_id: text('Khoản nạp', 'Deposit'),
  donation_id: text('Khoản ủng hộ', 'Donation'),
  reopened: text('Bảng phải trình lại', 'Sheets to submit again'),
  corrections: text('Bảng điều chỉnh', 'Correction sheets'),
  fingerprint: text('Dấu nhận dạng', 'Fingerprint'),
  row_number: text('Dòng thứ', 'Row'),
  statement_id: text('Sao kê', 'Statement'),
  seen_at: text('Thấy lúc', 'Seen at'),
  divisions: text('Quỹ chia theo điểm', 'Funds divided by points'),
  hindrances: text('Điều còn vướng', 'What stands in the way'),
  transfer: text('Lệnh chuyển khoản', 'Transfer'),
  pay_url: text('Trang thanh toán', 'Page to pay on'),
  deeplink: text('Liên kết mở MoMo', 'Link into MoMo'),
  refunds: text('Hoàn tiền', 'Refunds'),
  series: text('Chuỗi phiên bản', 'Series of versions'),
  article_version: text('Bản của tin bài', 'Version of the story'),
  author_share_amount: text('Phần của tác giả', 'Share of the author'),
  package: text('Gói tải về', 'Package'),
  series_id: text('Chuỗi phiên bản', 'Series of versions'),
  number: text('Phiên bản', 'Version'),
  category: text('Chuyên mục', 'Category'),
  article_type: text('Thể loại', 'Genre'),
  used: text('Số lượt bán', 'Sales'),
  unit_buy_id: text('Đơn vị mua', 'Buying unit'),
  bank_line: text('Dòng sao kê', 'Line of a statement'),
  paid_on: text('Ngày', 'Day'),
  bank_reference: text('Mã giao dịch', 'Bank reference'),
  deposit: text('Khoản nạp', 'Deposit'),
  explanation: text('Giải thích', 'Explanation'),
  explained_by: text('Người giải thích', 'Explained by'),
  file_name: text('Tên tệp', 'File'),
  lines: text('Số dòng', 'Lines'),
  known: text('Đã có', 'Known already'),
  matched: text('Đã khớp', 'Matched'),
  open: text('Chưa rõ', 'Open'),
  checked: text('Đã đối chiếu', 'Checked'),
  result_code: text('Mã trả lời', 'Code'),
  result_message: text('MoMo trả lời', 'What MoMo says'),
  trans_id: text('Mã giao dịch MoMo', 'MoMo transaction'),
  paid_at: text('Thanh toán lúc', 'Paid'),
  expires_at: text('Hết hạn lúc', 'Expires'),
  refund_reason: text('Lý do hoàn tiền', 'Reason of the refund'),
  entries: text('Số bút toán', 'Entries'),
  turnover: text('Số phát sinh', 'Turnover'),
  subject: text('Đối tượng', 'Subject'),
  ours: text('Sổ ta', 'Our books'),
  theirs: text('Bên kia', 'Theirs'),
  detail: text('Chi tiết', 'Detail'),
  owner: text('Người phụ trách', 'Owner'),
  found_at: text('Phát hiện lúc', 'Found'),
  settled_by: text('Người kết thúc', 'Settled by'),
  settled_at: text('Kết thúc lúc', 'Settled'),
}

/** What the values of their fields are called. */
export const financeValues: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  categoryPrice: { status: priceStatusLabels },
  unitBuy: { kind: unitKindLabels },
  unit_deposit: { status: depositStatusLabels, method: depositMethodLabels },
  donation: { status: donationStatusLabels, method: donationMethodLabels },
  momo_payment: { status: momoStatusLabels },
  momo_refund: { status: momoRefundStatusLabels },
  donation_refund: { status: momoRefundStatusLabels },
  sellNews: { status: saleStatusLabels, article_now: articleNowLabels },
}
