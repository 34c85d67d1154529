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
}
