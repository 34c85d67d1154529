import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of channel categories. */
export const channelCategoryTexts = {
  updated: text('Sửa lúc', 'Changed'),
  title: text('Loại kênh', 'Channel categories'),
  addTitle: text('Thêm loại kênh', 'Add a channel category'),
  editTitle: text('Sửa loại kênh', 'Edit a channel category'),
  emptyTitle: text('Chưa có loại kênh nào', 'No channel categories yet'),
  emptyBody: text('Loại cho biết kênh phát những gì.', 'A category says what a channel is about.'),
}
