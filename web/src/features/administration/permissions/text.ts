import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of permissions. */
export const permissionTexts = {
  title: text('Quyền', 'Permissions'),
  viewTitle: text('Xem quyền', 'View a permission'),
  editTitle: text('Đặt tên quyền', 'Name a permission'),
  defaultName: text('Tên gốc tiếng Việt', 'Original Vietnamese name'),
  defaultNameEn: text('Tên gốc tiếng Anh', 'Original English name'),
  help: text('Để trống thì dùng tên gốc: {name}', 'Left empty, the original name holds: {name}'),
  holders: text('Vai trò có quyền này', 'Roles that grant it'),
  none: text('Chưa có', 'None'),
}
