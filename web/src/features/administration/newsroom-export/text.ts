import { text } from '@toasoan/contract/kit/text'
import { newsroomExportTitles } from './titles.ts'

/** Texts of the export of the newsroom. */
export const newsroomExportTexts = {
  ...newsroomExportTitles,
  add: text('Xuất', 'Export'),
  scope: text('Phạm vi', 'What'),
  contentHelp: text(
    'Tin bài đang đăng theo chuẩn ninjs 3.1, địa chỉ cũ và tệp gốc của thư viện. Nơi khác đọc được.',
    'Published stories as ninjs 3.1, old addresses and the originals of the library. Other programs can read them.',
  ),
  wholeHelp: text(
    'Thêm mọi bảng dữ liệu, kể cả hồ sơ, tiền và trao đổi nội bộ. Đưa về được bằng npm run import-newsroom. Không có mật khẩu hay khóa bí mật.',
    'Also every table, with people, money and internal talk. npm run import-newsroom brings it back. Passwords and secrets are left out.',
  ),
  code: text('Mã xác thực hai lớp', 'Code of the second factor'),
  codeHelp: text(
    'Mã 6 số trong ứng dụng xác thực, hoặc một mã khôi phục.',
    'The 6 digits of your authenticator, or a recovery code.',
  ),
  state: text('Tình trạng', 'State'),
  done: text('Dòng và tệp', 'Rows and files'),
  parts: text('Tải về', 'Download'),
  part: text('Phần {number} ({size})', 'Part {number} ({size})'),
  by: text('Người xuất', 'By'),
  at: text('Thời điểm', 'Time'),
  remove: text('Dừng và xóa', 'Stop and delete'),
  removeTitle: text('Xóa lần xuất này?', 'Delete this export?'),
  removeBody: text(
    'Các phần đã xuất không tải được nữa. Dữ liệu của tòa soạn không đổi.',
    'Its parts can no longer be downloaded. The data of the newsroom stays.',
  ),
  emptyTitle: text('Chưa xuất lần nào', 'No exports yet'),
  emptyBody: text(
    'Tòa soạn giữ quyền mang dữ liệu đi: tin bài ở dạng mở, hoặc toàn bộ để dựng lại ở nơi khác.',
    'Your data is yours: take stories along in an open format, or everything to set the newsroom up elsewhere.',
  ),
}
