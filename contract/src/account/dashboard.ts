import { z } from 'zod'
import { articleRow } from '../editorial/article.ts'
import { directiveTeaser } from '../editorial/directives.ts'
import { mainCall } from '../kit/endpoint.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Minutes of one figure of `readings`, and how many figures each of its lines has: a day. */
export const readingStep = 5
export const readingSteps = (24 * 60) / readingStep

/** Most rows of the actor's own, and most accounts, that one answer holds. */
export const mostOwn = 5
export const mostAccounts = 5

export const queue = z.object({
  /** `scheduled`: approved articles with a time of publication. */
  list: z.enum(['draft', 'approved', 'corrected', 'scheduled']),
  total: z.number(),
  /** Beyond the time limit of their stage; of scheduled ones, beyond their time. */
  late: z.number(),
})

export type Queue = z.output<typeof queue>

const ownArticle = z.object({
  id: bodyId,
  title: z.string(),
  stage: z.number(),
  stage_at: instant,
  publish_at: instant.nullable(),
  /** Whether it came back to its author, and why. */
  returned: z.boolean(),
  reason: z.string(),
})

export type OwnArticle = z.output<typeof ownArticle>

const placeNow = z.object({
  kind: z.enum(['studio', 'vehicle']),
  id: bodyId,
  name: z.string(),
  /** As `placeStatuses` has them, which this file does not load for every home screen. */
  status: z.enum(['normal', 'inactive', 'repairing']),
  taken: z.boolean(),
  /** When what has it now ends; null while it is free, and where no end is known. */
  taken_until: instant.nullable(),
  /** When it is taken next today. */
  taken_from: instant.nullable(),
})

export type PlaceNow = z.output<typeof placeNow>

const task = z.object({
  id: bodyId,
  title: z.string(),
  /** Its category, and who gave it. */
  about: z.string(),
  due_at: instant.nullable(),
  version: z.number(),
  /** Whether the actor can finish it or hand it in. */
  may_finish: z.boolean(),
})

export type Task = z.output<typeof task>

const account = z.object({ id: bodyId, name: z.string(), username: z.string() })

/** Everything that the call answers. A person gets the parts that they asked for and may see; the others are absent. */
const figures = z.object({
  /** What waits for me, by stage; only stages whose list I may open. */
  waiting: z.array(z.object({ stage: z.number(), total: z.number(), oldest_at: instant.nullable() })),
  /** The articles of those that need somebody first: overdue, to go out soon, waiting longest. */
  waiting_first: z.array(articleRow),
  /** The directives that wait for me, the most pressing first, and how many there are. */
  directives: z.object({ rows: z.array(directiveTeaser), total: z.number() }),
  /** My own articles by stage. */
  mine: z.array(z.object({ stage: z.number(), total: z.number() })),
  /** Moves of the last 24 hours that I may see, newest first. */
  moved_today: z.array(
    z.object({
      article_id: bodyId,
      title: z.string(),
      from_stage: z.number().nullable(),
      to_stage: z.number(),
      actor: z.string(),
      at: instant,
    }),
  ),
  /** Articles published on each of the last 14 days, oldest first (Asia/Ho_Chi_Minh days). */
  published_by_day: z.array(z.object({ day: z.string(), total: z.number() })),
  /** Articles moved onward in the last 30 days, by department, most first. */
  by_department: z.array(
    z.object({ department_id: bodyId, name: z.string(), created: z.number(), published: z.number() }),
  ),
  /** Most read public articles of the last 7 days, with the readings of each day, oldest first. */
  most_read: z.array(
    z.object({
      article_id: bodyId,
      title: z.string(),
      slug: z.string(),
      views: z.number(),
      days: z.array(z.number()),
    }),
  ),
  /** The lists of articles that I may open: how many are there, and how many are late. */
  queues: z.array(queue),
  /** Readings of all articles by `readingStep` minutes: the last 24 hours, and the same hours a week before. */
  readings: z.object({ from: instant, now: z.array(z.number()), before: z.array(z.number()) }),
  /** My articles that are not published: what came back first, then the latest. */
  own_articles: z.array(ownArticle),
  /** Work assigned to me that is due today or was due before, the most pressing first. */
  tasks: z.object({ rows: z.array(task), total: z.number() }),
  /** Rooms and vehicles that can be booked, and who has them now. */
  places: z.array(placeNow),
  /** The state of the program itself, for those who may change settings. */
  system: z.object({
    /** Sessions used within 15 minutes. */
    sessions: z.number(),
    disk: z.object({ total: z.number(), free: z.number() }),
    /** Events and work on files that were given up; of the latter in seven days. */
    failed_jobs: z.number(),
    /** When the last backup was whole. */
    backup_at: instant.nullable(),
  }),
  /** What the rail counts: what waits for my decision, and today's faults on air that refuse publishing. */
  badges: z.object({ decisions: z.number(), faults: z.number() }),
  /** Accounts that somebody should look at. */
  accounts: z.object({
    banned: z.number(),
    pending: z.number(),
    without_role: z.number(),
    rows: z.array(account.extend({ why: z.enum(['pending', 'without_role', 'banned']) })),
  }),
})

export type Figures = z.output<typeof figures>

export const figureNames = Object.keys(figures.shape) as (keyof Figures)[]

export type FigureName = keyof Figures

/** What the call answers when nothing is named. */
export const firstFigures: readonly FigureName[] = [
  'waiting',
  'waiting_first',
  'directives',
  'mine',
  'moved_today',
  'published_by_day',
  'by_department',
  'most_read',
]

const blocks = z
  .string()
  .max(400)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(figureNames as [FigureName, ...FigureName[]])).min(1))

/** The figures of the home screen, computed from what the asking person may see. */
export const dashboard = mainCall('GET', '/dashboard', {
  can: 'dashboard.show',
  summary: text('Số liệu màn hình Hôm nay', 'Figures of the home screen'),
  query: z.object({
    /** Names of parts, joined by commas; without it those of the specification. */
    blocks: blocks.optional(),
  }),
  reply: figures.partial().extend({
    /** Parts that could not be computed; they can be asked for again one by one. */
    failed: z.array(z.enum(figureNames as [FigureName, ...FigureName[]])),
  }),
})
