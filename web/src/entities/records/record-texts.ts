import { type Text, text } from '@toasoan/contract/kit/text'

/** Texts of record screens. */
export const recordTexts = {
  created: text('Tạo lúc', 'Created'),
  updated: text('Cập nhật', 'Updated'),
  history: text('Nhật ký', 'Log'),
  gone: text(
    'Bản ghi này vừa bị xóa. Những gì bạn thấy là lần đọc cuối.',
    'This record has just been deleted. What you see was read before.',
  ),
  actionsOf: text('Thao tác với “{name}”', 'Actions on “{name}”'),
  switchOn: text('Dùng lại', 'Use again'),
  switchOff: text('Ngừng dùng', 'Stop using'),
  addTitle: text('{name}: thêm mới', '{name}: add'),
  editTitle: text('{name}: sửa', '{name}: edit'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteManyTitle: text(
    'Xóa {count, number} mục đã chọn?',
    'Delete the {count, number} selected {count|item|items}?',
  ),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  deletedMany: text('Đã xóa {count, number} mục.', '{count, number} {count|item was|items were} deleted.'),
  notDeleted: text(
    'Không xóa được {count, number} mục: {why}',
    '{count, number} {count|item|items} could not be deleted: {why}',
  ),
}

/** "Add" with the name of what is added; English, whose labels are plurals, says only "Add". */
export const addLabel = ({ vi }: Text): Text => {
  const name = /^\p{Lu}\p{Ll}/u.test(vi) ? vi.charAt(0).toLocaleLowerCase('vi') + vi.slice(1) : vi
  return text(`Thêm ${name}`, 'Add')
}
