import { text } from '../kit/text.ts'

/** What the log calls the fields of one's own rules, quiet hours and devices. */
export const habitFields = {
  rules: text('Quy tắc thông báo', 'Rules of notifications'),
  quiet: text('Giờ yên tĩnh', 'Quiet hours'),
  digest_at: text('Giờ gửi bản tổng hợp', 'Digest at'),
  on_duty_until: text('Đang trực đến', 'On duty until'),
  push: text('Thông báo đẩy', 'Push'),
  endpoint: text('Máy nhận', 'Device'),
  keys: text('Khóa', 'Keys'),
} as const

/** What was done, where a permission to look tells nothing of it. */
export const habitDeeds = {
  'PUT /notifications/rules': text('Đổi quy tắc thông báo', 'Changed the rules of their notifications'),
  'PUT /notifications/duty': text('Bật hoặc tắt “Đang trực”', 'Went on or off duty'),
  'POST /notifications/push': text('Nhận thông báo đẩy', 'Turned push on'),
  'DELETE /notifications/push': text('Thôi nhận thông báo đẩy', 'Turned push off'),
} as const
