import { text } from '@toasoan/contract/kit/text'

/** Titles of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const kitTitles = {
  kits: text('Bộ thiết bị', 'Device kits'),
  addKit: text('Thêm bộ thiết bị', 'Add a device kit'),
  viewKit: text('Bộ thiết bị', 'Device kit'),
  editKit: text('Sửa bộ thiết bị', 'Edit a device kit'),
}
