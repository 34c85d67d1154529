import { text } from '@toasoan/contract/kit/text'

export const priceTexts = {
  one: text('Giá bán tin', 'Price'),
  versions: text('Các phiên bản', 'Versions'),
  version: text('Bản {number}', 'Version {number}'),
  history: text('Lịch sử', 'History'),
  change: text('Sửa giá', 'Change'),
  newVersion: text('Lập phiên bản mới', 'Make a new version'),
  typeHelp: text('Để trống: mọi loại chưa có giá riêng.', 'Empty: every type without a price of its own.'),
  amountHelp: text('Đồng, chưa gồm thuế.', 'Đồng, before tax.'),
  validity: text('Hiệu lực', 'In force'),
  since: text('Từ {from}', 'From {from}'),
  span: text('{from} – {until}', '{from} – {until}'),
  emptyTitle: text('Chưa có giá nào', 'No prices yet'),
  emptyBody: text('Chuyên mục có giá thì tin bài mới bán được.', 'What has a price can be sold.'),
} as const
