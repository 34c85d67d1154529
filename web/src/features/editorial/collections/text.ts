import { text } from '@toasoan/contract/kit/text'
import { collectionTitles } from './titles.ts'

/** Words of the screens of collections. */
export const collectionTexts = {
  ...collectionTitles,
  emptyTitle: text('Chưa có tuyển tập nào', 'No collections yet'),
  emptyBody: text(
    'Tuyển tập gom những tin bài đọc cùng nhau, theo thứ tự biên tập viên xếp.',
    'A collection holds stories that are read together, in an order that editors give them.',
  ),
  status: text('Trạng thái', 'Status'),
  active: text('Đang dùng', 'In use'),
  inactive: text('Ngừng dùng', 'Not in use'),
  onSite: text('Bạn đọc', 'Readers'),
  shown: text('Hiển thị', 'Shown'),
  hidden: text('Không hiện', 'Not shown'),
  articles: text('Tin bài', 'Stories'),
  liveOf: text('{live, number} / {articles, number} đang đăng', '{live, number} of {articles, number} live'),
  updated: text('Cập nhật', 'Updated'),
  created: text('Tạo lúc', 'Created'),
  slugHelp: text('Để trống thì lấy theo tên.', 'Left empty, it follows the name.'),
  onSiteHelp: text(
    'Cuối mỗi tin bài trong tuyển tập, bạn đọc thấy các bài còn lại theo thứ tự này.',
    'At the end of each of its stories readers see the others, in this order.',
  ),
  kindHelp: text(
    'Loạt bài đánh số và chia phần; dòng sự kiện xếp theo ngày, mới nhất trước.',
    'A series has numbers and parts; a timeline goes by days, the latest first.',
  ),
  topicHelp: text(
    'Một từ khóa: tuyển tập hiện ở đầu trang của từ khóa đó. Để trống nếu không thuộc từ khóa nào.',
    'A keyword, at the head of whose page the collection stands. Empty for none.',
  ),
  mark: text('Phần, ngày, ghi chú của “{name}”', 'Part, day and note of “{name}”'),
  part: text('Phần bắt đầu từ bài này', 'Part that begins here'),
  day: text('Ngày của sự việc', 'Day of what it tells'),
  note: text('Ghi chú thay cho tóm tắt', 'Note instead of its lead'),
  about: text('Thông tin', 'About'),
  items: text('Tin bài trong tuyển tập', 'Stories of the collection'),
  itemsEmpty: text('Chưa có tin bài nào', 'No stories yet'),
  itemsEmptyBody: text('Tìm tin bài ở ô bên trên để thêm.', 'Find stories above to add them.'),
  find: text('Tìm tin bài để thêm', 'Find a story to add'),
  nothingFound: text('Không tìm thấy tin bài', 'No story was found'),
  removeItem: text('Bỏ “{name}” khỏi tuyển tập', 'Take “{name}” out of the collection'),
  switchOn: text('Dùng lại', 'Use again'),
  switchOff: text('Ngừng dùng', 'Stop using'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text(
    'Các tin bài vẫn còn; chỉ tuyển tập bị xóa. Không hoàn tác được.',
    'Its stories stay; only the collection goes. This cannot be undone.',
  ),
}
