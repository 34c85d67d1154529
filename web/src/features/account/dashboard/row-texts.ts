import { text } from '@toasoan/contract/kit/text'

/** Words of the lines of any block. */
export const rowTexts = {
  decideOn: text('{verb}: {title}', '{verb}: {title}'),
  approve: text('Duyệt', 'Approve'),
  refuse: text('Trả lại', 'Return'),
  untitled: text('(Chưa có tiêu đề)', '(Untitled)'),
  approved: text('Đã duyệt “{title}”.', '“{title}” was approved.'),
  refused: text('Đã trả lại “{title}”.', '“{title}” was returned.'),
  publishTitle: text('Xuất bản “{title}”?', 'Publish “{title}”?'),
  publishBody: text('Bạn đọc thấy bài ngay khi bạn xác nhận.', 'Readers have it as soon as you confirm.'),
  publish: text('Xuất bản', 'Publish'),
}
