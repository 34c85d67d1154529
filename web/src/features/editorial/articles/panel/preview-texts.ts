import { text } from '@toasoan/contract/kit/text'

/** Words of the search-result preview, and of trying two headlines. */
export const previewTexts = {
  search: text('Trên máy tìm kiếm', 'In search results'),
  title: text('Tiêu đề', 'Headline'),
  description: text('Mô tả', 'Description'),
  noTitle: text('(Chưa có tiêu đề)', '(No headline yet)'),
  noDescription: text('(Chưa có sapo hay mô tả)', '(No lead or description yet)'),
  length: text('{label}: {count}/{most} ký tự', '{label}: {count}/{most} characters'),
  long: text(
    '{label}: {count}/{most} ký tự, máy tìm kiếm sẽ cắt',
    '{label}: {count}/{most} characters, search engines will cut it',
  ),
  trial: text('Thử hai tiêu đề trên trang chủ', 'Try two headlines on the front page'),
  trialHelp: text(
    'Khi bài ở đầu trang chủ, bạn đọc thấy ngẫu nhiên một trong hai. Mỗi tiêu đề hiện đủ {shown, number} lần thì tiêu đề được bấm nhiều hơn ít nhất {ahead}% ở lại; sau {hours} giờ chưa rõ thì giữ tiêu đề đang đăng. Trang bài luôn giữ tiêu đề đang đăng.',
    'While it is at the head of the front page, readers see one of the two by lot. Once each was shown {shown, number} times, the one with at least {ahead}% more clicks stays; after {hours} hours without that, the published one. The story’s own page keeps the published one.',
  ),
  second: text('Tiêu đề thứ hai', 'Second headline'),
  start: text('Bắt đầu thử', 'Begin the trial'),
  again: text('Thử tiêu đề khác', 'Try another one'),
  stop: text('Dừng, giữ tiêu đề đang đăng', 'Stop and keep the published one'),
  started: text('Đang thử hai tiêu đề.', 'The two headlines are being tried.'),
  stopped: text('Đã dừng thử tiêu đề.', 'The trial is stopped.'),
  counts: text(
    'hiện {shown, number} lần, bấm {clicked, number} lần ({rate})',
    'shown {shown, number} {shown|time|times}, opened {clicked, number} {clicked|time|times} ({rate})',
  ),
  running: text('Đang thử', 'Being tried'),
  first: text('Giữ tiêu đề đang đăng', 'The published one stays'),
  secondWon: text('Tiêu đề thứ hai thắng', 'The second one has won'),
  ended: text('Đã dừng', 'Stopped'),
} as const
