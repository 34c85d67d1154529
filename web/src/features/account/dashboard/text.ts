import type { HomeBlock, HomeLayout } from '@toasoan/contract/account/home-wishes'
import { type Text, text } from '@toasoan/contract/kit/text'

/** The titles of the blocks. */
export const blockTitles: Readonly<Record<HomeBlock, Text>> = {
  air: text('Đang phát', 'On air'),
  queues: text('Dòng tin', 'Flow of stories'),
  first: text('Cần làm trước', 'Needs attention'),
  upcoming: text('3 giờ tới', 'Next 3 hours'),
  readers: text('Bạn đọc', 'Readers'),
  departments: text('Theo ban, 30 ngày qua', 'By department, last 30 days'),
  approvals: text('Chờ tôi duyệt', 'My approvals'),
  tasks: text('Việc hôm nay', 'Tasks today'),
  ownArticles: text('Bài của tôi', 'My stories'),
  ownDays: text('Lịch của tôi', 'My calendar'),
  ownMoney: text('Nhuận bút của tôi', 'My royalties'),
  places: text('Phòng và xe lúc này', 'Studios and vehicles now'),
  moves: text('Vừa diễn ra', 'Latest moves'),
  directives: text('Chỉ đạo', 'Directives'),
  returns: text('Phải trả hôm nay', 'Due back today'),
  recordings: text('Ghi âm và xử lý', 'Recordings and processing'),
  repairs: text('Sửa chữa', 'Repairs'),
  money: text('Tiền', 'Money'),
  sheets: text('Phiếu chờ', 'Pending sheets'),
  funds: text('Quỹ theo ban', 'Funds by department'),
  month: text('Khóa sổ tháng', 'Month closing'),
  posts: text('Bài đăng lỗi, chờ', 'Failed and waiting posts'),
  system: text('Hệ thống', 'System'),
  accounts: text('Tài khoản', 'Accounts'),
}

export const layoutTitles: Readonly<Record<HomeLayout, Text>> = {
  admin: text('Quản trị', 'Administrator'),
  managing: text('Thư ký tòa soạn', 'Managing editor'),
  head: text('Trưởng ban', 'Head of department'),
  accountant: text('Kế toán', 'Accountant'),
  technical: text('Sản xuất, kỹ thuật', 'Production and technical'),
  social: text('Mạng xã hội, bạn đọc', 'Social media and readers'),
  editor: text('Biên tập viên', 'Editor'),
  reporter: text('Phóng viên', 'Reporter'),
}

/** Words of the screen itself; each group of blocks has its own. */
export const homeTexts = {
  title: text('Hôm nay, {day}', 'Today, {day}'),
  arrange: text('Sắp xếp', 'Arrange'),
  failed: text('Không tải được phần này', 'This part could not be loaded'),
  empty: text(
    'Bạn đã ẩn mọi khối. Bấm “Sắp xếp” để hiện lại.',
    'You have hidden every block. Choose “Arrange” to show them again.',
  ),
}
