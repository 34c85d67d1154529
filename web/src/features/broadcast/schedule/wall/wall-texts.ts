import { text } from '@toasoan/contract/kit/text'

/** Words of the wall and of its keys. */
export const wallTexts = {
  wall: text('Màn hình tường', 'Wall'),
  page: text('Trang {place}/{count}: {name}', 'Page {place} of {count}: {name}'),
  pause: text('Dừng chuyển trang (phím cách)', 'Stop turning pages (Space)'),
  play: text('Chuyển trang tiếp (phím cách)', 'Turn pages again (Space)'),
  air: text('Trên sóng', 'On air'),
  stories: text('Tin bài', 'Stories'),
  readers: text('Bạn đọc', 'Readers'),
  nothing: text('Không có mục đang phát', 'Nothing is on air'),
  noChannels: text('Chưa có kênh nào đang dùng', 'No channel is in use yet'),
  next: text('Tiếp theo', 'Next'),
  lives: text('Trực tiếp sắp tới', 'Next live'),
  noLives: text('24 giờ tới không có mục trực tiếp', 'No live item within 24 hours'),
  published: text('Vừa xuất bản', 'Just published'),
  noneYet: text('Chưa có bài nào', 'Nothing yet'),
  scheduled: text('Hẹn giờ', 'Scheduled'),
  waiting: text('đang chờ', 'waiting'),
  late: text('trễ', 'late'),
  breaking: text('Tin nóng', 'Breaking'),
  today: text('Lượt đọc hôm nay', 'Readings today'),
  yesterday: text('Cả ngày hôm qua: {count}', 'Yesterday: {count}'),
  mostRead: text('Đọc nhiều hôm nay', 'Most read today'),
  lost: text('Mất kết nối, đang thử lại…', 'Connection lost, trying again…'),
  begin: text('Đang tải…', 'Loading…'),
  revoked: text('Màn hình này không còn được dùng', 'This screen is not in use any more'),
  revokedBody: text(
    'Khóa đã bị thu hồi hoặc không đúng. Hãy xin quản trị một liên kết mới.',
    'Its key is revoked or wrong. Ask an administrator for a new link.',
  ),
} as const

/** Words of the screen that manages keys of walls. */
export const wallKeyTexts = {
  help: text(
    'Mỗi màn hình không người trực có một liên kết riêng, chỉ mở màn hình tường: không cần đăng nhập, không có tít chưa xuất bản. Thu hồi là màn hình tắt sau vài giây.',
    'Each unattended screen has a link of its own that opens the wall only: no log-in, no titles that are not published. Once revoked the screen goes blank within seconds.',
  ),
  open: text('Mở màn hình tường', 'Open the wall'),
  name: text('Tên màn hình', 'Name of the screen'),
  nameHelp: text('Ví dụ: Sảnh tầng 1', 'For example: lobby, first floor'),
  make: text('Tạo liên kết', 'Make a link'),
  address: text('Liên kết của “{name}” (chỉ hiện lần này)', 'Link of “{name}” (shown this once)'),
  created: text('Tạo lúc', 'Made'),
  by: text('Người tạo', 'Made by'),
  seen: text('Thấy lần cuối', 'Last seen'),
  never: text('chưa mở', 'never opened'),
  actions: text('Thao tác', 'Actions'),
  revoke: text('Thu hồi', 'Revoke'),
  revokeOf: text('Thu hồi màn hình “{name}”', 'Revoke the screen “{name}”'),
  revokeTitle: text('Thu hồi liên kết của “{name}”?', 'Revoke the link of “{name}”?'),
  revokeBody: text(
    'Màn hình đang mở bằng liên kết này sẽ tắt.',
    'A screen that is open by this link goes blank.',
  ),
  revoked: text('Đã thu hồi.', 'Revoked.'),
  empty: text('Chưa có màn hình nào', 'No screens yet'),
  failed: text('Không tải được các màn hình', 'The screens could not be loaded'),
} as const
