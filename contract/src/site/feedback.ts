import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, line, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

export const feedbackKinds = ['correction', 'opinion', 'tip'] as const

export type FeedbackKind = (typeof feedbackKinds)[number]

export const feedbackKindLabels = {
  correction: text('Báo lỗi, đề nghị đính chính', 'Report a mistake'),
  opinion: text('Ý kiến, góp ý', 'Opinion'),
  tip: text('Tin báo, gợi ý đề tài', 'News tip'),
} as const satisfies Record<FeedbackKind, unknown>

export const feedbackLabels = {
  kind: text('Bạn muốn', 'About'),
  name: text('Họ và tên', 'Name'),
  email: text('Thư điện tử', 'E-mail'),
  phone: text('Điện thoại', 'Phone'),
  message: text('Nội dung', 'Message'),
  article_id: text('Tin bài', 'Story'),
  work_id: text('Công việc', 'Task'),
} as const

/** A field that people do not see. What fills in every field is no person. */
export const trap = line(200)
  .default('')
  .refine((value) => value === '', because('Hãy để trống ô này.', 'Leave this empty.'))

/** An e-mail address, or none. */
export const emailOrNone = line(200)
  .default('')
  .refine(
    (value) => value === '' || z.email().safeParse(value).success,
    because('Địa chỉ thư điện tử chưa đúng.', 'This is not an e-mail address.'),
  )

/** Advertising comes with addresses, readers name one or two. */
const mostAddresses = 2

const message = prose(5000)
  .pipe(z.string().min(1))
  .refine(
    (value) => value === '' || value.length >= 10,
    because('Hãy viết rõ hơn, ít nhất 10 ký tự.', 'Say a little more: at least 10 characters.'),
  )
  .refine(
    (value) => (value.match(/https?:\/\/|www\./gi) ?? []).length <= mostAddresses,
    because('Mỗi thư nhận nhiều nhất 2 liên kết.', 'At most 2 links in one message.'),
  )

const phone = line(30)
  .default('')
  .refine(
    (value) => value === '' || /^\+?[\d .()-]{6,30}$/.test(value),
    because('Số điện thoại chưa đúng.', 'This is not a phone number.'),
  )

/** What a reader writes, of an article or to the newsroom; the same again within a day has the same reference. */
export const giveFeedback = newsCall('POST', '/home/feedback', {
  can: 'public',
  summary: text('Bạn đọc góp ý, báo lỗi', 'Feedback and corrections of readers'),
  body: z.strictObject({
    kind: z.enum(feedbackKinds),
    article_id: bodyId.nullable().default(null),
    name: requiredLine(120),
    email: emailOrNone,
    phone,
    message,
    website: trap,
  }),
  reply: z.object({ reference: z.string() }),
})
