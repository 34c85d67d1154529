import { text } from '@toasoan/contract/kit/text'

/** Words of a text that several people write. */
export const sharedTexts = {
  asked: text('{name} muốn sửa riêng bài này.', '{name} would like to edit this story alone.'),
  wanted: text(
    '{name} sẽ giành quyền sửa riêng bài này sau {seconds} giây. Phần đã viết được lưu thành phiên bản.',
    '{name} takes this story over in {seconds} seconds. What is written becomes a version.',
  ),
  old: text(
    'Trang này đã cũ nên chỉ xem được. Tải lại trang để viết tiếp.',
    'This page is outdated, so you can only read. Reload it to go on writing.',
  ),
  reload: text('Tải lại trang', 'Reload the page'),
  offline: text(
    'Mất kết nối. Phần bạn viết được giữ trên máy này và sẽ gửi khi có mạng.',
    'The connection is lost. What you write is kept on this computer and sent when it is back.',
  ),
  failed: text('Chưa mở được bài để cùng viết: {why}', 'The shared text could not be opened: {why}'),
  retry: text('Mở lại', 'Open again'),
  moved: text('Đoạn bạn viết đã bị đổi chỗ', 'What you wrote was moved out of place'),
  movedHelp: text(
    'Người khác vừa đổi đoạn này cùng lúc với bạn nên những chữ sau không còn trong bài.',
    'Somebody changed this paragraph at the same time, so these words are no longer in the text.',
  ),
  insert: text('Chèn lại', 'Insert again'),
  copy: text('Sao chép', 'Copy'),
  copied: text('Đã sao chép.', 'Copied.'),
  dismiss: text('Bỏ qua', 'Dismiss'),
  schedule: text(
    'Bài đã hẹn giờ đăng. Khi phần bạn viết thành phiên bản mới, lịch hẹn hết hiệu lực.',
    'This story is scheduled. Once what you write becomes a version, the schedule ends.',
  ),
  approved: text(
    'Bài đã duyệt. Khi phần bạn viết thành phiên bản mới, bài cần duyệt lại.',
    'This story is approved. Once what you write becomes a version, it must be approved again.',
  ),
  newer: text('Xem lại rồi chuyển', 'Look again, then move it'),
}
