import { text } from '@toasoan/contract/kit/text'
import { tagTitles } from './titles.ts'

/** Words of the screen of tags. */
export const tagTexts = {
  ...tagTitles,
  addTitle: text('Thêm thẻ', 'Add a tag'),
  editTitle: text('Đổi tên thẻ', 'Rename a tag'),
  emptyTitle: text('Chưa có thẻ nào', 'No tags yet'),
  emptyBody: text(
    'Thẻ tự có khi người viết gõ vào tin bài; cũng thêm được ở đây.',
    'Tags come with what writers type into articles; they can be added here as well.',
  ),
  nameHelp: text(
    'Đổi tên thì mọi tin bài và trang đang đăng đổi theo; ai gõ tên cũ sẽ được tên mới.',
    'When it is renamed, all articles and live pages follow; whoever types the former name gets the new one.',
  ),
  use: text('Sử dụng', 'Use'),
  used: text('Có tin bài', 'On articles'),
  unused: text('Chưa gắn vào đâu', 'On no article'),
  more: text('Hơn {count, number}', 'More than {count, number}'),
  updated: text('Cập nhật', 'Updated'),
  created: text('Tạo lúc', 'Created'),
  openArticles: text('Xem tin bài đang đăng', 'See its live articles'),
  merge: text('Gộp', 'Merge'),
  mergeOne: text('Gộp vào thẻ khác', 'Merge into another'),
  mergeTitle: text('Gộp {count, number} thẻ', 'Merge {count, number} tags'),
  mergeBody: text(
    'Tin bài của các thẻ này mang thẻ được chọn, cả trên trang đang đăng. Tên cũ thành tên khác của thẻ ấy. Không hoàn tác được.',
    'Their articles carry the chosen tag, live pages included. The old names become other names of it. This cannot be undone.',
  ),
  mergeInto: text('Giữ lại thẻ', 'Keep the tag'),
  mergeFind: text('Gõ để tìm thẻ khác', 'Type to find another tag'),
  merged: text(
    'Đã gộp vào “{name}”: {articles, number} tin bài đổi theo.',
    'Merged into “{name}”: {articles, number} {articles|article follows|articles follow}.',
  ),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteManyTitle: text('Xóa {count, number} thẻ?', 'Delete {count, number} {count|tag|tags}?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  inUseTitle: text('Thẻ đang được dùng', 'Tags in use'),
  inUseBody: text(
    '{count, number} thẻ đang gắn ở tin bài: {names}. Gỡ khỏi tin bài rồi xóa luôn?',
    '{count, number} {count|tag is|tags are} on articles: {names}. Take {count|it|them} off the articles and delete {count|it|them}?',
  ),
  takeOff: text('Gỡ và xóa', 'Take off and delete'),
  deletedMany: text('Đã xóa {count, number} thẻ.', '{count, number} {count|tag was|tags were} deleted.'),
}
