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
  workLead: text(
    'Khi bạn gửi, máy này sẽ tự kiểm tra trong vài giây. Bạn không phải nhập mã.',
    'When you send, this computer checks itself for a few seconds. There is no code to type.',
  ),
  workGoesOn: text('Đang tự kiểm tra, xin chờ vài giây…', 'Checking, please wait a few seconds…'),
  workFailed: text(
    'Máy này không tự kiểm tra được. Hãy nhập mã trong hình.',
    'This computer cannot check itself. Please type the code in the picture.',
  ),
  byPicture: text('Nhập mã trong hình thay vào đó', 'Type the code of a picture instead'),
  byWork: text('Để máy này tự kiểm tra', 'Let this computer check itself'),
  submitLogin: text('Đăng nhập', 'Log in'),
  forgotLink: text('Quên mật khẩu?', 'Forgot password?'),
  required: text('Bắt buộc nhập.', 'This is required.'),
  capsLock: text('Phím Caps Lock đang bật.', 'Caps Lock is on.'),
  readNews: text('Về trang tin', 'To the news site'),
  or: text('hoặc', 'or'),
  noAccount: text('Chưa có tài khoản?', 'No account yet?'),

  codeTitle: text('Xác thực hai bước', 'Second factor'),
  codeLead: text(
    'Mật khẩu đúng. Còn một bước nữa để chắc chắn đó là bạn.',
    'The password is right. One more step makes sure that it is you.',
  ),
  submitCode: text('Xác nhận', 'Confirm'),
  startAgain: text('Đăng nhập lại từ đầu', 'Start again'),
  setUpTitle: text('Cài xác thực hai bước', 'Set up the second factor'),
  setUpLead: text(
    'Vai trò của bạn bắt buộc xác thực hai bước. Việc này chỉ làm một lần.',
    'Your role needs a second factor. You do this once.',
  ),
  setUpDone: text('Đã bật xác thực hai bước', 'The second factor is on'),

  signOnTitle: text('Đăng nhập một lần', 'Single sign-on'),
  signOnLead: text(
    'Dùng tài khoản chung của cơ quan. Bạn sẽ được đưa tới trang đăng nhập chung rồi trở lại đây.',
    'Use your organisation’s common account. You will be taken to its page and back.',
  ),
  signOnOff: text('Đăng nhập một lần chưa được cấu hình.', 'Single sign-on is not configured.'),
  submitSignOn: text('Tiếp tục với {host}', 'Continue with {host}'),
  signOnBroken: text(
    'Lần đăng nhập này không hoàn tất. Hãy thử lại.',
    'This sign-on was not completed. Please try again.',
  ),
  withPassword: text('Đăng nhập bằng mật khẩu', 'Log in with a password'),

  registerTitle: text('Đăng ký', 'Register'),
  registerLead: text('Tạo tài khoản để làm việc trong hệ thống.', 'Create an account to work in the system.'),
  registerClosed: text(
    'Hiện không nhận đăng ký. Hãy liên hệ quản trị viên.',
    'Registration is closed. Please ask an administrator.',
  ),
  fullName: text('Họ tên', 'Name'),
  phone: text('Điện thoại', 'Phone'),
  emailHelp: text(
    'Chúng tôi gửi liên kết xác nhận tới địa chỉ này.',
    'We send a link to confirm to this address.',
  ),
  passwordOwn: text('Mật khẩu', 'Password'),
  passwordAgain: text('Nhập lại mật khẩu', 'Repeat the password'),
  submitRegister: text('Đăng ký', 'Register'),
  askedTitle: text('Hãy kiểm tra hộp thư', 'Check your mail'),
  askedLead: text(
    'Chúng tôi đã gửi thư tới địa chỉ bạn nhập. Hãy mở liên kết trong thư để tiếp tục; liên kết dùng được trong 24 giờ.',
    'We have written to the address you gave. Open the link in that message to go on; it is good for 24 hours.',
  ),
  confirmTitle: text('Xác nhận đăng ký', 'Confirm your registration'),
  confirmLead: text(
    'Bấm nút dưới đây để xác nhận địa chỉ thư của bạn.',
    'Press the button to confirm your address.',
  ),
  submitConfirm: text('Xác nhận địa chỉ thư', 'Confirm the address'),
  registeredTitle: text('Đã đăng ký', 'Registered'),
  registeredActive: text(
    'Tài khoản của bạn là {username}. Bạn có thể đăng nhập ngay.',
    'Your account is {username}. You can log in now.',
  ),
  registeredPending: text(
    'Tài khoản của bạn là {username}. Quản trị viên sẽ duyệt trước khi bạn đăng nhập được.',
    'Your account is {username}. An administrator has to approve it before you can log in.',
  ),

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

  firstTitle: text('Quản trị viên đầu tiên', 'First administrator'),
  resetTitle: text('Đặt lại mật khẩu', 'Reset password'),
  resetLead: text('Chọn mật khẩu mới cho tài khoản của bạn.', 'Choose a new password for your account.'),
  newPassword: text('Mật khẩu mới', 'New password'),
  repeatPassword: text('Nhập lại mật khẩu mới', 'Repeat the new password'),
  differs: text('Hai lần nhập chưa giống nhau.', 'The two do not match.'),
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
  notAuthorizedTo: text(
    'Tài khoản của bạn không có quyền truy cập trang {from}.',
    'You don’t have permission to access the page {from}',
  ),
  notFoundTitle: text('Không tìm thấy trang', 'Page Not Found'),
  notFoundBody: text(
    'Rất tiếc! Không có trang nào ở địa chỉ này.',
    'Sorry! There is no page at this address.',
  ),
  backHome: text('Về trang chủ', 'Back to home'),
  otherAccount: text('Đăng nhập tài khoản khác', 'Use another account'),
}
