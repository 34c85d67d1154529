import { text } from '@toasoan/contract/kit/text'
import { borrowTitles } from './titles.ts'

/** Words of the screens of borrows. */
export const borrowTexts = {
  ...borrowTitles,
  one: text('Phiếu mượn', 'Borrow'),
  add: text('Đăng ký mượn', 'Ask to borrow'),
  overdue: text('Quá hạn', 'Overdue'),
  span: text('Mượn từ ngày', 'Borrowed from'),
  emptyTitle: text('Chưa có phiếu mượn nào', 'No borrows yet'),
  emptyBody: text('Đăng ký mượn từ danh sách thiết bị.', 'Ask for one from the list of devices.'),
  units: text('Thiết bị', 'Devices'),
  anyUnit: text('chưa chọn sê-ri', 'any unit'),
  giveBack: text('Nhận lại', 'Take back'),
  reportHelp: text(
    'Đã trả thiết bị? Hãy báo để thủ kho kiểm tra và xác nhận.',
    'Brought it back? Report it, and the custodian will check and confirm.',
  ),
  reported: text(
    'Người mượn báo đã trả; chờ thủ kho xác nhận.',
    'The borrower reports the return; the custodian has to confirm it.',
  ),
  giveBackSelected: text('Nhận lại {count} thiết bị', 'Take back ({count})'),
  outcome: text('Khi trả', 'At return'),
  note: text('Ghi chú khi trả', 'Note at return'),
  chooseSerial: text('Sê-ri giao cho “{name}”', 'Serial for “{name}”'),
  pick: text('Tự động', 'Automatic'),
  extend: text('Đổi hạn trả', 'Change when it is due'),
  requested: text('Người mượn', 'Borrower'),
  asked: text('Gửi lúc', 'Asked'),
  serials: text('Sê-ri', 'Serials'),
  approver: text('Người duyệt', 'Approved by'),
  handed: text('Giao lúc', 'Handed over'),
  returned: text('Trả lúc', 'Returned'),
}
