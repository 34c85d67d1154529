import { text } from '@toasoan/contract/kit/text'

/** Titles of the screens of bank templates. */
export const bankTemplateTitles = {
  title: text('Mẫu tệp ngân hàng', 'Bank templates'),
  addTitle: text('Thêm mẫu tệp ngân hàng', 'Add a bank template'),
  viewTitle: text('Mẫu tệp ngân hàng', 'Bank template'),
  editTitle: text('Sửa mẫu tệp ngân hàng', 'Edit the bank template'),
}
