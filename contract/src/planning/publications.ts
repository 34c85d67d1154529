import { z } from 'zod'
import { itemKindLabels } from '../broadcast/days.ts'
import { targetStatusLabels } from '../broadcast/social-posts.ts'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { planStatusLabels } from './plan-steps.ts'

/** The lanes of the publication calendar, in their order. */
export const publicationKinds = ['article', 'post', 'newsletter', 'programme', 'plan'] as const

export type PublicationKind = (typeof publicationKinds)[number]

export const publicationKindLabels = {
  article: text('Tin bài', 'Stories'),
  post: text('Mạng xã hội', 'Social media'),
  newsletter: text('Bản tin qua thư', 'Newsletters'),
  programme: text('Phát sóng', 'On air'),
  plan: text('Kế hoạch', 'Plans'),
} as const satisfies Record<PublicationKind, Text>

const stateLabels: Readonly<Record<PublicationKind, Readonly<Record<string, Text>>>> = {
  article: { scheduled: text('Hẹn giờ', 'Scheduled'), published: text('Đã xuất bản', 'Published') },
  post: targetStatusLabels,
  newsletter: { planned: text('Sẽ gửi', 'To be sent'), sent: text('Đã gửi', 'Sent') },
  programme: itemKindLabels,
  plan: planStatusLabels,
}

/** What the state of an item is called. */
export const publicationState = (kind: PublicationKind, state: string): Text =>
  stateLabels[kind][state] ?? text(state, state)

/** Longest span of one answer in days, and the most items in it. */
export const longestSpan = 62
export const mostPublications = 2000

const dayLong = 86_400_000

export const publication = z.object({
  kind: z.enum(publicationKinds),
  /** Of a post its target, of a newsletter still to come the newsletter, of one that was sent its edition. */
  id: bodyId,
  title: z.string(),
  at: instant,
  /** Of a programme, and of a plan with a time on air. */
  endsAt: instant.optional(),
  /** A plan that has a day without a time; `at` is then the beginning of the day. */
  allDay: z.boolean().optional(),
  /**
   * Of an article `scheduled` or `published`, of a newsletter `planned` or `sent`, of a post and a plan their status, of a
   * programme its kind (live, recorded, rerun).
   */
  state: z.string(),
  /** The back-office screen that shows it. */
  url: z.string(),
  /** Of a programme its channel, of a post its account. */
  channel: z.string().optional(),
  /** An article that leads the front page. */
  lead: z.boolean().optional(),
  /** Whether the actor may put it at another time. The server checks again when they do. */
  movable: z.boolean().optional(),
  /** Of what is movable: goes with the change. */
  version: z.number().int().optional(),
})

export type Publication = z.output<typeof publication>

const kinds = z
  .string()
  .max(60)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(publicationKinds)).min(1))

const tooLong = because(
  `Khoảng thời gian dài nhất là ${longestSpan} ngày.`,
  `The span is ${longestSpan} days at most.`,
)
const backwards = because('Kết thúc phải sau bắt đầu.', 'It must end after it begins.')

const query = z
  .object({
    from: instant,
    to: instant,
    /** Joined by commas; all of them when left out. */
    kinds: kinds.optional(),
  })
  .refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), { path: ['to'], ...backwards })
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) > longestSpan * dayLong), {
    path: ['to'],
    ...tooLong,
  })

/** Everything that goes out within a span and that the actor may see, in order of time. */
export const listPublications = newsCall('GET', '/publications', {
  can: 'session',
  summary: text('Lịch xuất bản trong một khoảng thời gian', 'What is published within a span of time'),
  query,
  reply: z.object({
    items: z.array(publication),
    /** Whether there are more than the answer holds. */
    truncated: z.boolean(),
  }),
})

/** The same as a workbook. */
export const exportPublications = newsCall('GET', '/publications/export', {
  can: 'session',
  summary: text('Xuất lịch xuất bản ra xlsx', 'Export the publication calendar as xlsx'),
  query,
  kind: 'raw',
})
