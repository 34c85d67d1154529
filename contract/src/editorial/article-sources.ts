import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId, idParams, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { licences } from './licences.ts'

const news = { can: 'session', params: idParams } as const

const version = z.object({ title: z.string(), plain: z.string(), at: instant })

/** What an article was made from, and what became of that at its source. */
export const articleSource = z.object({
  item_id: bodyId,
  source: z.string(),
  address: z.string(),
  licence: z.enum(licences),
  used: version,
  /** What the source says now; null while it is what was used. */
  now: version.nullable(),
  removed_at: instant.nullable(),
  /** Until when the article has to be off the site for that; null when it has not, or somebody said that it stays. */
  due_at: instant.nullable(),
})

export type ArticleSource = z.output<typeof articleSource>

/** Of an article that the actor may read; nothing of one that began here. */
export const articleSources = newsCall('GET', '/article/:id/sources', {
  ...news,
  summary: text('Tin gốc của một tin bài', 'What a story was made from'),
  reply: z.array(articleSource),
})

export const articleMeter = z.object({
  item_id: bodyId,
  source: z.string(),
  licence: z.enum(licences),
  /** Percent of the article's syllables that stand in the source's text word for word, and how many may. */
  share: z.number(),
  limit: z.number(),
  /** Before then it must not be published. */
  not_before: instant.nullable(),
  /** What is repeated: letters of a block of text, `until` not included. */
  passages: z.array(z.object({ block: z.number(), from: z.number(), until: z.number() })),
})

export type ArticleMeter = z.output<typeof articleMeter>

/** How much of a text, as it is being written, repeats what its article was made from; nothing is saved. */
export const measureArticle = newsCall('POST', '/article/:id/meter', {
  bodyLimit: bodyLimits.document,
  ...news,
  summary: text('Đo phần chép nguyên văn', 'Measure what is word for word'),
  /** The blocks of text in their order. */
  body: z.strictObject({ blocks: z.array(z.string().max(100_000)).max(5000) }),
  reply: z.array(articleMeter),
})
