import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: they are loaded with the first screen, the rest with its own. */
export const collectionTitles = {
  title: text('Tuyển tập', 'Collections'),
  addTitle: text('Thêm tuyển tập', 'Add a collection'),
  editTitle: text('Sửa tuyển tập', 'Edit a collection'),
}
