import { text } from '@toasoan/contract/kit/text'

/** Titles of the screens of live streams, which the menu needs at once. */
export const liveTitles = {
  title: text('Phát trực tiếp', 'Live streams'),
  add: text('Thêm buổi phát trực tiếp', 'Add a live stream'),
  desk: text('Bàn điều khiển', 'Control desk'),
  edit: text('Sửa buổi phát trực tiếp', 'Edit a live stream'),
}
