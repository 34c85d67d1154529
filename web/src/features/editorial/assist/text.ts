import { text } from '@toasoan/contract/kit/text'

/** Words of the assistant's settings screen. */
export const usageTexts = {
  model: text('Mô hình', 'Model'),
  notConfigured: text(
    'Chưa cấu hình trợ lý: đặt ASSIST_URL và ASSIST_MODEL cho máy chủ. Đến lúc đó không ai thấy trợ lý.',
    'No assistant is configured: set ASSIST_URL and ASSIST_MODEL for the server. Until then nobody sees it.',
  ),
  sample: text(
    'Mô hình mẫu: chỉ chọn câu có sẵn trong bài.',
    'Sample model: it only picks sentences of the story.',
  ),
  inside: text('Chạy trong nhà.', 'Runs inside the organisation.'),
  outside: text(
    'Chạy ở bên ngoài: không nhận bài cấm đăng, bài nội bộ, bài chưa lưu và nháp của người khác.',
    'Runs outside: it receives no embargoed, internal or unsaved stories and no drafts of other people.',
  ),
  kinds: text('Loại gợi ý', 'Kinds of proposals'),
  on: text('Bật', 'On'),
  off: text('Tắt', 'Off'),
  change: text('Đổi trong Cấu hình', 'Change in Configuration'),
  whom: text('Ai được dùng', 'Who may use it'),
  allDepartments: text('Mọi phòng ban', 'All departments'),
  onlyDepartments: text('Chỉ phòng ban: {names}', 'Only departments: {names}'),
  nobody: text('Chưa vai trò nào.', 'No role yet.'),
  limits: text('Giới hạn mỗi ngày', 'Limits a day'),
  person: text('Mỗi người: {count, number} token', 'A person: {count, number} {count|token|tokens}'),
  department: text(
    'Mỗi phòng ban: {count, number} token',
    'A department: {count, number} {count|token|tokens}',
  ),
  personFree: text('Mỗi người: không giới hạn', 'A person: no limit'),
  departmentFree: text('Mỗi phòng ban: không giới hạn', 'A department: no limit'),
  use: text('Đã dùng trong 14 ngày', 'Used in the last 14 days'),
  day: text('Ngày', 'Day'),
  kind: text('Loại', 'Kind'),
  requests: text('Lượt', 'Requests'),
  tokens: text('Token', 'Tokens'),
  taken: text('Được dùng', 'Taken'),
  refused: text('Bị bỏ qua', 'Dismissed'),
  failed: text('Hỏng', 'Failed'),
  cancelled: text('Bị hủy', 'Cancelled'),
  total: text('Tổng', 'Total'),
  none: text('Chưa ai dùng.', 'Nobody has used it yet.'),
}
