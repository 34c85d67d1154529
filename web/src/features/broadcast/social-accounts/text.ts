import { text } from '@toasoan/contract/kit/text'

/** Words of accounts on social networks. */
export const accountTexts = {
  facebook: text('Kết nối trang Facebook', 'Connect a Facebook page'),
  youtube: text('Kết nối kênh YouTube', 'Connect a YouTube channel'),
  empty: text('Chưa kết nối tài khoản nào', 'No account is connected yet'),
  check: text('Kiểm tra ngay', 'Check now'),
  disconnect: text('Ngắt kết nối', 'Disconnect'),
  disconnectAsk: text(
    'Mã đăng nhập của “{name}” sẽ bị xóa khỏi hệ thống.',
    'The token of “{name}” is deleted.',
  ),
  ends: text('Hết hạn', 'Ends'),
  never: text('Không hết hạn', 'Never'),
  checked: text('Kiểm tra lần cuối', 'Last checked'),
  missing: text('Thiếu quyền', 'Rights missing'),
  waits: text('Mạng yêu cầu chờ đến', 'The network asks to wait until'),
  usage: text('Hạn mức đã dùng', 'Of the limit used'),
  failure: text('Mạng báo', 'The network says'),
  token: text('Mã truy cập của người quản trị trang', 'Access token of somebody who runs the page'),
  tokenHelp: text(
    'Lấy ở trang nhà phát triển của Facebook. Mã được mã hóa khi lưu.',
    'From Facebook’s developer pages. It is kept encrypted.',
  ),
  refresh: text('Mã làm mới (refresh token) của kênh', 'Refresh token of the channel'),
  refreshHelp: text(
    'Lấy khi cấp quyền ở Google. Mã được mã hóa khi lưu.',
    'Given by Google when access was granted. It is kept encrypted.',
  ),
  loginFacebook: text('Đăng nhập Facebook', 'Log in at Facebook'),
  loginGoogle: text('Đăng nhập Google', 'Log in at Google'),
  loginHelp: text(
    'Đăng nhập bằng tài khoản quản trị trang hoặc kênh rồi đồng ý; bạn được đưa về đây.',
    'Log in as somebody who runs the page or channel, and agree; you come back here.',
  ),
  orPaste: text('hoặc dán mã có sẵn', 'or paste a token'),
  denied: text('Bạn đã từ chối cấp quyền.', 'You did not agree.'),
  notFinished: text('Mạng chưa cấp quyền. Hãy thử lại.', 'The network gave no access. Please try again.'),
  look: text('Xem các trang', 'Show the pages'),
  choose: text('Chọn trang', 'Choose pages'),
  known: text('Đã kết nối', 'Connected'),
  noPages: text('Mã này không mở được trang nào.', 'This token opens no page.'),
  notValid: text('Facebook không nhận mã này.', 'Facebook does not take this token.'),
  connect: text('Kết nối', 'Connect'),
  connected: text('Đã kết nối.', 'Connected.'),
}
