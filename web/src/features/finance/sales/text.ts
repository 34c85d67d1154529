import { recordEvents } from '@toasoan/contract/kit/record-history'
import { text } from '@toasoan/contract/kit/text'

export const saleTexts = {
  title: text('Bán tin', 'Sale of news'),
  one: text('Lượt bán', 'Sale'),
  sell: text('Bán tin', 'Sell'),
  sellTitle: text('Bán tin cho đơn vị', 'Sell news to a unit'),
  chooseUnit: text('Chọn đơn vị mua', 'Choose a buying unit'),
  seek: text('Tìm tin bài', 'Find stories'),
  balance: text('Số dư hiện có', 'Balance'),
  chosen: text('Đã chọn {count} tin', '{count} chosen'),
  total: text('Thành tiền', 'Total'),
  left: text('Còn lại sau khi bán', 'Left afterwards'),
  short: text('Số dư không đủ: thiếu {amount}.', 'The balance is short by {amount}.'),
  sold: text('Đã bán {count} tin, còn {amount}.', '{count} sold, {amount} left.'),
  none: text('Không có tin bài nào.', 'There are no stories.'),
  link: text('Liên kết tải của người mua', 'The buyer’s link'),
  copy: text('Chép liên kết', 'Copy the link'),
  copied: text('Đã chép', 'Copied'),
  renew: text('Tạo liên kết mới', 'Make a new link'),
  downloads: text('Đã tải {count}/{most} lần, hết hạn {at}', 'Fetched {count}/{most} times, ends {at}'),
  noLink: text('Liên kết đã hết hạn.', 'The link has ended.'),
  changed: text('Sau khi bán', 'Since the sale'),
  changedOnly: text('Đã đính chính hoặc gỡ', 'Corrected or taken down'),
  span: text('Ngày bán', 'Sold on'),
  history: text('Lịch sử', 'History'),
  emptyTitle: text('Chưa bán tin nào', 'Nothing was sold yet'),
  emptyBody: text('Chọn đơn vị mua và tin bài đã đăng để bán.', 'Choose a unit and published stories.'),
} as const

export const saleEvents = {
  ...recordEvents,
  article_corrected: text('Tin bài được đính chính, đã báo người mua', 'Corrected; the buyer was told'),
  article_unpublished: text('Tin bài được gỡ, đã báo người mua', 'Taken down; the buyer was told'),
} as const
