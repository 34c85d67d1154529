import { text } from '@toasoan/contract/kit/text'

/** Texts of saved views. */
export const viewTexts = {
  views: text('Bộ lọc đã lưu', 'Saved views'),
  mine: text('Của tôi', 'Mine'),
  shared: text('Được chia sẻ', 'Shared with me'),
  none: text(
    'Lưu bộ lọc, cột và thứ tự đang dùng dưới một tên để mở lại bằng một lần bấm.',
    'Save the filters, columns and order in use under a name, and come back to them with one press.',
  ),
  save: text('Lưu cách xem này…', 'Save this view…'),
  nothing: text('Chọn bộ lọc, cột hoặc thứ tự trước khi lưu.', 'Choose filters, columns or an order first.'),
  update: text('Cập nhật “{name}”', 'Update “{name}”'),
  updated: text('Đã cập nhật “{name}”.', '“{name}” is up to date.'),
  saved: text('Đã lưu “{name}”.', '“{name}” is saved.'),
  saveTitle: text('Lưu cách xem', 'Save the view'),
  editTitle: text('Sửa bộ lọc đã lưu', 'Change the saved view'),
  shareWith: text('Chia sẻ với phòng ban', 'Share with a department'),
  shareHelp: text(
    'Người của phòng ban này và các phòng ban bên dưới sẽ thấy.',
    'People of this department and below it will see it.',
  ),
  onlyMe: text('Chỉ mình tôi', 'Only me'),
  opensWith: text('Mở danh sách bằng bộ lọc này', 'Open the list with this view'),
  makeDefault: text('Mở danh sách bằng “{name}”', 'Open the list with “{name}”'),
  unmakeDefault: text('Thôi mở danh sách bằng “{name}”', 'No longer open the list with “{name}”'),
  change: text('Đổi tên, chia sẻ “{name}”', 'Rename or share “{name}”'),
  remove: text('Xóa “{name}”', 'Delete “{name}”'),
  removeTitle: text('Xóa bộ lọc “{name}”?', 'Delete the view “{name}”?'),
  removeBody: text('Tin bài và dữ liệu không bị ảnh hưởng.', 'No records are touched.'),
  removeShared: text(
    'Người ở {department} cũng không dùng được nữa.',
    'People of {department} will lose it too.',
  ),
  by: text('{owner} · {department}', '{owner} · {department}'),
} as const
