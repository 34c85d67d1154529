import { text } from '@toasoan/contract/kit/text'

/** Titles of the screens of charts of accounts. */
export const chartTitles = {
  title: text('Hệ thống tài khoản', 'Charts of accounts'),
  addTitle: text('Thêm hệ thống tài khoản', 'Add a chart of accounts'),
  viewTitle: text('Hệ thống tài khoản', 'Chart of accounts'),
  editTitle: text('Sửa hệ thống tài khoản', 'Edit the chart of accounts'),
}
