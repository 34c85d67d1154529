import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of channel groups. */
export const channelGroupTexts = {
  updated: text('Sửa lúc', 'Changed'),
  title: text('Nhóm kênh', 'Channel groups'),
  addTitle: text('Thêm nhóm kênh', 'Add a channel group'),
  editTitle: text('Sửa nhóm kênh', 'Edit a channel group'),
  emptyTitle: text('Chưa có nhóm kênh nào', 'No channel groups yet'),
  emptyBody: text('Nhóm gom các kênh cùng một hệ.', 'A group holds the channels that belong together.'),
}
