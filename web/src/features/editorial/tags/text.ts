import { text } from '@toasoan/contract/kit/text'
import { tagTitles } from './titles.ts'

/** Words of the screen of tags. */
export const tagTexts = {
  ...tagTitles,
  addTitle: text('Thêm từ khóa', 'Add a keyword'),
  editTitle: text('Đổi tên từ khóa', 'Rename a keyword'),
  emptyTitle: text('Chưa có từ khóa nào', 'No keywords yet'),
  emptyBody: text(
    'Từ khóa tự có khi người viết gõ vào tin bài; cũng thêm được ở đây.',
    'Keywords come with what writers type into stories; they can be added here as well.',
  ),
  nameHelp: text(
    'Đổi tên thì mọi tin bài và trang đang đăng đổi theo; ai gõ tên cũ sẽ được tên mới.',
    'When it is renamed, all stories and live pages follow; whoever types the former name gets the new one.',
  ),
  use: text('Sử dụng', 'Use'),
  used: text('Có tin bài', 'On stories'),
  unused: text('Chưa gắn vào đâu', 'On no story'),
  more: text('Hơn {count, number}', 'More than {count, number}'),
  updated: text('Cập nhật', 'Updated'),
  created: text('Tạo lúc', 'Created'),
  openArticles: text('Xem tin bài đang đăng', 'See its live stories'),
  merge: text('Gộp', 'Merge'),
  mergeOne: text('Gộp vào từ khóa khác', 'Merge into another'),
  mergeTitle: text('Gộp {count, number} từ khóa', 'Merge {count, number} keywords'),
  mergeBody: text(
    'Tin bài của các từ khóa này mang từ khóa được chọn, cả trên trang đang đăng. Tên cũ thành tên khác của từ khóa ấy. Không hoàn tác được.',
    'Their stories carry the chosen keyword, live pages included. The old names become other names of it. This cannot be undone.',
  ),
  mergeInto: text('Giữ lại từ khóa', 'Keep the keyword'),
  mergeFind: text('Gõ để tìm từ khóa khác', 'Type to find another keyword'),
  merged: text(
    'Đã gộp vào “{name}”: {articles, number} tin bài đổi theo.',
    'Merged into “{name}”: {articles, number} {articles|story follows|stories follow}.',
  ),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteManyTitle: text('Xóa {count, number} từ khóa?', 'Delete {count, number} {count|keyword|keywords}?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  inUseTitle: text('Từ khóa đang được dùng', 'Keywords in use'),
  inUseBody: text(
    '{count, number} từ khóa đang gắn ở tin bài: {names}. Gỡ khỏi tin bài rồi xóa luôn?',
    '{count, number} {count|keyword is|keywords are} on stories: {names}. Take {count|it|them} off the stories and delete {count|it|them}?',
  ),
  takeOff: text('Gỡ và xóa', 'Take off and delete'),
  deletedMany: text(
    'Đã xóa {count, number} từ khóa.',
    '{count, number} {count|keyword was|keywords were} deleted.',
  ),
}
