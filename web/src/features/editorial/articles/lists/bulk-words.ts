import { text } from '@toasoan/contract/kit/text'

/** What the dialogs of bulk work say. */
export const bulkWords = {
  about: text(
    'Áp dụng cho {count, number} tin bài đã chọn. Bài nào không được sẽ được nêu lý do.',
    'For {count, number} chosen {count|story|stories}. Each that is refused is listed with the reason.',
  ),
  person: text('Người nhận việc', 'Assignee'),
  due: text('Hạn', 'Due'),
  give: text('Giao', 'Assign'),
  given: text('Đã giao {count, number} tin bài.', '{count, number} {count|story|stories} assigned.'),
  put: text('Đặt chuyên mục', 'Set the category'),
  addTags: text('Thêm từ khóa', 'Add keywords'),
  tagsHint: text('Gõ rồi nhấn Enter', 'Type, then press Enter'),
  changed: text('Đã sửa {count, number} tin bài.', '{count, number} {count|story|stories} changed.'),
  collection: text('Tuyển tập', 'Collection'),
  add: text('Thêm vào tuyển tập', 'Add to the collection'),
  collected: text('Đã thêm vào “{name}”.', 'Added to “{name}”.'),
  removeTitle: text('Xóa {count, number} tin bài?', 'Delete {count, number} {count|story|stories}?'),
  removed: text('Đã xóa {count, number} tin bài.', '{count, number} {count|story|stories} deleted.'),
  restored: text('Đã khôi phục {count, number} tin bài.', '{count, number} {count|story|stories} restored.'),
  choose: text('Hãy chọn.', 'Please choose.'),
  done: text('Xong', 'Done'),
} as const
