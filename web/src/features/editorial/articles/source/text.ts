import { text } from '@toasoan/contract/kit/text'

/** Words about what an article was made from. */
export const sourceTexts = {
  share: text('Chép nguyên văn {share}% bài', '{share}% of the text is word for word'),
  limit: text('Được phép tối đa {limit}%', 'At most {limit}% allowed'),
  free: text('Được dùng nguyên văn', 'May be repeated whole'),
  beyond: text(
    'Vượt mức được phép: chưa xuất bản được. Hãy viết lại những chỗ được đánh dấu trong bài.',
    'More than allowed: it cannot be published. Rewrite the passages marked in the text.',
  ),
  wait: text('Không xuất bản trước {when}', 'Not to be published before {when}'),
  mark: text('Đánh dấu chỗ chép nguyên văn trong bài', 'Mark what is word for word in the text'),
  unchanged: text('Tin gốc chưa thay đổi.', 'The source has not changed it.'),
  changed: text('Nguồn đã sửa tin gốc lúc {when}', 'The source corrected it at {when}'),
  removed: text('Nguồn đã gỡ tin gốc lúc {when}', 'The source removed it at {when}'),
  due: text(
    'Nguồn không có hợp đồng: phải gỡ bài trước {when}',
    'There is no contract: the story has to be off the site by {when}',
  ),
  differences: text('Khác với bản đã dùng', 'How it differs from what was used'),
  meter: text('{source}: {share} trên {limit} phần trăm', '{source}: {share} of {limit} percent'),
}
