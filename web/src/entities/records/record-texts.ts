import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of any record. */
export const recordTexts = {
  created: text('Tạo lúc', 'Created'),
  updated: text('Cập nhật', 'Updated'),
  history: text('Nhật ký', 'Log'),
  actionsOf: text('Thao tác với “{name}”', 'Actions on “{name}”'),
  switchOn: text('Dùng lại', 'Use again'),
  switchOff: text('Ngừng dùng', 'Stop using'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
}
