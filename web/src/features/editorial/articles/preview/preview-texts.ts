import { text } from '@toasoan/contract/kit/text'

/** Words of the preview. */
export const previewTexts = {
  open: text('Xem trước (Ctrl+Alt+P)', 'Preview (Ctrl+Alt+P)'),
  title: text('Xem trước như độc giả sẽ thấy', 'As readers will see it'),
  unsaved: text('Gồm cả những chữ chưa lưu.', 'With what is not saved yet.'),
  width: text('Khổ màn hình', 'Screen'),
  desktop: text('Máy tính', 'Desktop'),
  phone: text('Điện thoại', 'Phone'),
  refresh: text('Làm mới', 'Refresh'),
  making: text('Đang dựng trang…', 'Making the page…'),
  failed: text('Chưa dựng được trang xem trước', 'The preview could not be made'),
  frame: text('Trang xem trước', 'Preview page'),
}
