import { text } from '@toasoan/contract/kit/text'

/** What the route says of the screen: the table of routes is loaded with the first screen. */
export const chatTitles = {
  chat: text('Trò chuyện', 'Chat'),
  reports: text('Tin nhắn bị báo cáo', 'Reported messages'),
}
