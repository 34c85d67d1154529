import { text } from '@toasoan/contract/kit/text'

/** Common texts of all screens. */
export const shared = {
  product: text('Tòa Soạn', 'Tòa Soạn'),
  save: text('Lưu', 'Save'),
  cancel: text('Hủy', 'Cancel'),
  close: text('Đóng', 'Close'),
  clear: text('Xóa giá trị', 'Clear the value'),
  remove: text('Xóa', 'Delete'),
  edit: text('Sửa', 'Edit'),
  add: text('Thêm', 'Add'),
  retry: text('Thử lại', 'Try again'),
  confirm: text('Đồng ý', 'Confirm'),
  saved: text('Đã lưu.', 'Saved.'),
  deleted: text('Đã xóa.', 'Deleted.'),
  loading: text('Đang tải…', 'Loading…'),
  more: text('Thao tác', 'Actions'),
  reason: text('Lý do', 'Reason'),
  reasonNeeded: text('Hãy ghi lý do.', 'Please give a reason.'),
  all: text('Tất cả', 'All'),
  yes: text('Có', 'Yes'),
  no: text('Không', 'No'),
  none: text('Chưa có', 'None'),
}
