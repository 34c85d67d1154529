import { type Text, text } from '../kit/text.ts'

/** What MoMo's documented result codes mean to who keeps the books. */
const answers: Readonly<Record<number, Text>> = {
  0: text('Thành công', 'Success'),
  10: text('MoMo đang bảo trì', 'MoMo is under maintenance'),
  11: text('Không có quyền truy cập MoMo', 'Access to MoMo is denied'),
  12: text('Phiên bản gọi MoMo không được hỗ trợ', 'MoMo does not support this version'),
  13: text('MoMo không nhận ra tòa soạn: sai khóa', 'MoMo does not know the newsroom: a wrong key'),
  20: text('Yêu cầu gửi MoMo sai định dạng', 'The request to MoMo has a wrong format'),
  21: text('Số tiền ngoài khoảng MoMo cho phép', 'An amount that MoMo does not take'),
  22: text('Số tiền giao dịch không hợp lệ', 'An amount that is not valid'),
  40: text('Mã yêu cầu bị trùng', 'The request has been made before'),
  41: text('Mã đơn bị trùng', 'The order has been made before'),
  43: text('Giao dịch khác đang chạy, chờ rồi thử lại', 'Another transaction is running; try again later'),
  47: text('Dữ liệu bắt buộc của đơn bị thiếu', 'The order lacks what MoMo needs'),
  99: text('MoMo không rõ kết quả, hệ thống sẽ hỏi lại', 'MoMo is unsure; it is asked again'),
  42: text('MoMo không có đơn này', 'MoMo does not know the order'),
  1000: text('Chờ người trả xác nhận', 'Waits for the payer'),
  1001: text('Người trả không đủ tiền', 'The payer lacks the money'),
  1002: text('Ngân hàng từ chối', 'The bank refused'),
  1003: text('Giao dịch đã hủy', 'The transaction was cancelled'),
  1004: text('Vượt hạn mức của người trả', 'Over the payer’s limit'),
  1005: text('Mã QR hết hạn', 'The QR code expired'),
  1006: text('Người trả từ chối', 'The payer declined'),
  1007: text('Tài khoản bị khóa hoặc không tồn tại', 'The account is locked or does not exist'),
  1017: text('Đối tác đã hủy giao dịch', 'The partner cancelled it'),
  1026: text('Trái quy định khuyến mãi', 'Against the rules of a promotion'),
  2019: text('Loại đơn không hợp lệ', 'An order of a wrong kind'),
  4001: text('Tài khoản người trả bị hạn chế', 'The payer’s account is restricted'),
  4100: text('Người trả không đăng nhập được', 'The payer could not sign in'),
  7000: text('MoMo đang xử lý', 'MoMo is processing it'),
  7002: text('Bên cung cấp dịch vụ đang xử lý', 'The provider is processing it'),
  9000: text('Đã xác nhận, chờ thu tiền', 'Authorised, not yet captured'),
  1080: text('Hoàn tiền bị từ chối', 'The refund was refused'),
  1081: text('Khoản này đã hoàn rồi', 'It was refunded before'),
  1088: text('Khoản này không hoàn được', 'It cannot be refunded'),
}

const other = text('Lỗi khác của MoMo', 'Another fault at MoMo')

/** The meaning of a result code of MoMo in words; a code without words of its own is another fault. */
export const momoAnswer = (code: number): Text => answers[code] ?? other
