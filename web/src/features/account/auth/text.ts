import { text } from '@toasoan/contract/kit/text'

export const authTexts = {
  loginTitle: text('Đăng nhập', 'Log in'),
  loginLead: text('Dùng tài khoản nội bộ của bạn.', 'Use your staff account.'),
  motto: text('Một tòa soạn, mọi làn sóng.', 'One newsroom, every wave.'),
  mottoBody: text(
    'Viết, duyệt, phát sóng và xuất bản trong cùng một nơi.',
    'Write, approve, broadcast and publish in one place.',
  ),
  username: text('Tên đăng nhập hoặc thư điện tử', 'Username or e-mail'),
  password: text('Mật khẩu', 'Password'),
  showPassword: text('Hiện hoặc ẩn mật khẩu', 'Show or hide the password'),
  captcha: text('Mã xác nhận', 'Verification code'),
  captchaPicture: text('Hình chứa mã xác nhận', 'Picture with the code'),
  captchaHelp: text('Nhập các ký tự trong hình.', 'Type the characters in the picture.'),
  captchaAgain: text('Đổi mã khác', 'Another code'),
  submitLogin: text('Đăng nhập', 'Log in'),
  forgotLink: text('Quên mật khẩu?', 'Forgot password?'),
  required: text('Bắt buộc nhập.', 'This is required.'),
  capsLock: text('Phím Caps Lock đang bật.', 'Caps Lock is on.'),
  readNews: text('Về trang tin', 'To the news site'),

  forgotTitle: text('Quên mật khẩu', 'Forgot password'),
  forgotLead: text(
    'Nhập địa chỉ thư điện tử của tài khoản. Chúng tôi sẽ gửi liên kết đặt lại mật khẩu, dùng được trong 30 phút.',
    'Enter your account’s e-mail address. We will send a link to reset the password, good for 30 minutes.',
  ),
  email: text('Thư điện tử', 'E-mail'),
  submitForgot: text('Gửi liên kết', 'Send the link'),
  forgotDone: text('Hãy kiểm tra hộp thư', 'Check your mail'),
  forgotDoneBody: text(
    'Nếu địa chỉ này có tài khoản, liên kết đặt lại mật khẩu đã được gửi đi.',
    'If this address has an account, a link to reset the password is on its way.',
  ),
  backToLogin: text('Về trang đăng nhập', 'Back to log in'),

  resetTitle: text('Đặt lại mật khẩu', 'Reset password'),
  resetLead: text(
    'Chọn mật khẩu mới: ít nhất 8 ký tự, có cả chữ và số.',
    'Choose a new password: at least 8 characters, with letters and digits.',
  ),
  newPassword: text('Mật khẩu mới', 'New password'),
  repeatPassword: text('Nhập lại mật khẩu mới', 'Repeat the new password'),
  differs: text('Hai lần nhập chưa giống nhau.', 'The two do not match.'),
  tooShort: text('Cần ít nhất 8 ký tự.', 'At least 8 characters.'),
  needsBoth: text('Cần có cả chữ và số.', 'Needs letters and digits.'),
  submitReset: text('Đặt mật khẩu', 'Set the password'),
  resetDone: text('Đã đổi mật khẩu', 'The password was changed'),
  resetDoneBody: text('Bạn có thể đăng nhập bằng mật khẩu mới.', 'You can log in with the new password.'),
  linkMissing: text('Liên kết không đầy đủ', 'The link is not complete'),
  linkMissingBody: text(
    'Hãy mở lại liên kết trong thư, hoặc yêu cầu liên kết mới.',
    'Open the link in the mail again, or request a new one.',
  ),

  notAuthorizedTitle: text('Không có quyền truy cập', 'Not authorized'),
  notAuthorizedHeading: text('Bạn không có quyền truy cập trang này', 'You are not authorized'),
  notAuthorizedBody: text(
    'Tài khoản của bạn không có quyền truy cập trang này.',
    'You don’t have permission to access this page',
  ),
  needed: text('Quyền còn thiếu', 'Missing permission'),
  neededHelp: text(
    'Nếu công việc của bạn cần trang này, hãy gửi tên quyền trên cho quản trị viên.',
    'If your work needs this page, send this permission’s name to an administrator.',
  ),
  notFoundTitle: text('Không tìm thấy trang', 'Page Not Found'),
  notFoundBody: text(
    'Rất tiếc! Địa chỉ bạn yêu cầu không có trên máy chủ này.',
    'Oops! The requested URL was not found on this server.',
  ),
  backHome: text('Về trang chủ', 'Back to home'),
  otherAccount: text('Đăng nhập tài khoản khác', 'Use another account'),
}
