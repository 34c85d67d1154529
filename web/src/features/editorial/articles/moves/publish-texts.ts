import { text } from '@toasoan/contract/kit/text'

/** Words of the dialog in which an article is published. */
export const publishTexts = {
  when: text('Khi nào', 'When'),
  now: text('Ngay', 'Now'),
  later: text('Hẹn giờ', 'At a time'),
  inAnHour: text('+1 giờ', '+1 hour'),
  evening: text('18:00', '18:00'),
  morning: text('06:00 mai', '06:00 tomorrow'),
  where: text('Ở đâu', 'Where'),
  whereHelp: text(
    'Chỗ ở đầu trang chủ; tin đang ở đó nhường chỗ.',
    'A place at the head of the front page; what stands there gives way.',
  ),
  nowhere: text('Không xếp', 'Nowhere'),
  lead: text('Tin chính', 'Lead'),
  beam: text('Ảnh lớn {number}', 'Large picture {number}'),
  free: text('Đang trống', 'Free'),
  channels: text('Kênh', 'Channels'),
  push: text('Đẩy tin đến bạn đọc, kèm dải tin nóng', 'Push to readers, with the band of breaking news'),
  facebook: text('Facebook: {names}', 'Facebook: {names}'),
  noLater: text(
    'Khi hẹn giờ, hãy xếp chỗ và đăng lên kênh sau khi bài lên trang.',
    'For a time to come, place and post it once it is out.',
  ),
  points: text('Điểm còn mở', 'Open points'),
  noPoints: text('Không còn điểm nào.', 'There is none.'),
  blocked: text('Chưa xuất bản được', 'It cannot be published yet'),
  blocks: text('Bắt buộc', 'Required'),
  fix: text('Sửa', 'Mend'),
  fixOf: text('Sửa: {label}', 'Mend: {label}'),
  spelling: text(
    '{count, number} chỗ có thể sai chính tả',
    '{count, number} possible {count|misspelling|misspellings}',
  ),
  publish: text('Xuất bản', 'Publish'),
  publishAnyway: text('Vẫn xuất bản ({count, number})', 'Publish anyway ({count, number})'),
  schedule: text('Hẹn giờ xuất bản', 'Schedule'),
  scheduleAnyway: text('Vẫn hẹn giờ ({count, number})', 'Schedule anyway ({count, number})'),
  placed: text('Đã xếp lên trang chủ.', 'Placed on the front page.'),
  pushed: text('Đã đẩy tin đến bạn đọc.', 'Pushed to readers.'),
  posted: text('Đã gửi lên Facebook.', 'Sent to Facebook.'),
} as const
