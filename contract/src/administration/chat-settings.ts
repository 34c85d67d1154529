import { text } from '../kit/text.ts'
import { setting } from './setting-kinds.ts'

/** Settings of chat. */
export const chatSettings = {
  'chat.keep_days': setting.number('chat', text('Giữ tin nhắn trong', 'Keep messages for'), {
    default: 0,
    least: 0,
    most: 3650,
    unit: text('ngày', 'days'),
    help: text(
      'Tin nhắn cũ hơn bị xóa hẳn mỗi đêm; 0 là giữ mãi.',
      'Older messages are deleted for good every night; 0 keeps them.',
    ),
  }),
} as const
