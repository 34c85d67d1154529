import { type Text, text } from '../kit/text.ts'
import { feedbackKindLabels, feedbackLabels } from './feedback.ts'
import { newsletterLabels } from './newsletters.ts'

type Words = Readonly<Record<string, Text>>

/** Kinds of records that readers make. */
export const readerKinds: Words = {
  reader_feedback: text('Ý kiến bạn đọc', 'Feedback of a reader'),
  newsletter_subscriber: text('Người nhận bản tin', 'Subscriber'),
  reader_push: text('Trình duyệt nhận tin nóng', 'Browser told of breaking news'),
}

/** What their forms call their fields. */
export const readerForms: Readonly<Record<string, Words>> = {
  reader_feedback: feedbackLabels,
  newsletter_subscriber: newsletterLabels,
}

/** What the values of their fields are called. */
export const readerValues: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  reader_feedback: { kind: feedbackKindLabels },
}

/** What calls of readers do, which need no permission that would tell it. */
export const readerDeeds: Words = {
  'POST /home/feedback': text('Gửi ý kiến bạn đọc', 'Send feedback'),
  'POST /home/newsletters/subscribe': text('Đăng ký bản tin', 'Ask for newsletters'),
  'POST /home/newsletters/confirm': text('Xác nhận đăng ký bản tin', 'Confirm newsletters'),
  'POST /home/newsletters/unsubscribe': text('Hủy nhận bản tin', 'Unsubscribe'),
  'POST /home/push': text('Nhận báo tin nóng', 'Be told of breaking news'),
  'POST /home/push/stop': text('Thôi nhận báo tin nóng', 'Be told no more'),
  'POST /home/donate': text('Ủng hộ', 'Donate'),
  'POST /home/donate/ipn': text('MoMo báo về khoản ủng hộ', 'MoMo reports a donation'),
}
