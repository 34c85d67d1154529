import { text } from '@toasoan/contract/kit/text'

/** Words of the meeting's sheet. */
export const sheetTexts = {
  title: text('Bảng kế hoạch', 'Plans'),
  span: text('Từ {from} đến {until}', 'From {from} until {until}'),
  none: text('Không có kế hoạch nào', 'There are no plans'),
  count: text('{total} kế hoạch', '{total} {total|plan|plans}'),
  cut: text('{shown} trong {total} kế hoạch', '{shown} of {total} plans'),
  page: text('Trang', 'Page'),
  people: text('Thực hiện', 'By'),
  pieces: text('Sản phẩm', 'Pieces'),
  out: text('Đã xuất bản', 'Published'),
  weekdays: [
    text('Chủ nhật', 'Sunday'),
    text('Thứ hai', 'Monday'),
    text('Thứ ba', 'Tuesday'),
    text('Thứ tư', 'Wednesday'),
    text('Thứ năm', 'Thursday'),
    text('Thứ sáu', 'Friday'),
    text('Thứ bảy', 'Saturday'),
  ],
}
