import { text } from '@toasoan/contract/kit/text'
import { categoryTitles } from './titles.ts'

/** Words of the screens of categories. */
export const categoryTexts = {
  ...categoryTitles,
  search: text('Tìm tên hoặc đường dẫn', 'Find by name or address'),
  emptyTitle: text('Chưa có chuyên mục nào', 'No categories yet'),
  failedTitle: text('Không tải được cây chuyên mục', 'The tree could not be loaded'),
  addBelow: text('Thêm chuyên mục con', 'Add a category below'),
  top: text('Không thuộc chuyên mục nào', 'None: it stands at the top'),
  slugHelp: text(
    'Để trống thì lấy theo tên. Đổi đường dẫn thì địa chỉ cũ vẫn dẫn tới địa chỉ mới.',
    'Left empty, it follows the name. When it changes, the former address leads to the new one.',
  ),
  activeHelp: text(
    'Ngừng dùng thì không chọn được khi viết tin bài, và trang tin ẩn chuyên mục này cùng những gì bên dưới.',
    'What is not in use cannot be chosen for stories, and the news site hides it with all below it.',
  ),
  homeHelp: text('Thứ tự các dải xếp ở màn hình danh sách.', 'The strips are ordered on the list screen.'),
  publicAddress: text('Địa chỉ trên trang tin', 'Address on the news site'),
  oldSlugs: text('Địa chỉ cũ vẫn dẫn tới đây', 'Former addresses that lead here'),
  home: text('Dải tin trên trang chủ', 'Strips of the front page'),
  homeEmpty: text('Chưa có dải tin nào', 'No strips yet'),
  homeEmptyBody: text(
    'Đưa một chuyên mục lên trang chủ từ thực đơn của nó.',
    'Put a category on the front page from its menu.',
  ),
  toHome: text('Đưa lên trang chủ', 'Put on the front page'),
  offHome: text('Bỏ khỏi trang chủ', 'Take off the front page'),
  offHomeOf: text('Bỏ “{name}” khỏi trang chủ', 'Take “{name}” off the front page'),
  onHome: text('Trang chủ: dải thứ {place}', 'Front page: strip {place}'),
  articleCount: text('{count, number} tin bài', '{count, number} {count|story|stories}'),
  articleCountMore: text('Hơn {count, number} tin bài', 'More than {count, number} stories'),
  liveCount: text('{count, number} đang đăng', '{count, number} live'),
  liveCountBelow: text('{count, number} đang đăng kể cả bên dưới', '{count, number} live with those below'),
  switchOn: text('Dùng lại', 'Use again'),
  switchOff: text('Ngừng dùng', 'Stop using'),
  openPage: text('Mở trang tin', 'Open its page'),
  merge: text('Gộp vào chuyên mục khác', 'Merge into another'),
  mergeTitle: text('Gộp “{name}”', 'Merge “{name}”'),
  mergeInto: text('Gộp vào', 'Merge into'),
  mergeBody: text(
    'Tin bài, tin đang đăng, chuyên mục con và địa chỉ của “{name}” chuyển hết sang chuyên mục được chọn. Địa chỉ cũ dẫn tới địa chỉ mới. Không hoàn tác được.',
    'The stories, live pages, categories below and addresses of “{name}” all go to the chosen one. The former address leads to the new one. This cannot be undone.',
  ),
  mergeDo: text('Gộp', 'Merge'),
  merged: text(
    'Đã gộp: {articles, number} tin bài, {children, number} chuyên mục con.',
    'Merged: {articles, number} {articles|story|stories}, {children, number} {children|category|categories} below.',
  ),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  notDeletedTitle: text('Chưa xóa được “{name}”', '“{name}” cannot be deleted yet'),
  actionsOf: text('Thao tác với “{name}”', 'Actions on “{name}”'),
  about: text('Thông tin', 'About'),
}
