import { text } from '@toasoan/contract/kit/text'
import type { RoleGuide } from './guide.ts'
import { deskGuides } from './role-guides-desk.ts'

const account = text(
  'Đăng nhập, đổi mật khẩu và bật xác thực hai lớp trong Tài khoản của tôi.',
  'Log in, change your password and turn the second factor on under My account.',
)
const bell = text(
  'Chọn điều gì báo qua chuông, điều gì qua thư, trong Tài khoản → Thông báo.',
  'Choose what the bell tells and what comes by mail, under Account → Notifications.',
)

/** A guide for each role of a new house, in the order of the roles. */
export const roleGuides: readonly RoleGuide[] = [
  ...deskGuides(account, bell),
  {
    name: text('Kỹ thuật viên', 'Technician'),
    picture: {
      name: 'technician',
      shows: text('Danh sách thiết bị và tình trạng của từng chiếc.', 'The devices and the state of each.'),
    },
    firstDay: [
      account,
      text(
        'Xem Thiết bị → Danh sách và in nhãn QR cho những chiếc chưa có.',
        'Look at the list of devices and print labels for those without.',
      ),
    ],
    daily: [
      text('Duyệt phiếu mượn và sửa chữa đang chờ.', 'Decide on borrows and repairs that wait.'),
      text(
        'Nhận lại thiết bị bằng cách quét nhãn, ghi tình trạng.',
        'Take devices back by scanning the label, and note their state.',
      ),
      text('Xem lịch phòng thu và xe của ngày mai.', 'Look at tomorrow’s bookings of studios and vehicles.'),
    ],
    when: [
      {
        happens: text('Thiết bị hỏng khi đang cho mượn', 'A device breaks while it is lent'),
        act: text(
          'Lập phiếu sửa từ trang của chiếc đó; lượt mượn sau được báo.',
          'Make a repair from its page; the next borrower is told.',
        ),
      },
      {
        happens: text('Hai người cần một phòng cùng giờ', 'Two people need a room at the same time'),
        act: text(
          'Lượt đến trước giữ chỗ; mở lịch để tìm phòng trống gần nhất.',
          'The first booking holds it; the calendar shows the next free room.',
        ),
      },
    ],
  },
  {
    name: text('Kế toán', 'Accountant'),
    picture: {
      name: 'accountant',
      shows: text('Bảng nhuận bút của tháng.', 'The royalty sheets of the month.'),
    },
    firstDay: [
      account,
      text(
        'Xem quy tắc nhuận bút đang dùng và quỹ của tháng.',
        'Look at the royalty rules in use and the month’s fund.',
      ),
    ],
    daily: [
      text(
        'Kiểm tra khoản nạp và thanh toán MoMo chưa khớp.',
        'Check deposits and MoMo payments that do not match yet.',
      ),
      text(
        'Chi trả những bảng nhuận bút đã duyệt: lập bảng kê, khóa, xuất tệp cho ngân hàng.',
        'Pay the royalty sheets that are approved: make a payout, lock it, export it for the bank.',
      ),
    ],
    when: [
      {
        happens: text('Một dòng nhuận bút sai sau khi duyệt', 'A line is wrong after approval'),
        act: text(
          'Không sửa bảng cũ: nhờ người chấm ghi điều chỉnh vào bảng sau, có lý do.',
          'Leave the sheet as it is: the scorer puts a correction with its reason into the next one.',
        ),
      },
      {
        happens: text('Sổ cái ghi nhầm', 'An entry of the ledger is wrong'),
        act: text(
          'Ghi bút toán đảo rồi ghi lại cho đúng; cả hai còn mãi.',
          'Reverse it and enter it anew; both stay.',
        ),
      },
    ],
  },
  {
    name: text('Quản trị hệ thống', 'Administrator'),
    picture: {
      name: 'admin',
      shows: text(
        'Người dùng, vai trò và trạng thái tài khoản.',
        'People, their roles and the state of their accounts.',
      ),
    },
    firstDay: [
      account,
      text(
        'Điền tên tòa soạn, giấy phép và địa chỉ trong Cấu hình.',
        'Fill in the house’s name, licence and address under Settings.',
      ),
      text(
        'Tạo phòng ban, rồi thêm người với vai trò của họ.',
        'Make the departments, then add people with their roles.',
      ),
      text(
        'Chạy thử sao lưu và khôi phục theo docs/OPERATIONS.md.',
        'Try a backup and a restore as docs/OPERATIONS.md says.',
      ),
    ],
    daily: [
      text('Xem Nhật ký hệ thống có cảnh báo nào không.', 'See whether the system log has warnings.'),
      text('Duyệt người đăng ký mới, khóa người đã nghỉ.', 'Admit who has registered, lock who has left.'),
    ],
    when: [
      {
        happens: text('Ai đó không mở được một màn hình', 'Somebody cannot open a screen'),
        act: text(
          'Trang báo thiếu quyền nào; “Nhìn như người khác” để thấy như họ.',
          'The page names the missing permission; see as that person.',
        ),
      },
      {
        happens: text('Nghi tài khoản bị lộ', 'An account may be in other hands'),
        act: text(
          'Khóa tài khoản, xem Nhật ký đăng nhập, rồi đặt lại mật khẩu và lớp thứ hai.',
          'Lock it, look at the sign-ins, then reset password and second factor.',
        ),
      },
    ],
  },
]
