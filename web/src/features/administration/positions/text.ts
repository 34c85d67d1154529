import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of positions. */
export const positionTexts = {
  title: text('Chức vụ', 'Positions'),
  addTitle: text('Thêm chức vụ', 'Add a position'),
  viewTitle: text('Xem chức vụ', 'View a position'),
  editTitle: text('Sửa chức vụ', 'Edit a position'),
  lead: text('Chức vụ đứng trên là cấp cao hơn.', 'A position that stands higher ranks higher.'),
  people: text('{count, number} người', '{count, number} {count|person|people}'),
  activeHelp: text(
    'Chức vụ ngừng dùng không hiện ra để chọn nữa; người đang giữ vẫn giữ nguyên.',
    'What is not in use can no longer be chosen; people who hold it keep it.',
  ),
}
