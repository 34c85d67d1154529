import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const deviceTitles = {
  add: text('Thêm thiết bị', 'Add a device'),
  borrowTitle: text('Mượn thiết bị', 'Borrow devices'),
  calendar: text('Lịch thiết bị', 'Calendar of devices'),
  depreciation: text('Khấu hao thiết bị', 'Depreciation of devices'),
  devices: text('Thiết bị', 'Devices'),
  edit: text('Sửa thiết bị', 'Edit a device'),
  form: text('Thiết lập biểu mẫu thiết bị', 'Fields of devices'),
  label: text('Thiết bị theo nhãn', 'Device of a label'),
  statistics: text('Thống kê thiết bị', 'Device statistics'),
  view: text('Thiết bị', 'Device'),
}
