import { text } from '@toasoan/contract/kit/text'

/** Words of those who look at what is reported. */
export const reportTexts = {
  empty: text('Không có tin nhắn nào bị báo cáo', 'No message is reported'),
  emptyBody: text(
    'Bạn chỉ thấy tin nhắn mà người trong phòng báo cáo; không ai đọc được phòng của người khác.',
    'You only see messages that people of a room report; nobody reads the rooms of others.',
  ),
  keep: text('Giữ lại', 'Let it stay'),
  keepTitle: text('Giữ lại tin nhắn của {name}?', 'Let the message of {name} stay?'),
  keepBody: text('Người báo cáo sẽ được báo.', 'Who reported it is told.'),
  removeTitle: text('Gỡ tin nhắn của {name}?', 'Remove the message of {name}?'),
  removeBody: text(
    'Không ai trong phòng đọc được tin này nữa. Không hoàn tác được.',
    'Nobody in the room can read it any more. This cannot be undone.',
  ),
}
