import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, id, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What a story is made of, in the order in which it comes about. */
export const storyKinds = [
  'plan',
  'work',
  'studio_book',
  'vehicle_book',
  'article',
  'broadcast',
  'royalty',
  'sale',
] as const
export type StoryKind = (typeof storyKinds)[number]

export const storyKindLabels = {
  plan: text('Kế hoạch', 'Plan'),
  work: text('Công việc', 'Task'),
  studio_book: text('Đặt phòng thu', 'Studio booking'),
  vehicle_book: text('Đặt xe', 'Vehicle booking'),
  article: text('Tin bài', 'Story'),
  broadcast: text('Phát sóng', 'Broadcast'),
  royalty: text('Nhuận bút', 'Royalties'),
  sale: text('Bán tin', 'Sale'),
} as const

export const storyEntry = z.object({
  kind: z.enum(storyKinds),
  id: bodyId,
  title: z.string(),
  /** Where it stands, in the reader's language. */
  status: z.string(),
  /** Its steps with their times, the first one first. */
  steps: z.array(z.object({ label: z.string(), at: instant })),
  /** The screen that shows it; null when there is none. */
  link: z.string().nullable(),
})

export type StoryEntry = z.output<typeof storyEntry>

/** Everything of the story that a record belongs to, as far as the reader may see each; 404 where they may not see the record. */
export const storyTimeline = newsCall('GET', '/timeline/:kind/:id', {
  can: 'session',
  summary: text('Dòng thời gian của một câu chuyện', 'Timeline of a story'),
  params: z.object({ kind: z.enum(storyKinds), id }),
  reply: z.array(storyEntry),
})
