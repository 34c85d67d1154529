import { text } from '@toasoan/contract/kit/text'

/** Texts of request screens. */
export const requestTexts = {
  mine: text('Của tôi', 'Mine'),
  whose: text('Phạm vi', 'Scope'),
  status: text('Trạng thái', 'Status'),
  noneToApprove: text('Không còn phiếu nào chờ duyệt', 'Nothing waits for approval'),
  history: text('Diễn biến', 'History'),
  approve: text('Duyệt', 'Approve'),
  approved: text('Đã duyệt {count} phiếu.', '{count} approved.'),
  failed: text('{count} phiếu không duyệt được: {reason}', '{count} could not be approved: {reason}'),
  moved: text('Đã chuyển “{name}”.', '“{name}” was moved on.'),
  sent: text('Đã gửi phiếu.', 'It was sent.'),
  edit: text('Sửa phiếu', 'Edit'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
}
