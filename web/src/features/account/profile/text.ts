import { text } from '@toasoan/contract/kit/text'
import { accountTitles } from './titles.ts'

export const accountTexts = {
  ...accountTitles,
  profile: text('Hồ sơ', 'Profile'),
  password: text('Mật khẩu', 'Password'),
  secondFactor: text('Xác thực hai bước', 'Second factor'),
  sessions: text('Phiên đăng nhập', 'Sessions'),
  notifications: text('Thông báo', 'Notifications'),
  notificationKinds: text('Theo từng loại', 'By kind'),
  royalties: text('Nhuận bút', 'Royalties'),
  look: text('Ngôn ngữ và giao diện', 'Language and appearance'),

  givenByHouse: text(
    'Tên đăng nhập, thư điện tử, phòng ban và vai trò do quản trị viên đặt.',
    'Username, e-mail, departments and roles are set by administrators.',
  ),
  aliasHelp: text('Tên ký dưới bài viết.', 'The name under your stories.'),
  avatarChoose: text('Đổi ảnh', 'Change the picture'),
  avatarRemove: text('Bỏ ảnh', 'Remove the picture'),
  avatarRemoveTitle: text('Bỏ ảnh đại diện?', 'Remove your picture?'),

  oldPassword: text('Mật khẩu hiện tại', 'Current password'),
  newPassword: text('Mật khẩu mới', 'New password'),
  passwordAgain: text('Nhập lại mật khẩu mới', 'Repeat the new password'),
  passwordsDiffer: text('Hai lần nhập chưa giống nhau.', 'The two do not match.'),
  changePassword: text('Đổi mật khẩu', 'Change the password'),
  passwordLead: text(
    'Đổi mật khẩu sẽ kết thúc mọi phiên đăng nhập khác của bạn.',
    'Changing the password ends all your other sessions.',
  ),
  passwordChanged: text(
    'Đã đổi mật khẩu. {count} phiên khác đã kết thúc.',
    'The password was changed. {count} other {count|session was|sessions were} ended.',
  ),
  noPassword: text(
    'Bạn đăng nhập qua hệ thống chung nên chưa có mật khẩu ở đây. Muốn có, hãy dùng “Quên mật khẩu”.',
    'You sign in through the common provider and have no password here. To get one, use “Forgot password”.',
  ),

  factorOn: text('Đang bật từ {since}', 'On since {since}'),
  factorOff: text('Đang tắt', 'Off'),
  factorLead: text(
    'Ngoài mật khẩu, khi đăng nhập bạn nhập thêm mã trên điện thoại. Ai biết mật khẩu của bạn cũng không vào được.',
    'Besides the password you give a code from your phone. Knowing your password is then not enough to get in.',
  ),
  factorRequired: text(
    'Vai trò của bạn bắt buộc xác thực hai bước, nên không tắt được.',
    'Your role needs the second factor, so it cannot be turned off.',
  ),
  factorBegin: text('Bật xác thực hai bước', 'Turn the second factor on'),
  factorEnd: text('Tắt xác thực hai bước', 'Turn the second factor off'),
  factorConfirm: text('Xác nhận và bật', 'Confirm and turn on'),
  factorDone: text('Đã bật xác thực hai bước', 'The second factor is on'),
  factorEnded: text('Đã tắt xác thực hai bước.', 'The second factor is off.'),
  recoveryLeft: text(
    'Còn {count} mã khôi phục chưa dùng.',
    '{count} recovery {count|code is|codes are} left.',
  ),
  recoveryRenew: text('Lập mã khôi phục mới', 'Make new recovery codes'),
  recoveryRenewBody: text('Các mã cũ sẽ không dùng được nữa.', 'The old codes will no longer work.'),
  proveTitle: text('Xác nhận đó là bạn', 'Confirm that it is you'),
  goOn: text('Tiếp tục', 'Continue'),

  device: text('Thiết bị', 'Device'),
  address: text('Địa chỉ', 'Address'),
  since: text('Đăng nhập lúc', 'Since'),
  lastSeen: text('Hoạt động', 'Last seen'),
  thisSession: text('Phiên này', 'This session'),
  endSession: text('Kết thúc', 'End'),
  endSessionTitle: text('Kết thúc phiên này?', 'End this session?'),
  endSessionBody: text(
    'Người dùng thiết bị đó sẽ phải đăng nhập lại ngay.',
    'Whoever uses that device has to log in again at once.',
  ),
  endOthers: text('Kết thúc mọi phiên khác', 'End all other sessions'),
  endOthersTitle: text('Kết thúc mọi phiên khác?', 'End all other sessions?'),
  othersEnded: text('Đã kết thúc {count} phiên.', '{count} {count|session was|sessions were} ended.'),
  sessionEnded: text('Đã kết thúc phiên.', 'The session was ended.'),

  notificationsLead: text(
    'Chọn cách bạn muốn nhận từng loại tin.',
    'Choose how you want to hear of each kind of event.',
  ),
  event: text('Sự kiện', 'Event'),
  wayOf: text('{event}: {way}', '{event}: {way}'),

  language: text('Ngôn ngữ', 'Language'),
  languageHelp: text('Cũng là ngôn ngữ của thư gửi cho bạn.', 'Also the language of mails to you.'),
  skin: text('Giao diện', 'Appearance'),
  skinHelp: text('Trình duyệt này sẽ nhớ lựa chọn.', 'This browser remembers your choice.'),
}
