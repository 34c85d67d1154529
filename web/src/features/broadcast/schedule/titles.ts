import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: they are loaded with the first screen, the rest with its own. */
export const scheduleTitles = {
  title: text('Lịch phát sóng', 'Broadcast schedule'),
  editTitle: text('Sửa lịch ngày', 'Edit a day'),
  presentTitle: text('Bảng đọc', 'Presenter’s view'),
  wallTitle: text('Màn hình tường', 'Wall'),
  wallKeysTitle: text('Liên kết màn hình', 'Wall screens'),
  frameTitle: text('Khung tuần', 'Weekly frame'),
  itemsTitle: text('Mục lịch phát', 'Schedule items'),
}
