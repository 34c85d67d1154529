import { z } from 'zod'
import { bodyId, instant, line, prose, requiredLine } from '../kit/schemas.ts'
import { type ArticleDocument, documentSchema } from './document.ts'
import { liveChanges } from './live-changes.ts'

export const person = z.object({ id: bodyId, name: z.string() })
export const named = z.object({ id: bodyId, name: z.string() })

const contributor = z.strictObject({
  name: requiredLine(200),
  role: line(100),
  user_id: bodyId.nullable().optional(),
})
const source = z.strictObject({
  name: line(200),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  licence: line(200).default(''),
})

/** What a person may write of an article. All but the document is its metadata. */
export const articleInput = z.strictObject({
  title: line(300),
  kicker: line(150).default(''),
  lead: prose(2000).default(''),
  document: documentSchema,
  category_id: bodyId.nullable().default(null),
  other_category_ids: z.array(bodyId).max(20).default([]),
  article_type_id: bodyId.nullable().default(null),
  department_id: bodyId.nullable().default(null),
  pen_name: line(150).default(''),
  contributors: z.array(contributor).max(30).default([]),
  source: source.nullable().default(null),
  tags: z.array(requiredLine(80)).max(30).default([]),
  cover_file_id: bodyId.nullable().default(null),
  cover_caption: line(500).default(''),
  cover_credit: line(200).default(''),
  related_ids: z.array(bodyId).max(20).default([]),
  attachment_ids: z.array(bodyId).max(50).default([]),
  embargo_at: instant.nullable().default(null),
  slug: z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(200),
    ])
    .default(''),
  seo_title: line(200).default(''),
  seo_description: prose(500).default(''),
  notes: prose(5000).default(''),
})

export type ArticleInput = z.output<typeof articleInput>

/** A row of the stage lists. */
export const articleRow = z.object({
  id: bodyId,
  title: z.string(),
  kicker: z.string(),
  lead: z.string(),
  slug: z.string(),
  stage: z.number().int(),
  version: z.number().int(),
  category: named.nullable(),
  article_type: named.nullable(),
  department: named.nullable(),
  author: person,
  pen_name: z.string(),
  cover: z.string().nullable(),
  word_count: z.number().int(),
  excellent: z.boolean(),
  live: z.boolean(),
  locked_by: z.string().nullable(),
  stage_at: instant,
  created_at: instant,
  updated_at: instant,
  published_at: instant.nullable(),
  publish_at: instant.nullable(),
  /** The public note that waits for that time with it. */
  publish_correction: z.string().nullable(),
  /** How it changes what readers had, then; null while nothing waits. */
  publish_change: z.enum(liveChanges).nullable(),
  last_reason: z.string().nullable(),
  /** When the shortest time limit of its stage runs out; null where there is none. */
  due_at: instant.nullable(),
})

export type ArticleRow = z.output<typeof articleRow>

/**
 * What stands in the way of a move: a rule about who moves what, somebody who is editing, what the article lacks, or
 * its embargo.
 */
export const obstacles = ['rule', 'lock', 'content', 'embargo'] as const

/** A move the asking person may make now, or why not. */
export const articleMove = z.object({
  transition_id: bodyId,
  code: z.string(),
  name: z.object({ vi: z.string(), en: z.string() }),
  to_stage: z.number().int(),
  allowed: z.boolean(),
  /** Why it is refused, in the asking person's language. */
  why: z.string().nullable(),
  /** What kind of thing refuses it; `content` and `embargo` can be put right in the article. Null when it is allowed. */
  obstacle: z.enum(obstacles).nullable(),
  /** Publication is possible for a time from this one on: the end of the embargo. */
  not_before: instant.nullable(),
  reason_required: z.boolean(),
  may_schedule: z.boolean(),
  /** `forward`, `back` or `end`: decides the colour and the place of the button. */
  direction: z.enum(['forward', 'back', 'end']),
  checklist: z.array(z.string()),
})

export type ArticleMove = z.output<typeof articleMove>

const fileLink = z.object({
  id: bodyId,
  name: z.string(),
  file_local: z.string(),
  type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** An article whole: its head version, and what the asking person may do with it. */
export const articleDetail = articleRow
  .omit({ category: true, article_type: true, department: true })
  .extend({
    document: z.custom<ArticleDocument>((value) => typeof value === 'object' && value !== null),
    /** The document as readers will see it; only with `html=true`. */
    html: z.string().nullable(),
    /** Whose moves hold for it. */
    workflow: named,
    category_id: bodyId.nullable(),
    category: named.nullable(),
    other_category_ids: z.array(bodyId),
    article_type_id: bodyId.nullable(),
    article_type: named.nullable(),
    department_id: bodyId.nullable(),
    department: named.nullable(),
    contributors: z.array(
      z.object({ name: z.string(), role: z.string(), user_id: bodyId.nullable().optional() }),
    ),
    source: z.object({ name: z.string(), url: z.string(), licence: z.string() }).nullable(),
    tags: z.array(z.string()),
    cover_file_id: bodyId.nullable(),
    cover_caption: z.string(),
    cover_credit: z.string(),
    related: z.array(z.object({ id: bodyId, title: z.string() })),
    related_ids: z.array(bodyId),
    attachments: z.array(fileLink),
    attachment_ids: z.array(bodyId),
    embargo_at: instant.nullable(),
    seo_title: z.string(),
    seo_description: z.string(),
    notes: z.string(),
    published_version: z.number().int().nullable(),
    /** Whether several people may write it at once, rather than one who holds its lock. */
    together: z.boolean(),
    /** Who brought it to its stage. */
    moved_by: person.nullable(),
    /** The version on which the asking person last moved it; null when they never did. */
    decided_version: z.number().int().nullable(),
    may_edit: z.boolean(),
    why_not_edit: z.string().nullable(),
    /** Whether this person may correct it at once while it is live, and call its revision off. */
    may_correct: z.boolean(),
    may_discard: z.boolean(),
    moves: z.array(articleMove),
  })

export type ArticleDetail = z.output<typeof articleDetail>

/** The lock one tab holds on an article. Every write carries its `epoch`. */
export const articleLock = z.object({
  article_id: bodyId,
  epoch: z.number().int(),
  holder: person,
  mine: z.boolean(),
  expires_at: instant,
  /** When the lock goes over to the actor, who waits for it; null when nobody waits. */
  hands_over_at: instant.nullable(),
})
