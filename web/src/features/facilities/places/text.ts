import { text } from '@toasoan/contract/kit/text'
import { placeTitles } from './titles.ts'

export const placeTexts = {
  ...placeTitles,
  studiosEmpty: text('Chưa có phòng thu nào', 'There is no studio yet'),
  studiosEmptyBody: text(
    'Thêm phòng đầu tiên để mọi người đặt lịch được.',
    'Add the first one so that people can book it.',
  ),
  vehiclesEmpty: text('Chưa có xe nào', 'There is no vehicle yet'),
  vehiclesEmptyBody: text(
    'Thêm xe đầu tiên để mọi người đặt lịch được.',
    'Add the first one so that people can book it.',
  ),
  picture: text('Ảnh', 'Picture'),
  data: text('Thông tin', 'Details'),
  devicesHelp: text(
    'Những thiết bị này luôn đi cùng, không cho mượn riêng được.',
    'These always come with it and cannot be lent by themselves.',
  ),
  timeline: text('Lịch sử', 'History'),
  custom: text('Trường riêng của cơ quan', 'Fields of the house'),
  openingHelp: text('00:00–24:00 là cả ngày.', '00:00–24:00 is around the clock.'),
  fixed: text('Thiết bị', 'Devices'),
  capacity: text('Sức chứa', 'Capacity'),
  people: text('{count} người', '{count} people'),
  kilometres: text('{count, number} km', '{count, number} km'),
  calendar: text('Xem lịch', 'See the calendar'),
  door: text('In lịch dán cửa', 'Print the door sheet'),
  books: text('Các lượt đặt', 'Bookings'),
  settings: text('Thiết lập biểu mẫu', 'Set the fields'),
  plateHelp: text('Như 29B-123.45.', 'Like 29B-123.45.'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text(
    'Chỉ xóa được khi chưa từng được đặt; nếu đã có lượt đặt, hãy chuyển sang ngừng sử dụng.',
    'Only what was never booked can be deleted; else put it out of use.',
  ),
  updated: text('Cập nhật', 'Updated'),
  expired: text('Đã hết hạn', 'Expired'),
}
