import { z } from 'zod'
import { sessionRow } from '../account/auth.ts'
import { mainCall, mediaCall, newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, line, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { type FileAction, fileActions } from '../media/downloads.ts'

const person = z.object({ id: bodyId, name: z.string() })

/** A page of a log goes at most this deep; `cursor` goes on without limit. */
export const deepestPage = 200

/**
 * The query of a log that grows without end: newest first unless asked otherwise, by page, or from a row:
 * `cursor` is the id of the last row at hand and goes on after it, `newer` that of the first and gives what
 * stands right before it. With either of them `page` means nothing.
 */
const logQuery = <Shape extends z.ZodRawShape>(filters: Shape) =>
  listQuery(['at'], {
    page: z.coerce
      .number()
      .int()
      .min(1)
      .refine(
        (page) => page <= deepestPage,
        because('Hãy lọc bớt hoặc xem tiếp bằng cursor.', 'Filter, or go on by cursor.'),
      )
      .default(1),
    cursor: id.optional(),
    newer: id.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    ...filters,
  })

// Sign-ins

export const onlineSession = sessionRow.extend({
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  expires_at: instant,
  /** Whether it is the session of the actor. */
  mine: z.boolean(),
})

/** Who is on: the sessions that live, the last seen first. */
export const listSessions = mainCall('GET', '/logs/auth', {
  can: 'log.auth',
  summary: text('Ai đang đăng nhập', 'Who is logged in'),
  query: listQuery(['last_seen_at', 'created_at'], {
    user_id: id.optional(),
    /** Only sessions seen within so many minutes. */
    within_minutes: z.coerce.number().int().min(1).max(14_400).optional(),
  }),
  reply: onlineSession,
  kind: 'list',
})

/** What can happen to a sign-in, with its words. */
export const authEvents = {
  login: text('Đăng nhập', 'Logged in'),
  login_failed: text('Sai mật khẩu', 'Wrong password'),
  login_refused: text('Bị từ chối', 'Refused'),
  login_limited: text('Bị chặn vì thử quá nhiều', 'Held off after too many tries'),
  logout: text('Đăng xuất', 'Logged out'),
  refresh_reused: text('Dùng lại khóa gia hạn', 'Refresh token used twice'),
  session_ended: text('Phiên bị kết thúc', 'Session ended'),
  password_forgotten: text('Quên mật khẩu', 'Forgot the password'),
  password_reset: text('Đặt lại mật khẩu', 'Reset the password'),
  password_changed: text('Đổi mật khẩu', 'Changed the password'),
  second_factor_on: text('Bật xác thực hai bước', 'Turned the second factor on'),
  second_factor_off: text('Tắt xác thực hai bước', 'Turned the second factor off'),
  second_factor_failed: text('Sai mã xác thực hai bước', 'Wrong code of the second factor'),
  recovery_code_used: text('Dùng mã khôi phục', 'Used a recovery code'),
  identity_linked: text('Nối tài khoản đăng nhập một lần', 'Linked a single sign-on identity'),
  registered: text('Đăng ký tài khoản', 'Registered'),
} as const

export const authHistory = mainCall('GET', '/logs/auth/history', {
  can: 'log.auth',
  summary: text('Lịch sử đăng nhập', 'History of sign-ins'),
  query: logQuery({ user_id: id.optional(), event: line(50).optional(), address: line(100).optional() }),
  reply: z.object({
    id: bodyId,
    at: instant,
    event: z.string(),
    user: person.nullable(),
    username: z.string(),
    session_id: z.string().nullable(),
    address: z.string(),
    device: z.string(),
    detail: z.string(),
  }),
  kind: 'list',
})

export const forceLogout = mainCall('DELETE', '/logs/auth/force-logout/:id', {
  can: 'log.forceLogout',
  summary: text('Buộc đăng xuất một phiên', 'End a session'),
  params: z.object({ id: z.string().max(100) }),
})

export const forceLogoutExpired = mainCall('DELETE', '/logs/auth/force-logout-expired', {
  can: 'log.forceLogout',
  summary: text('Dọn mọi phiên đã hết hạn', 'End all expired sessions'),
  reply: z.object({ ended: z.number() }),
})

// Activity

export const activityRow = z.object({
  id: bodyId,
  at: instant,
  user: person.nullable(),
  user_id: bodyId.nullable(),
  module: z.string(),
  permission: z.string(),
  method: z.string(),
  api: z.string(),
  name: z.string(),
  record_type: z.string(),
  record_id: z.string(),
  address: z.string(),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  /** Up to three fields with short values, before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** What the browser sent with its own entry; null where the change itself is the entry. */
  json_data: z.unknown(),
  /** How it went, as the browser told it of its own entry; null where the change itself is the entry. */
  outcome: z.string().nullable(),
})

export type ActivityRow = z.output<typeof activityRow>

/** With the fields before and after, and whether the row is part of the hash chain yet. */
export const activityDetail = activityRow.extend({
  session_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** What numbers of fields refer to, as it is called today: by field and number. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  seq: z.number().nullable(),
  hash: z.string().nullable(),
})

const activityFilters = {
  user_id: id.optional(),
  module: line(60).optional(),
  record_type: line(60).optional(),
  record_id: line(100).optional(),
}

export const listActivity = mainCall('GET', '/logs/activity', {
  can: 'log.activity',
  summary: text('Nhật ký hoạt động', 'Activity log'),
  query: logQuery(activityFilters),
  reply: activityRow,
  kind: 'list',
})

export const viewActivity = mainCall('GET', '/logs/activity/:id', {
  can: 'log.activity',
  summary: text('Chi tiết một hoạt động', 'One entry of the activity log'),
  reply: activityDetail,
})

const jsonData = z.record(z.string().max(200), z.unknown())

/** The browser's own entry, before a call of user management (specification, sections 3 and 7). */
export const logActivity = mainCall('POST', '/logs/activity', {
  can: 'session',
  summary: text('Ghi hoạt động của trình duyệt', "The browser's own entry"),
  body: z.strictObject({
    /** The person themselves; nobody writes for another. */
    user_id: bodyId.optional(),
    api: line(300),
    module: line(60),
    permission: line(100),
    name: line(300).default(''),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    json_data: jsonData.default({}),
  }),
  reply: z.object({ id: bodyId }),
})

/** How it went: a further entry that refers to one's own; the log is append-only. */
export const logActivityOutcome = mainCall('PUT', '/logs/activity', {
  can: 'session',
  summary: text('Ghi kết quả của hoạt động', 'How an entry of the browser went'),
  body: z.strictObject({ id: bodyId, json_data: jsonData.default({}) }),
  reply: z.object({ id: bodyId }),
})

export const listArticleActivity = newsCall('GET', '/logs/article', {
  can: 'log.article',
  summary: text('Nhật ký tin bài', 'Story log'),
  query: logQuery({ user_id: id.optional(), article_id: id.optional() }),
  reply: activityRow,
  kind: 'list',
})

export const listFileActivity = mediaCall('GET', '/files/log', {
  can: 'log.file',
  summary: text('Nhật ký tệp', 'File log'),
  query: logQuery({ user_id: id.optional(), file_id: id.optional() }),
  reply: activityRow.extend({
    /** One of the contract's `fileActions`, or what a browser named; empty for another change. */
    action: z.string(),
  }),
  kind: 'list',
})

/** Of what the log of files names, what a browser may say; the rest is written with the change itself. */
const browserActions: readonly string[] = ['view', 'play', 'download', 'zip'] satisfies FileAction[]

const isBrowsers = (action: string) =>
  browserActions.includes(action) || !(fileActions as readonly string[]).includes(action)

/** What a browser did with a file without a call of its own: a download as part of a zip, a preview. */
export const logFileActivity = mediaCall('POST', '/files/log', {
  can: 'file.view',
  summary: text('Ghi việc đã làm với tệp', 'What was done with a file'),
  body: z.strictObject({
    file_id: bodyId,
    action: line(60)
      .pipe(z.string().min(1))
      .refine(
        isBrowsers,
        because('Việc này do máy chủ ghi cùng thay đổi.', 'The server writes this with the change itself.'),
      ),
    json_data: jsonData.default({}),
  }),
  reply: z.object({ id: bodyId }),
})

export const audioActions = ['open', 'cut', 'trim', 'fade', 'volume', 'join', 'export', 'save'] as const

export const audioActionLabels = {
  open: text('Mở', 'Opened'),
  cut: text('Cắt', 'Cut'),
  trim: text('Xén', 'Trimmed'),
  fade: text('Nhỏ dần', 'Faded'),
  volume: text('Chỉnh âm lượng', 'Changed the volume'),
  join: text('Ghép', 'Joined'),
  export: text('Xuất', 'Exported'),
  save: text('Lưu', 'Saved'),
}

export const listAudioEditing = mainCall('GET', '/logs/audio-editing', {
  can: 'log.audioEditing',
  summary: text('Nhật ký dựng âm thanh', 'Audio editing log'),
  query: logQuery({ user_id: id.optional(), file_id: id.optional() }),
  reply: activityRow.extend({ action: z.string() }),
  kind: 'list',
})

export const logAudioEditing = mainCall('POST', '/logs/audio-editing', {
  can: 'file.update',
  summary: text('Ghi thao tác dựng âm thanh', 'What was done to a recording'),
  body: z.strictObject({ file_id: bodyId, action: z.enum(audioActions), json_data: jsonData.default({}) }),
  reply: z.object({ id: bodyId }),
})

export const systemKinds = {
  start: text('Khởi động', 'Start'),
  stop: text('Dừng', 'Stop'),
  warning: text('Cảnh báo', 'Warning'),
  error: text('Lỗi', 'Error'),
}

const systemKind = z.enum(['start', 'stop', 'warning', 'error'])

export const listSystemLog = mainCall('GET', '/logs/system', {
  can: 'log.system',
  summary: text('Nhật ký hệ thống', 'System log'),
  query: logQuery({ kind: systemKind.optional() }),
  reply: z.object({
    id: bodyId,
    at: instant,
    kind: systemKind,
    name: z.string(),
    message: z.string(),
    process: z.string(),
  }),
  kind: 'list',
})
