import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of modules. */
export const moduleTexts = {
  title: text('Phân hệ', 'Modules'),
  viewTitle: text('Xem phân hệ', 'View a module'),
  editTitle: text('Đặt tên phân hệ', 'Name a module'),
  defaultName: text('Tên gốc tiếng Việt', 'Original Vietnamese name'),
  defaultNameEn: text('Tên gốc tiếng Anh', 'Original English name'),
  help: text('Để trống thì dùng tên gốc: {name}', 'Left empty, the original name holds: {name}'),
  inside: text('Các quyền', 'Its permissions'),
  none: text('Chưa có', 'None'),
}
