import { text } from '@toasoan/contract/kit/text'

export const announcementTexts = {
  add: text('Thêm thông báo', 'Add an announcement'),
  emptyTitle: text('Chưa có thông báo nào.', 'No announcements yet.'),
  emptyBody: text(
    'Soạn một thông báo, chọn nơi nhận và giờ hiện.',
    'Write one, and choose whom it is for and when.',
  ),
  everyone: text('Toàn cơ quan', 'Everybody'),
  departments: text('Phòng ban', 'Departments'),
  groups: text('Nhóm', 'Groups'),
  people: text('Người', 'People'),
  publishHelp: text(
    'Chưa bật là bản nháp, chỉ người quản lý thấy.',
    'Off it is a draft that only managers see.',
  ),
  startsHelp: text('Để trống: ngay khi phát hành.', 'Empty: as soon as it is published.'),
  endsHelp: text('Để trống: đến khi có người kết thúc.', 'Empty: until somebody ends it.'),
  receipts: text('Người nhận và đã đọc', 'Receipts'),
  readOf: text('{read}/{people}', '{read}/{people}'),
  download: text('Tải xlsx', 'Download xlsx'),
  end: text('Kết thúc hoặc xóa', 'End or delete'),
  endTitle: text('Kết thúc “{name}”?', 'End “{name}”?'),
  endBody: text(
    'Thông báo thôi hiện với mọi người; bản chưa gửi đến ai thì bị xóa hẳn.',
    'It is shown to nobody any more; what nobody was told of is deleted.',
  ),
  notRead: text('Chưa đọc', 'Not read'),
  name: text('Họ tên', 'Name'),
  department: text('Phòng ban', 'Department'),
  readAt: text('Đọc lúc', 'Read at'),
  nobodyYet: text('Chưa báo cho ai.', 'Nobody was told yet.'),
}
