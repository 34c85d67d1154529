import { text } from '@toasoan/contract/kit/text'

export const crawlerTitles = {
  room: text('Tin thu thập', 'Collected news'),
  processed: text('Tin đã xử lý', 'Dealt with'),
  statistic: text('Thống kê thu thập', 'Figures of collecting'),
  sources: text('Nguồn tin', 'Sources of news'),
  members: text('Người theo dõi nguồn', 'Members of a source'),
}
