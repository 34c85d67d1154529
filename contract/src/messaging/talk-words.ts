import { text } from '../kit/text.ts'

/** What the log calls the fields of rooms, messages and one's own notifications. What was said is in none of them. */
export const talkFields = {
  room_id: text('Phòng', 'Room'),
  seq: text('Số thứ tự', 'Number'),
  message: text('Tin nhắn', 'Message'),
  senderId: text('Người gửi', 'Sender'),
  sender_id: text('Người gửi', 'Sender'),
  audience_names: text('Gửi đến', 'Sent to'),
  reply: text('Trả lời', 'Reply'),
  reactions: text('Cảm xúc', 'Reactions'),
  contact: text('Người trò chuyện', 'Other person'),
  record: text('Bản ghi', 'Record'),
  last_seq: text('Tin cuối', 'Last message'),
  last_change: text('Thay đổi cuối', 'Last change'),
  last_at: text('Lúc cuối', 'Last at'),
  last: text('Tin cuối', 'Last message'),
  unread: text('Chưa đọc', 'Unread'),
  reply_to_id: text('Trả lời tin', 'In reply to'),
  file_ids: text('Tệp', 'Files'),
  edited: text('Đã sửa', 'Changed'),
  deleted: text('Đã xóa', 'Deleted'),
  reacted: text('Bày tỏ cảm xúc', 'Reacted'),
  emoji: text('Biểu tượng', 'Emoji'),
  on: text('Bật', 'On'),
  kind: text('Loại', 'Kind'),
  name: text('Tên', 'Name'),
  record_type: text('Loại bản ghi', 'Kind of record'),
  record_id: text('Bản ghi', 'Record'),
  add_ids: text('Người thêm vào', 'People let in'),
  remove_ids: text('Người đưa ra', 'People let out'),
  added: text('Số người thêm', 'People let in'),
  removed: text('Số người bớt', 'People let out'),
  level: text('Mức báo', 'Told of'),
  read_seq: text('Đã đọc đến', 'Read up to'),
  rooms: text('Các phòng', 'Rooms'),
  ids: text('Các bản ghi', 'Records'),
  snoozed_until: text('Hoãn đến', 'Put off until'),
  until: text('Đến', 'Until'),
  done: text('Đã xử lý', 'Dealt with'),
  mention_all: text('Gọi mọi người', 'Everybody called'),
  confirmed: text('Số người đã xác nhận', 'People confirmed'),
  actor_ids: text('Những người làm', 'Done by'),
  rule: text('Theo quy tắc', 'By the rule'),
} as const

/** What was done, where a permission to look tells nothing of it. */
export const talkDeeds = {
  'POST /chat/messages/:id': text('Gửi tin nhắn', 'Sent a message'),
  'POST /chat/rooms/:id/messages': text('Gửi tin nhắn', 'Sent a message'),
  'PUT /chat/messages/:id': text('Sửa tin nhắn', 'Changed a message'),
  'DELETE /chat/messages/:id': text('Xóa tin nhắn', 'Deleted a message'),
  'PUT /chat/messages/:id/reaction': text('Bày tỏ cảm xúc', 'Reacted to a message'),
  'POST /chat/rooms': text('Mở phòng trò chuyện', 'Opened a room'),
  'PUT /chat/rooms/:id': text('Đổi nhóm trò chuyện', 'Changed a group'),
  'PUT /chat/rooms/:id/level': text('Đổi mức báo của phòng', 'Changed what a room tells'),
  'PUT /chat/rooms/:id/read': text('Đã đọc phòng', 'Read a room'),
  'PUT /home/notification/:id/read': text('Đã đọc thông báo', 'Read an announcement'),
  'PUT /notifications/snooze/:id': text('Hoãn thông báo', 'Put a notification off'),
  'PUT /notifications/done/:id': text('Xử lý thông báo', 'Dealt with a notification'),
} as const

/** Kinds of records that no permission names. */
export const talkKinds = {
  chat_message: text('Tin nhắn', 'Message'),
  chat_room: text('Phòng trò chuyện', 'Room'),
} as const
