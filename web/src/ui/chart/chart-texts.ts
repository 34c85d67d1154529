import { text } from '@toasoan/contract/kit/text'

/** Texts of charts and tiles. */
export const chartTexts = {
  asTable: text('Xem bảng số', 'Show the numbers'),
  asChart: text('Xem biểu đồ', 'Show the chart'),
  download: text('Tải xuống', 'Download'),
  picture: text('Hình ảnh (PNG)', 'Picture (PNG)'),
  numbers: text('Bảng số (Excel)', 'Numbers (Excel)'),
  nothing: text('Chưa có số liệu để vẽ.', 'Nothing to draw yet.'),
  titled: text('{title} ({unit})', '{title} ({unit})'),
  now: text('Kỳ này', 'This period'),
  before: text('Kỳ trước', 'Previous period'),
  all: text('Xem tất cả ({count, number})', 'Show all ({count, number})'),
  top: text('Chỉ xem {count, number} mục đầu', 'Top {count, number} only'),
  empty: text(
    '{count, number} mục bằng 0 không vẽ.',
    '{count, number} {count|entry is|entries are} zero and not drawn.',
  ),
  points: text('{by} điểm', '{by} pts'),
  thanBefore: text('so với kỳ trước: {before}', 'previous period: {before}'),
}
