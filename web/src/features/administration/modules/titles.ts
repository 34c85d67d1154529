import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: they are loaded with the first screen, the rest with its own. */
export const moduleTitles = {
  title: text('Phân hệ', 'Modules'),
  addTitle: text('Thêm phân hệ', 'Add a module'),
  viewTitle: text('Xem phân hệ', 'View a module'),
  editTitle: text('Đặt tên phân hệ', 'Name a module'),
}
