import { text } from '@toasoan/contract/kit/text'
import { permissionTitles } from './titles.ts'

/** Words of the screens of permissions. */
export const permissionTexts = {
  ...permissionTitles,
  holders: text('Vai trò có quyền này', 'Roles that grant it'),
  none: text('Chưa có', 'None'),
  addHelp: text(
    'Quyền của cơ quan gán được qua vai trò như mọi quyền khác, nhưng chương trình chưa hỏi tới nó: nó dùng cho quy định nội bộ và cho các hệ thống khác hỏi “người này là ai”.',
    'A permission of the house is granted through roles like any other, but the program does not ask for it: it serves rules of the house and other systems that ask who somebody is.',
  ),
  nameEnHelp: text('Để trống thì dùng tên tiếng Việt.', 'Left empty, the Vietnamese name holds.'),
  codeHelp: text(
    'Phần đứng sau mã phân hệ. Để trống thì lấy theo tên; về sau không đổi được.',
    'What stands behind the module’s code. Made from the name when empty; it never changes afterwards.',
  ),
  deleteTitle: text('Xóa quyền “{name}”?', 'Delete the permission “{name}”?'),
  deleteBody: text('Chỉ xóa được khi không vai trò nào giữ nó.', 'No role may grant it any more.'),
}
