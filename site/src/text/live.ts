import { text } from '@toasoan/contract/kit/text'

/** What live reports say of themselves. */
export const liveText = {
  live: text('Trực tiếp', 'Live'),
  report: text('Tường thuật trực tiếp', 'Live report'),
  ended: text('Đã kết thúc lúc {time}', 'Ended at {time}'),
  begins: text('Tường thuật đã mở, chưa có mục nào.', 'The report is open; nothing is told yet.'),
  keyPoints: text('Điểm chính', 'Key points'),
  pinned: text('Ghim', 'Pinned'),
  background: text('Bối cảnh', 'Background'),
  corrected: text('Đính chính lúc {time}: {text}', 'Corrected at {time}: {text}'),
  linkTo: text('Đường dẫn đến mục lúc {time}', 'Link to the entry of {time}'),
  share: text('Chia sẻ mục này lên Facebook', 'Share this entry on Facebook'),
  copy: text('Sao chép đường dẫn của mục này', "Copy this entry's link"),
  copied: text('Đã sao chép', 'Copied'),
  newest: text('Mục mới lúc {time}', 'New entry, {time}'),
}
