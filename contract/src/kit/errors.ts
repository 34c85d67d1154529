import { type Text, text } from './text.ts'

/** An API error: a stable code, an HTTP status, and a message. */
export type ErrorDefinition = { readonly code: string; readonly status: number; readonly message: Text }

/** Defines an error. `{name}` in the messages is replaced from the error's data. */
export const refusal = (code: string, status: number, vi: string, en: string): ErrorDefinition => ({
  code,
  status,
  message: text(vi, en),
})

/** A conflict with the current state (409), the most common domain error. */
export const conflict = (code: string, vi: string, en: string) => refusal(code, 409, vi, en)

/** Errors of no particular domain. Statuses follow docs/decisions/0003-api-envelope.md. */
export const kernelErrors = {
  malformed: refusal('request.malformed', 400, 'Yêu cầu không đọc được.', 'The request cannot be read.'),
  noSession: refusal('session.required', 401, 'Bạn cần đăng nhập.', 'You need to log in.'),
  sessionEnded: refusal(
    'session.ended',
    401,
    'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại.',
    'Your session has ended. Please log in again.',
  ),
  tokenExpired: refusal(
    'session.token_expired',
    407,
    'Phiên cần được gia hạn.',
    'The access token has expired.',
  ),
  permissionDenied: refusal(
    'permission.denied',
    403,
    'Bạn không có quyền thực hiện việc này.',
    'You do not have permission to do this.',
  ),
  readOnlyView: refusal(
    'view.read_only',
    403,
    'Bạn đang xem với tư cách {name} nên chỉ xem được, không thay đổi được gì.',
    'You are viewing as {name} and can only look, not change anything.',
  ),
  notFound: refusal('record.not_found', 404, 'Không tìm thấy dữ liệu.', 'Nothing was found.'),
  noSuchCall: refusal('call.not_found', 404, 'Địa chỉ không tồn tại.', 'No such address.'),
  stale: conflict(
    'record.stale',
    'Dữ liệu đã được người khác thay đổi. Hãy tải lại rồi thử lại.',
    'Somebody else has changed this. Reload and try again.',
  ),
  duplicate: conflict('record.duplicate', 'Giá trị này đã có.', 'This value already exists.'),
  inUse: conflict(
    'record.in_use',
    'Không xóa được vì đang được dùng.',
    'It cannot be deleted because it is in use.',
  ),
  tooLarge: refusal('request.too_large', 413, 'Dữ liệu gửi lên quá lớn.', 'What was sent is too large.'),
  tooNested: refusal(
    'request.too_nested',
    422,
    'Dữ liệu gửi lên lồng nhau quá sâu.',
    'What was sent is nested too deeply.',
  ),
  unsupportedType: refusal(
    'request.unsupported_type',
    415,
    'Kiểu dữ liệu không được hỗ trợ.',
    'This type of content is not supported.',
  ),
  invalid: refusal('request.invalid', 422, 'Dữ liệu chưa hợp lệ.', 'Some of the values are not valid.'),
  tooMany: refusal(
    'request.too_many',
    429,
    'Bạn thao tác quá nhanh. Hãy thử lại sau {seconds} giây.',
    'Too many requests. Try again in {seconds} {seconds|second|seconds}.',
  ),
  ownWorkWaits: refusal(
    'work.own_waits',
    429,
    'Bạn đang có {count} việc nặng (nhập, xuất tệp) chờ xử lý. Hãy đợi xong rồi thử lại sau {seconds} giây.',
    'You have {count} imports or exports waiting already. Try again in {seconds} {seconds|second|seconds}.',
  ),
  workWaits: refusal(
    'work.waits',
    429,
    'Máy chủ đang có nhiều tệp chờ xử lý. Hãy thử lại sau {seconds} giây.',
    'The server has many files to work on. Try again in {seconds} {seconds|second|seconds}.',
  ),
  unexpected: refusal(
    'server.unexpected',
    500,
    'Máy chủ gặp lỗi. Việc này đã được ghi lại.',
    'Something went wrong on the server. It has been recorded.',
  ),
  unavailable: refusal(
    'server.unavailable',
    503,
    'Dịch vụ tạm thời không sẵn sàng. Hãy thử lại sau ít phút.',
    'The service is not available right now. Try again in a few minutes.',
  ),
  databaseAway: refusal(
    'server.database_away',
    503,
    'Máy chủ dữ liệu đang khởi động lại. Hãy thử lại sau ít giây.',
    'The database is starting again. Try again in a few seconds.',
  ),
} as const
