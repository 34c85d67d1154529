import { text } from '@toasoan/contract/kit/text'

/** Texts of the unit select. */
export const serialTexts = {
  device: text('Tìm thiết bị', 'Find a device'),
  devicePlaceholder: text('Tên hoặc mã', 'Name or code'),
  free: text('{count} rỗi', '{count} free'),
  none: text('Không có thiết bị nào rỗi.', 'No device is free.'),
  chosen: text('Đã chọn {count}', '{count} chosen'),
  nothing: text('Chưa chọn thiết bị nào.', 'No device is chosen.'),
  take: text('Chọn {name}', 'Choose {name}'),
  drop: text('Bỏ {name}', 'Take {name} out'),
  rowDevice: text('Thiết bị', 'Device'),
  unit: text('Sê-ri', 'Serial'),
  anyUnit: text('Chiếc nào rỗi cũng được', 'Any unit that is free'),
  quantity: text('Số lượng', 'Quantity'),
  freeUnits: text('{count} chiếc đang rỗi', '{count} {count|unit is|units are} free now'),
  freeThen: text(
    '{count} chiếc rỗi trong thời gian này',
    '{count} {count|unit is|units are} free for this time',
  ),
  noneFree: text('Không còn chiếc nào rỗi.', 'No unit is free.'),
  tooFew: text('Chỉ còn {count} chiếc rỗi.', 'Only {count} {count|unit is|units are} free.'),
  dropRow: text('Bỏ dòng {place}', 'Remove row {place}'),
  addDevice: text('Thêm thiết bị', 'Add a device'),
}
