import { text } from '../kit/text.ts'

/** What notifications of chat and announcements keep. What was said in a room is in none of them. */
export type TalkNotificationData = {
  /** Somebody named one in a room called `title`. */
  chat_mention: { actor: string; title: string }
  /** A message was reported, or what one reported was settled. */
  chat_report: { what: string; what_en: string }
  /** The house tells its people; `level` may be `urgent`. */
  announcement: { title: string; words: string; level: string }
}

export const talkSentences = {
  chat_mention: {
    label: text('Có người nhắc tôi khi trò chuyện', 'Somebody mentions me in chat'),
    title: text('{actor} nhắc bạn trong “{title}”', '{actor} mentioned you in “{title}”'),
    body: text('', ''),
  },
  chat_report: {
    label: text('Tin nhắn bị báo cáo', 'Reported messages'),
    title: text('{what}', '{what_en}'),
    body: text('', ''),
  },
  announcement: {
    label: text('Thông báo của cơ quan', 'An announcement'),
    title: text('{title}', '{title}'),
    body: text('{words}', '{words}'),
  },
}
