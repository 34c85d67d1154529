import { text } from '@toasoan/contract/kit/text'

export const crawlerTitles = {
  room: text('Tin thu thập', 'Wire'),
  processed: text('Tin thu thập: Đã xử lý', 'Handled'),
  statistic: text('Tin thu thập: Thống kê', 'Wire statistics'),
  sources: text('Nguồn tin', 'Sources'),
  members: text('Người theo dõi nguồn', 'Members of a source'),
}

export const ruleTitles = {
  title: text('Quy tắc chuyển tin', 'Routing rules'),
  addTitle: text('Thêm quy tắc', 'Add a rule'),
  editTitle: text('Sửa quy tắc', 'Edit the rule'),
}

export const codeTitles = {
  title: text('Mã phân loại', 'Subject codes'),
  addTitle: text('Thêm mã', 'Add a code'),
  editTitle: text('Sửa mã', 'Edit the code'),
}

export const fileTitle = text('Tệp đã nhận', 'Delivered files')
