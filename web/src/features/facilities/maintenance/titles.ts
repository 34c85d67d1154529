import { text } from '@toasoan/contract/kit/text'

/** Titles of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const maintenanceTitles = {
  due: text('Đến hạn bảo trì', 'Maintenance due'),
  rules: text('Bảo trì định kỳ', 'Periodic maintenance'),
  addRule: text('Thêm việc bảo trì', 'Add a maintenance rule'),
  viewRule: text('Việc bảo trì', 'Maintenance rule'),
  editRule: text('Sửa việc bảo trì', 'Edit a maintenance rule'),
}
