import { text } from '@toasoan/contract/kit/text'

/** Words around the guides. */
export const helpTexts = {
  title: text('Hướng dẫn', 'Guide'),
  tour: text('Xem giới thiệu nhanh', 'Take the tour'),
  thisScreen: text('Màn hình này', 'This screen'),
  role: text('Vai trò', 'Role'),
  firstDay: text('Ngày đầu tiên', 'The first day'),
  daily: text('Việc hằng ngày', 'Every day'),
  when: text('Khi nào làm gì', 'What to do when'),
  keys: text(
    'Ctrl K tìm mọi màn hình và tin bài. Dấu ? mở trang hướng dẫn này; trong danh sách, ? cho biết các phím tắt trước.',
    'Ctrl K finds every screen and story. ? opens this guide; in a list ? first shows its keys.',
  ),
}
