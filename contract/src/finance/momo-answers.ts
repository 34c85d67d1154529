import { type Text, text } from '../kit/text.ts'

/** What MoMo's documented result codes mean to who keeps the books. */
const answers: Readonly<Record<number, Text>> = {
  0: text('Thành công', 'Success'),
  42: text('MoMo không có đơn này', 'MoMo does not know the order'),
  1000: text('Chờ người trả xác nhận', 'Waits for the payer'),
  1001: text('Người trả không đủ tiền', 'The payer lacks the money'),
  1002: text('Ngân hàng từ chối', 'The bank refused'),
  1003: text('Giao dịch đã hủy', 'The transaction was cancelled'),
  1004: text('Vượt hạn mức của người trả', 'Over the payer’s limit'),
  1005: text('Mã QR hết hạn', 'The QR code expired'),
  1006: text('Người trả từ chối', 'The payer declined'),
  1007: text('Tài khoản bị khóa hoặc không tồn tại', 'The account is locked or does not exist'),
  1026: text('Trái quy định khuyến mãi', 'Against the rules of a promotion'),
  1080: text('Hoàn tiền bị từ chối', 'The refund was refused'),
  1081: text('Khoản này đã hoàn rồi', 'It was refunded before'),
  1088: text('Khoản này không hoàn được', 'It cannot be refunded'),
}

const other = text('Lỗi khác của MoMo', 'Another fault at MoMo')

/** The meaning of a result code of MoMo in words; a code without words of its own is another fault. */
export const momoAnswer = (code: number): Text => answers[code] ?? other
