import { text } from '@toasoan/contract/kit/text'
import { moduleTitles } from './titles.ts'

/** Words of the screens of modules. */
export const moduleTexts = {
  ...moduleTitles,
  inside: text('Các quyền', 'Its permissions'),
  none: text('Chưa có', 'None'),
  addHelp: text(
    'Phân hệ của cơ quan là một nhóm cho các quyền của cơ quan. Các phân hệ của chương trình luôn có sẵn.',
    'A module of the house is a group for permissions of the house. Those of the program are always there.',
  ),
  nameEnHelp: text('Để trống thì dùng tên tiếng Việt.', 'Left empty, the Vietnamese name holds.'),
  codeHelp: text(
    'Để trống thì lấy theo tên; luôn bắt đầu bằng “x-” và về sau không đổi được.',
    'Made from the name when empty; it always begins with “x-” and never changes afterwards.',
  ),
  deleteTitle: text('Xóa phân hệ “{name}”?', 'Delete the module “{name}”?'),
  deleteBody: text('Chỉ xóa được khi không còn quyền nào bên trong.', 'It must hold no permission.'),
}
