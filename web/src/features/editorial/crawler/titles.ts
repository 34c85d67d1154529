import { text } from '@toasoan/contract/kit/text'

export const crawlerTitles = {
  room: text('Tin thu thập', 'Wire'),
  processed: text('Tin thu thập: Đã xử lý', 'Handled'),
  statistic: text('Tin thu thập: Thống kê', 'Wire statistics'),
  sources: text('Nguồn tin', 'Sources'),
  members: text('Người theo dõi nguồn', 'Members of a source'),
}
