import { type Text, text } from '../kit/text.ts'
import { socialHealthLabels, socialNetworkLabels } from './social-accounts.ts'
import { targetStatusLabels } from './social-posts.ts'

/** What the kinds of records are called. */
export const socialKinds: Readonly<Record<string, Text>> = {
  social_target: text('Bài đăng mạng xã hội', 'Social post'),
  social_account: text('Tài khoản mạng xã hội', 'Social account'),
}

/** Fields of posts and accounts, as the log of activity names them. */
const fields: Readonly<Record<string, Text>> = {
  post_id: text('Bài soạn', 'Post'),
  account: text('Tài khoản', 'Account'),
  account_id: text('Tài khoản', 'Account'),
  status: text('Trạng thái', 'Status'),
  reason: text('Lý do', 'Reason'),
  is_late: text('Quá giờ', 'Late'),
  message: text('Nội dung', 'Words'),
  link: text('Liên kết', 'Link'),
  article: text('Tin bài', 'Story'),
  files: text('Ảnh', 'Pictures'),
  due_at: text('Giờ đăng', 'Due'),
  posted_at: text('Đã đăng lúc', 'Posted at'),
  permalink: text('Địa chỉ bài', 'Address of the post'),
  seek_at: text('Tìm trên trang lúc', 'Looked for at'),
  reactions: text('Cảm xúc', 'Reactions'),
  comments: text('Bình luận', 'Comments'),
  shares: text('Chia sẻ', 'Shares'),
  moves: text('Được phép làm', 'What may be done'),
  network: text('Mạng', 'Network'),
  name: text('Tên', 'Name'),
  picture: text('Ảnh', 'Picture'),
  health: text('Tình trạng kết nối', 'Health'),
  expires_at: text('Hết hạn', 'Ends'),
  external_id: text('Mã ở mạng', 'Number at the network'),
  address: text('Địa chỉ', 'Address'),
  scopes: text('Quyền đã cấp', 'Rights granted'),
  missing: text('Thiếu quyền', 'Rights missing'),
  failure: text('Mạng báo', 'The network says'),
  checked_at: text('Kiểm tra lần cuối', 'Last checked'),
  wait_until: text('Chờ đến', 'To wait until'),
  usage: text('Hạn mức đã dùng (%)', 'Of the limit used (%)'),
  valid: text('Mã có hiệu lực', 'Token valid'),
  pages: text('Số trang', 'Pages'),
}

export const socialFields = { social_target: fields, social_account: fields }

/** What values of the fields are called. */
export const socialValues = {
  social_target: { status: targetStatusLabels },
  social_account: { health: socialHealthLabels, network: socialNetworkLabels },
}
