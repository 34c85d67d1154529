import { z } from 'zod'
import { personFields } from '../administration/person-fields.ts'
import { mainCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { text } from '../kit/text.ts'
import { notificationChoice } from '../messaging/notification-choice.ts'
import { currentUser, newPassword, sessionRow } from './auth.ts'

const main = { can: 'account.update' } as const

/** What people write of themselves. Name and address to log in with are the administrator's to change. */
export const ownProfile = z.strictObject(personFields)

export type OwnProfile = z.output<typeof ownProfile>

export const updateMe = mainCall('PUT', '/auth/me', {
  ...main,
  summary: text('Sửa hồ sơ của tôi', 'Edit my profile'),
  body: changeOf(personFields),
  reply: currentUser,
})

/** Multipart with one picture sets the avatar; JSON `{"avatar": null}` removes it. */
export const changeMyAvatar = mainCall('POST', '/auth/me', {
  ...main,
  summary: text('Đặt hoặc bỏ ảnh đại diện của tôi', 'Set or remove my avatar'),
  multipart: true,
  reply: currentUser,
})

export const avatarRemoval = z.strictObject({ avatar: z.null() })

export const changeMyPassword = mainCall('PUT', '/auth/me/password', {
  ...main,
  summary: text('Đổi mật khẩu của tôi; các phiên khác kết thúc', 'Change my password; other sessions end'),
  body: z.strictObject({ password: z.string().min(1).max(200), new_password: newPassword }),
  reply: z.object({ ended: z.number().int() }),
})

export const mySession = sessionRow.omit({ user_id: true }).extend({
  /** Whether it is the session that asks. */
  mine: z.boolean(),
})

export type MySession = z.output<typeof mySession>

export const mySessions = mainCall('GET', '/auth/me/sessions', {
  ...main,
  summary: text('Các phiên đăng nhập của tôi', 'My sessions'),
  reply: z.array(mySession),
})

export const endMySession = mainCall('DELETE', '/auth/me/sessions/:id', {
  ...main,
  summary: text('Kết thúc một phiên của tôi', 'End one of my sessions'),
  params: z.object({ id: z.uuid() }),
})

export const endMyOtherSessions = mainCall('DELETE', '/auth/me/sessions', {
  ...main,
  summary: text('Kết thúc mọi phiên khác của tôi', 'End all my other sessions'),
  reply: z.object({ ended: z.number().int() }),
})

const choices = z.array(notificationChoice).max(100)

/** One for every kind of event there is. */
export const myNotificationChoices = mainCall('GET', '/auth/me/notifications', {
  ...main,
  summary: text('Cách tôi nhận thông báo', 'How I hear of events'),
  reply: choices,
})

export const chooseNotifications = mainCall('PUT', '/auth/me/notifications', {
  ...main,
  summary: text('Chọn cách nhận thông báo', 'Choose how to hear of events'),
  body: z.strictObject({ choices }),
  reply: choices,
})
