import { text } from '../kit/text.ts'

/** Something of social networks needs a person: `what` says it in a few words. */
export type SocialNotificationData = { social: { title: string; what: string; what_en: string } }

export const socialSentences = {
  social: {
    label: text('Mạng xã hội cần xử lý', 'Social needs a person'),
    title: text('{title}: {what}', '{title}: {what_en}'),
    body: text('', ''),
  },
}
