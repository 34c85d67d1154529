import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of article types. */
export const typeTexts = {
  title: text('Loại tin bài', 'Article types'),
  addTitle: text('Thêm loại tin bài', 'Add an article type'),
  editTitle: text('Sửa loại tin bài', 'Edit an article type'),
  emptyTitle: text('Chưa có loại tin bài nào', 'No article types yet'),
  failedTitle: text('Không tải được danh sách', 'The list could not be loaded'),
  codeHelp: text(
    'Chữ không dấu, số và gạch. Chọn một lần, không đổi được.',
    'Plain letters, digits and dashes. Chosen once, it cannot be changed.',
  ),
  activeHelp: text(
    'Ngừng dùng thì không chọn được khi viết tin bài; tin bài cũ giữ nguyên.',
    'What is not in use cannot be chosen for articles; older articles keep it.',
  ),
  articleCount: text('{count, number} tin bài', '{count, number} {count|article|articles}'),
  articleCountMore: text('Hơn {count, number} tin bài', 'More than {count, number} articles'),
  builtIn: text('Trang tin cần loại này', 'The news site needs it'),
  switchOn: text('Dùng lại', 'Use again'),
  switchOff: text('Ngừng dùng', 'Stop using'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  actionsOf: text('Thao tác với “{name}”', 'Actions on “{name}”'),
}
