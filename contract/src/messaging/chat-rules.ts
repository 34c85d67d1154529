import { conflict, refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'

/** Most characters of a message. */
export const longestMessage = 5000

/** How a message calls everybody in its room. */
export const everyoneName = 'tất cả'

/** So many people are called with `@tất cả` without being asked for. */
export const mostUnasked = 30

/** Most files of a message. */
export const mostFiles = 10

/** Records that have a room for those who may see them. */
export const chatRecordTypes = ['article', 'work', 'studioBook', 'vehicleBook', 'story', 'live'] as const

export type ChatRecordType = (typeof chatRecordTypes)[number]

export const chatErrors = {
  notYours: refusal(
    'chat.not_yours',
    403,
    'Phòng trò chuyện này không phải của bạn.',
    'This is not a room of yours.',
  ),
  private: refusal(
    'chat.private',
    403,
    'Trò chuyện là riêng tư: không xem được khi đang xem với tư cách người khác.',
    'Chat is private: it cannot be read while viewing as somebody else.',
  ),
  barred: conflict(
    'chat.barred',
    '{name} không nhận tin nhắn được nữa.',
    '{name} can no longer be written to.',
  ),
  yourself: conflict('chat.yourself', 'Bạn không nhắn cho chính mình.', 'You cannot write to yourself.'),
  notOwn: refusal(
    'chat.not_own',
    403,
    'Chỉ người gửi mới sửa, xóa được tin nhắn.',
    'Only its sender may change a message.',
  ),
  gone: conflict('chat.gone', 'Tin nhắn này đã bị xóa.', 'This message was deleted.'),
  otherKey: conflict(
    'chat.other_key',
    'Mã này đã dùng cho một tin nhắn khác.',
    'This key belongs to another message.',
  ),
  confirmEveryone: conflict(
    'chat.confirm_everyone',
    'Tin này gọi {count} người. Hãy xác nhận rồi gửi lại.',
    'This calls {count} people. Confirm that, then send it again.',
  ),
  onlyGroups: conflict('chat.only_groups', 'Chỉ đổi được nhóm trò chuyện.', 'Only groups can be changed.'),
  onlyOpener: refusal(
    'chat.only_opener',
    403,
    'Chỉ người lập nhóm mới đưa người khác ra khỏi nhóm.',
    'Only who opened the group may remove others.',
  ),
} as const

/** Refusals at a field. */
export const chatSentences = {
  sender: text('Chỉ gửi được với tên của bạn.', 'You can only send as yourself.'),
  empty: text('Hãy viết gì đó hoặc đính kèm tệp.', 'Write something, or attach a file.'),
  reply: text('Tin nhắn được trả lời không ở phòng này.', 'What it answers is not in this room.'),
  mention: text('{names} không xem được phòng này.', '{names} cannot see this room.'),
  file: text('Có tệp bạn không dùng được.', 'There is a file that you may not use.'),
  people: text('Có người không trò chuyện được.', 'There is somebody who cannot chat.'),
} as const

/** What `chat-read` carries: how far somebody has read; `unread` is only told to themselves. */
export type ChatRead = { room_id: number; user_id: number; read_seq: number }

/** What a page says, and hears, on `chat-typing`. */
export type ChatTyping = { room_id: number; user?: { id: number; name: string } }

/** What `chat-room` carries: a room was opened, or its name or people changed. */
export type ChatRoomEvent = { room_id: number }
