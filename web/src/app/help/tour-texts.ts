import { type Text, text } from '@toasoan/contract/kit/text'

/** Words around the tour of the first run. */
export const tourTexts = {
  title: text('Giới thiệu nhanh', 'Tour'),
  place: text('Bước {place, number} trong {of, number}', 'Step {place, number} of {of, number}'),
  skip: text('Bỏ qua', 'Skip'),
  back: text('Quay lại', 'Back'),
  next: text('Tiếp', 'Next'),
  done: text('Bắt đầu làm việc', 'Start working'),
}

/** One step; `target` names what it is about by `data-tour`. */
type TourStep = { target: string | null; title: Text; body: Text }

/** What somebody new needs to know about the frame of the program. */
export const tourSteps: readonly TourStep[] = [
  {
    target: null,
    title: text('Chào mừng đến Tòa Soạn', 'Welcome to Tòa Soạn'),
    body: text(
      'Hôm nay cho biết việc gì đang chờ bạn. Vài bước sau chỉ những thứ dùng ở mọi màn hình.',
      'Today tells what waits for you. The next steps show what is there on every screen.',
    ),
  },
  {
    target: 'menu',
    title: text('Thực đơn theo quyền của bạn', 'A menu of what you may do'),
    body: text(
      'Chỉ những màn hình bạn được mở mới có trong thực đơn. Con số bên cạnh là số việc đang chờ.',
      'It has the screens that you may open. A number says how much waits there.',
    ),
  },
  {
    target: 'search',
    title: text('Tìm mọi thứ bằng Ctrl K', 'Find everything by Ctrl K'),
    body: text(
      'Màn hình, tin bài, người: gõ vài chữ, không cần dấu.',
      'Screens, stories, people: type a few letters, marks are optional.',
    ),
  },
  {
    target: 'bell',
    title: text('Chuông báo', 'The bell'),
    body: text(
      'Bài được chuyển đến, bị trả lại, việc được giao: chuông cho biết ngay.',
      'What was handed to you, came back or was assigned: the bell tells at once.',
    ),
  },
  {
    target: 'help',
    title: text('Hướng dẫn ngay tại chỗ', 'Help where you are'),
    body: text(
      'Nút này, hoặc phím ?, mở hướng dẫn của màn hình đang xem và của vai trò bạn. Giới thiệu này cũng xem lại được ở đó.',
      'This button, or the key ?, opens the guide of the screen and of your role. This tour is there as well.',
    ),
  },
  {
    target: 'account',
    title: text('Tài khoản của bạn', 'Your account'),
    body: text(
      'Đổi mật khẩu, bật xác thực hai lớp, chọn cách nhận thông báo.',
      'Change your password, turn the second factor on, choose how you are told of things.',
    ),
  },
]
