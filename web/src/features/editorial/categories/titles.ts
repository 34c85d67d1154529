import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const categoryTitles = {
  addTitle: text('Thêm chuyên mục', 'Add a category'),
  editTitle: text('Sửa chuyên mục', 'Edit a category'),
  title: text('Chuyên mục', 'Categories'),
}
