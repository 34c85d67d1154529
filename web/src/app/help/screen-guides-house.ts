import { text } from '@toasoan/contract/kit/text'
import type { ScreenGuide } from './guide.ts'

/** Screens of the house: its rooms and devices, its plans, its money, its people. */
export const houseGuides: readonly ScreenGuide[] = [
  {
    title: text('Hôm nay', 'Today'),
    paths: ['/dashboard'],
    about: text(
      'Việc đang chờ bạn, theo thứ tự cần làm trước. Con số nào cũng bấm vào được.',
      'What waits for you, the most pressing first. Every figure leads to its list.',
    ),
    steps: [
      text(
        'Bắt đầu từ “Cần làm trước”: phím a duyệt, phím r trả lại dòng đang chọn.',
        'Begin with “Needs attention”: a approves, r returns the line that has the focus.',
      ),
      text(
        '“Sắp xếp” đổi chỗ, ẩn hiện từng khối hoặc chọn bố cục khác.',
        '“Arrange” moves and hides blocks, or picks another layout.',
      ),
      text(
        'Chuông ở góc trên báo điều mới; chọn cách nhận trong Tài khoản → Thông báo.',
        'The bell tells what is new; choose how you hear of it under Account → Notifications.',
      ),
    ],
  },
  {
    title: text('Tài khoản của tôi', 'My account'),
    paths: ['/account'],
    about: text(
      'Hồ sơ, mật khẩu, xác thực hai lớp, các phiên đang đăng nhập, giao diện và thông báo.',
      'Profile, password, second factor, sessions, appearance and notifications.',
    ),
    steps: [
      text(
        'Bật xác thực hai lớp và cất mã dự phòng ở nơi an toàn.',
        'Turn the second factor on and keep the recovery codes safe.',
      ),
      text(
        'Thấy phiên lạ thì kết thúc nó rồi đổi mật khẩu.',
        'End a session that you do not know, then change your password.',
      ),
    ],
  },
  {
    title: text('Thiết bị, sửa chữa, mượn trả', 'Devices, repairs, borrows'),
    paths: [
      '/devices',
      '/repairs',
      '/borrows',
      '/qr',
      '/providers',
      '/manufacturers',
      '/models',
      '/country',
      '/category_type_device',
    ],
    about: text(
      'Mỗi chiếc có số máy và nhãn QR. Quét nhãn bằng điện thoại để báo hỏng hoặc mượn ngay tại chỗ.',
      'Each unit has a serial and a label. Scan it with a phone to report damage or borrow it on the spot.',
    ),
    steps: [
      text(
        'Lập phiếu mượn hoặc sửa; người duyệt được báo ngay.',
        'Make a request to borrow or repair; who approves is told at once.',
      ),
      text(
        'Kiểm kê bằng cách quét từng nhãn; chỗ lệch hiện ra cuối buổi.',
        'Take stock by scanning labels; what differs is shown at the end.',
      ),
    ],
  },
  {
    title: text('Phòng thu và xe', 'Studios and vehicles'),
    paths: ['/studio', '/mobile-vehicle'],
    about: text(
      'Đặt phòng thu và xe theo giờ. Hai lượt không thể trùng nhau; lượt chờ duyệt cũng giữ chỗ.',
      'Book studios and vehicles by the hour. Two bookings cannot overlap; one that waits for approval holds its time, too.',
    ),
    steps: [
      text(
        'Xem lịch trước, rồi bấm vào khoảng trống để đặt.',
        'Look at the calendar and press a free time to book it.',
      ),
      text(
        'Không dùng nữa thì hủy, để người khác đặt được.',
        'Cancel what you do not need, so that others can book it.',
      ),
    ],
  },
  {
    title: text('Công việc, kế hoạch, duyệt', 'Tasks, plans, approvals'),
    paths: ['/work', '/works', '/register-plan', '/plan', '/approvals', '/inbox', '/report'],
    about: text(
      'Việc được giao có người phụ trách, hạn và lịch sử. Hộp duyệt gom mọi thứ đang chờ bạn quyết định vào một chỗ.',
      'A task has somebody responsible, a date and a history. The inbox gathers all that waits for your decision.',
    ),
    steps: [
      text(
        'Giao việc bằng một dòng: tên việc, người, ngày.',
        'Assign a task in one line: what, who, until when.',
      ),
      text(
        'Trong danh sách việc: a giao cho người khác, d đổi hạn, 2–6 chuyển trạng thái. Tin bài, bình luận và tin nhắn đều giao thành việc được.',
        'In a list of tasks: a gives one to somebody else, d sets its due time, 2–6 its status. Stories, comments and messages become tasks as well.',
      ),
      text(
        'Trong hộp duyệt: j/k để đi, a để duyệt, r để trả lại kèm lý do.',
        'In the inbox j and k move, and each decision has its key.',
      ),
    ],
  },
  {
    title: text('Nhuận bút, bán tin, sổ sách', 'Royalties, sales, books'),
    paths: [
      '/profits',
      '/payouts',
      '/payees',
      '/royalty',
      '/sell-news',
      '/unit-buy',
      '/momo',
      '/ledger',
      '/ledger-charts',
      '/bank-templates',
      '/tax-certificates',
      '/category-price',
    ],
    about: text(
      'Bảng nhuận bút tính theo quy tắc và giữ nguyên sau khi duyệt. Mọi khoản tiền đi vào sổ cái kép và không sửa được; sai thì ghi bút toán đảo.',
      'Royalties are worked out by rules and frozen once approved. All money goes through double entry and is never changed; a mistake is reversed.',
    ),
    steps: [
      text(
        'Lập bảng của tháng, xem giải thích từng dòng, rồi trình duyệt.',
        'Make the month’s sheet, look at why each line is what it is, and submit it.',
      ),
      text(
        'Chi trả theo đợt; ai nhận bao nhiêu đều có chứng từ.',
        'Pay in batches; each payee gets a receipt.',
      ),
      text(
        'Sổ cái, cân đối phát sinh và tệp MISA theo số hiệu của thông tư; phòng tài chính xác nhận ánh xạ trong Hệ thống tài khoản trước khi dùng.',
        'Ledger, trial balance and the file for MISA have the numbers of the circular; the finance department confirms the mapping under Charts of accounts first.',
      ),
    ],
  },
  {
    title: text('Trò chuyện và thông báo', 'Chat and notifications'),
    paths: ['/chat', '/notification'],
    about: text(
      'Tin nhắn chỉ người trong phòng đọc được. Thông báo toàn tòa soạn có thể cần xác nhận đã đọc.',
      'Messages are for those in the room. An announcement may ask to be confirmed.',
    ),
    steps: [
      text(
        'Mất mạng vẫn gõ được: tin gửi đi khi có mạng lại.',
        'You can write without a network: it is sent when that is back.',
      ),
      text(
        'Dẫn một bài vào tin nhắn bằng cách dán địa chỉ của nó.',
        'Paste a story’s address to show it in a message.',
      ),
    ],
  },
  {
    title: text('Người dùng, vai trò, phòng ban', 'People, roles, departments'),
    paths: [
      '/users',
      '/roles',
      '/groups',
      '/departments',
      '/positions',
      '/permissions',
      '/modules',
      '/settings/staff-sync',
    ],
    about: text(
      'Quyền đến từ vai trò, phạm vi đến từ phòng ban. Không ai cấp được quyền mà chính mình không có.',
      'Permissions come from roles, their reach from departments. Nobody grants what they do not hold.',
    ),
    steps: [
      text(
        'Thêm người: chọn phòng ban và vai trò, thư mời được gửi đi.',
        'Add somebody: choose department and role; an invitation is sent.',
      ),
      text(
        '“Nhìn như người khác” cho biết họ thấy gì, chỉ đọc và có ghi nhật ký.',
        '“See as another person” shows what they see, read-only and logged.',
      ),
      text('Khóa tài khoản thì mọi phiên kết thúc ngay.', 'A locked account’s sessions end at once.'),
    ],
  },
  {
    title: text('Nhật ký', 'Logs'),
    paths: ['/logs', '/article/log'],
    about: text(
      'Ai đã làm gì, khi nào, từ đâu. Chuỗi nhật ký được xác minh: sửa hay xóa một dòng đều bị phát hiện.',
      'Who did what, when and from where. The chain is verified: a row that is changed or removed is found.',
    ),
    steps: [
      text(
        'Lọc theo người, phân hệ và khoảng ngày, rồi mở một dòng để xem trước và sau.',
        'Filter by person, module and days; open a row for before and after.',
      ),
    ],
  },
  {
    title: text('Cấu hình', 'Settings'),
    paths: ['/settings', '/widget', '/tinymce'],
    about: text(
      'Giá trị được dùng ngay sau khi lưu; mỗi thay đổi có trong nhật ký.',
      'A value is used as soon as it is saved; each change is in the log.',
    ),
    steps: [
      text(
        'Gõ vào ô tìm để tới đúng mục, có dấu hay không.',
        'Type into the search to find a setting, with or without accents.',
      ),
    ],
  },
]
