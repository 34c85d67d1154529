import type { ChatMessage } from '@toasoan/contract/messaging/chat'

/** Whether a message continues the previous one: same user, within a few minutes. */
export const goesOn = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before !== undefined &&
  before.sender.id === message.sender.id &&
  !message.reply &&
  Date.parse(message.created_at) - Date.parse(before.created_at) < 300_000
