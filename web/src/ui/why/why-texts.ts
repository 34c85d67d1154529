import { text } from '@toasoan/contract/kit/text'

/** Texts that explain missing permissions. */
export const whyTexts = {
  needed: text('Quyền còn thiếu', 'Missing permission'),
  tooNarrow: text(
    'Bạn có quyền này trong phạm vi “{scope}”, chưa tới dữ liệu này.',
    'You hold it for “{scope}”, which does not reach this record.',
  ),
  roles: text('Vai trò có quyền này', 'Roles that grant it'),
  rolesNone: text('Chưa vai trò nào có quyền này.', 'No role grants it.'),
  yours: text('của bạn', 'yours'),
  near: text('Vai trò của bạn trong phân hệ {module}', 'Your roles in {module}'),
  nearHolds: text('{role}: {holds}', '{role}: {holds}'),
  nearMore: text('và {count, number} quyền nữa', 'and {count, number} more'),
  nearNone: text(
    'Không vai trò nào của bạn có quyền trong phân hệ {module}.',
    'None of your roles grants anything in {module}.',
  ),
  ask: text('Hãy hỏi', 'Whom to ask'),
  askNone: text('Hãy hỏi quản trị viên.', 'Ask an administrator.'),
  copy: text('Chép lời đề nghị', 'Copy a request'),
  copied: text('Đã chép. Hãy gửi cho người trên.', 'Copied. Send it to the person above.'),
  request: text(
    'Tôi cần quyền “{permission}” ({code}) để mở {from}. Các vai trò có quyền này: {roles}.',
    'I need the permission “{permission}” ({code}) to open {from}. Roles that grant it: {roles}.',
  ),
  page: text('trang này', 'this page'),
  short: text(
    'Cần quyền “{permission}”. Vai trò có quyền này: {roles}.',
    'Needs the permission “{permission}”. Roles that grant it: {roles}.',
  ),
  shortAlone: text('Cần quyền “{permission}”.', 'Needs the permission “{permission}”.'),
}
